line = "x" * 1_000_000
for _ in range(10_000):  # 10 GB
    print(line)

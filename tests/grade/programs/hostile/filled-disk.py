block = b"x" * (1 << 20)
with open("full", "wb") as file:
    for _ in range(10_000):
        file.write(block)

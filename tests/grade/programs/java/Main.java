import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** The 8-puzzle by A* with Manhattan distance; prints the numbers of the tiles that it moves. */
public class Main {
    static int rows, columns;

    record Node(int f, int g, List<Integer> board) {}

    static void refuse(String why) {
        System.out.println("Papan tidak valid: " + why);
        System.exit(0);
    }

    static List<Integer> read(String name) throws IOException {
        List<Integer> board = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(name))) {
            if (line.isBlank()) continue;
            String[] words = line.trim().split("\\s+");
            if (columns != 0 && words.length != columns) refuse("panjang baris berbeda");
            columns = words.length;
            rows++;
            for (String word : words) {
                if (!word.matches("\\d{1,4}")) refuse("bukan bilangan: " + word);
                board.add(Integer.parseInt(word));
            }
        }
        if (rows < 2 || columns < 2 || rows * columns > 25) refuse("ukuran salah");
        List<Integer> sorted = new ArrayList<>(board);
        Collections.sort(sorted);
        for (int i = 0; i < sorted.size(); i++) if (sorted.get(i) != i) refuse("setiap bilangan harus satu kali");
        return board;
    }

    static boolean solvable(List<Integer> board) {
        int sum = 0;
        int blank = board.indexOf(0);
        for (int i = 0; i < board.size(); i++) {
            for (int j = i + 1; j < board.size(); j++) {
                int one = board.get(i) == 0 ? board.size() : board.get(i);
                int other = board.get(j) == 0 ? board.size() : board.get(j);
                if (one > other) sum++;
            }
        }
        int steps = (rows - 1 - blank / columns) + (columns - 1 - blank % columns);
        return (sum + steps) % 2 == 0;
    }

    static int manhattan(List<Integer> board) {
        int sum = 0;
        for (int at = 0; at < board.size(); at++) {
            int goal = board.get(at) - 1;
            if (goal >= 0) sum += Math.abs(at / columns - goal / columns) + Math.abs(at % columns - goal % columns);
        }
        return sum;
    }

    public static void main(String[] arguments) throws IOException {
        List<Integer> start = read(arguments[0]);
        if (!solvable(start)) {
            System.out.println("Puzzle tidak dapat diselesaikan");
            return;
        }
        Map<List<Integer>, Integer> cost = new HashMap<>(Map.of(start, 0));
        Map<List<Integer>, List<Integer>> parent = new HashMap<>();
        PriorityQueue<Node> queue = new PriorityQueue<>((a, b) -> a.f() - b.f());
        queue.add(new Node(manhattan(start), 0, start));
        int generated = 0;
        while (!queue.isEmpty()) {
            Node node = queue.poll();
            List<Integer> board = node.board();
            if (node.g() > cost.get(board)) continue;
            if (manhattan(board) == 0) {
                List<Integer> tiles = new ArrayList<>();
                for (List<Integer> at = board; parent.containsKey(at); at = parent.get(at)) {
                    tiles.add(0, parent.get(at).get(at.indexOf(0)));
                }
                System.out.println("Ubin yang digeser:");
                for (int tile : tiles) System.out.print(tile + " ");
                System.out.println();
                System.out.println("Jumlah langkah: " + tiles.size());
                System.out.println("Jumlah simpul yang dibangkitkan: " + generated);
                return;
            }
            int blank = board.indexOf(0);
            for (int[] way : new int[][] {{-1, 0}, {0, -1}, {0, 1}, {1, 0}}) {
                int r = blank / columns + way[0], c = blank % columns + way[1];
                if (r < 0 || r >= rows || c < 0 || c >= columns) continue;
                Integer[] copy = board.toArray(new Integer[0]);
                copy[blank] = copy[r * columns + c];
                copy[r * columns + c] = 0;
                List<Integer> next = Arrays.asList(copy);
                if (node.g() + 1 >= cost.getOrDefault(next, Integer.MAX_VALUE)) continue;
                cost.put(next, node.g() + 1);
                parent.put(next, board);
                generated++;
                queue.add(new Node(node.g() + 1 + manhattan(next), node.g() + 1, next));
            }
        }
    }
}

// How the tree is looked at: laid out a few times a second, seen through a camera that follows the search until it
// is moved by hand.
import { tick, untrack } from "svelte";
import { studio } from "../../lib/studio.svelte";
import { playback } from "../playback.svelte";
import { run } from "../run.svelte";
import { throttled } from "../throttled.svelte";
import { fit, isSeen, neighbour, overview, reveal, zoom, type Camera, type Size } from "./camera";
import { layout, type Placed } from "./layout";
import { pick, span } from "./pick";
import { valuesOf } from "./values";

const FEW = 12; // a tree of so few items is shown whole

export class TreeView {
  camera = $state.raw<Camera>({ x: 0, y: 16, scale: 1 });
  following = $state(true); // the camera keeps the node looked at in view
  selected = $state<string | null>(null); // also a fold, which is no node that the timeline could choose
  width = $state(0);
  height = $state(0);
  #round = $state<number | null>(null); // chosen by hand
  #opened = $state.raw<ReadonlySet<number>>(new Set());
  #closed = $state.raw<ReadonlySet<number>>(new Set());
  depth = $state<number | null>(null); // unfolded down to it
  most = $state<number | null>(null); // nodes of a greater f are folded

  // While the search runs the tree is laid out a few times a second, and only what is drawn of it.
  #look = throttled(
    () => ({ version: run.version, at: playback.of("search").at, focus: playback.nodeId, recording: run.recording }),
    () => (run.active ? Math.max(100, run.recording.size / 2000) : 0), // of a million nodes twice a second
  );

  recording = $derived(this.#look.now.recording);
  round = $derived(this.#round ?? this.recording.roundAt(this.#look.now.at));
  /** The event at which the tree stands: of a round looked back upon, its last. */
  at = $derived(span(this.recording, this.#look.now.at, this.round).at);
  focusId = $derived(this.#look.now.focus);
  /** What the search goes by, of each node. */
  values = $derived.by((): Float64Array => {
    const [{ version, recording }, { job }] = [this.#look.now, run];
    void version;
    if (job === null) return new Float64Array(0);
    return valuesOf(recording, job, studio.algorithm(job.algorithm)?.letters ?? "none");
  });
  known = $derived(this.recording.known(this.#look.now.at));
  tree = $derived.by(() => {
    const { at, focus } = this.#look.now;
    const folding = { opened: this.#opened, closed: this.#closed, depth: this.depth, most: this.most };
    return layout(pick(this.recording, { at, round: this.round, focus, ...folding, values: this.values }));
  });
  /** The nodes of the answer. */
  solution = $derived.by((): ReadonlySet<number> => {
    void this.#look.now.version;
    const goal = this.recording.goals[0];
    return new Set(goal === undefined ? [] : this.recording.path(goal));
  });
  places = $derived(new Map(this.tree.items.map((item) => [item.key, item])));
  focus = $derived(this.focusId === null ? undefined : this.places.get(String(this.focusId)));
  current = $derived(this.selected ?? this.focus?.key ?? null);
  size: Size = $derived({ width: this.width, height: this.height });
  shown = $derived(this.tree.items.filter((item) => isSeen(this.camera, item, this.size)));

  constructor() {
    $effect(() => {
      void run.asked; // a new run, a new tree
      untrack(() => this.#startOver());
    });
    $effect(() => {
      if (!this.following || this.focus === undefined || this.width === 0) return;
      const now = untrack(() => this.camera);
      this.camera = this.tree.items.length < FEW ? fit(this.tree, this.size) : reveal(now, this.focus, this.size);
    });
  }

  #startOver(): void {
    this.#opened = this.#closed = new Set();
    this.depth = this.most = null;
    this.selected = this.#round = null;
    this.following = true;
  }

  lookAt(camera: Camera): void {
    this.following = false;
    this.camera = camera;
  }

  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.lookAt(zoom(this.camera, factor, x, y));
  }

  fit(): void {
    this.lookAt(fit(this.tree, this.size));
  }

  /** Back to the node the timeline stands at. */
  follow(): void {
    this.selected = this.#round = null;
    playback.choose(null);
    this.following = true;
  }

  async showRound(round: number): Promise<void> {
    const isHere = round === this.recording.roundAt(this.#look.now.at);
    this.#round = isHere ? null : round;
    this.following = isHere;
    await tick();
    if (!isHere) this.camera = overview(this.tree, this.size);
  }

  choose(item: Placed): void {
    this.selected = item.key;
    if (item.folded === 0 || item.key.startsWith("…")) playback.choose(item.node);
    else this.unfold(item.node);
    if (item.folded > 0) this.selected = String(item.node);
  }

  /** The node that is looked at, where something is below it that can be folded. */
  get branch(): number | null {
    const item = this.current === null ? undefined : this.places.get(this.current);
    if (item === undefined || item.folded > 0) return null;
    return (this.recording.firstChild[item.node] ?? -1) >= 0 ? item.node : null;
  }

  /** Fold a branch, or unfold it. */
  turn(node: number): void {
    if (this.isClosed(node)) this.unfold(node);
    else this.fold(node);
  }

  isClosed(node: number): boolean {
    return this.#closed.has(node);
  }

  /** Show a node's children. */
  unfold(node: number): void {
    this.#opened = new Set([...this.#opened, node]);
    this.#closed = new Set([...this.#closed].filter((one) => one !== node));
  }

  /** Hide all that is below a node. */
  fold(node: number): void {
    this.#closed = new Set([...this.#closed, node]);
    this.#opened = new Set([...this.#opened].filter((one) => one !== node));
  }

  /** Show down to a depth (null: what is near the node looked at), and no greater f than this. */
  foldBy(depth: number | null, most: number | null): void {
    [this.depth, this.most] = [depth, most];
    this.#opened = this.#closed = new Set();
    this.following = true;
  }

  /** A point of the tree to the middle. */
  centre(x: number, y: number): void {
    const { scale } = this.camera;
    this.lookAt({ scale, x: this.width / 2 - x * scale, y: this.height / 2 - y * scale });
  }

  /** A node that was searched for: wherever it is, it is looked at. */
  show(node: number): void {
    this.selected = this.#round = null;
    const of = this.recording.rounds.findIndex(({ first, end }) => {
      return (this.recording.born[node] ?? 0) >= first && (this.recording.born[node] ?? 0) < end;
    });
    if (of >= 0 && of !== this.recording.roundAt(this.#look.now.at)) this.#round = of;
    playback.choose(node);
    this.following = true;
  }

  /** Go where an arrow key leads. */
  walk(key: string): void {
    const from = this.current === null ? undefined : this.places.get(this.current);
    const to = from === undefined ? undefined : neighbour(this.tree.items, from, key);
    if (to === undefined) return;
    this.selected = to.key;
    if (to.folded === 0) playback.choose(to.node);
    this.camera = reveal(this.camera, to, this.size);
  }
}

// The transport to the papan server that served the page: fetch for questions, one WebSocket a run.
import { wholeBoard, wholeChange, wholeReasons } from "../api/scenes";
import type {
  BoardReply,
  CaseReply,
  DraftReply,
  FindReply,
  Language,
  MovesReply,
  PictureReply,
  PositionsReply,
  RandomReply,
  ReasonsReply,
  RunCommand,
  RunMessage,
  ScenesReply,
} from "../api/types";
import { Refusal, type ExportRequest, type Link, type RunHandle, type RunNews, type Transport } from "./transport";

const RETRY_PAUSES = [500, 1000, 2000, 4000]; // milliseconds between two looks whether a lost server is back

/** `lang` and `sentence` are asked anew at each call, since the language may change. */
export function serverTransport(lang: () => Language, sentence: (key: string) => string): Transport {
  const listeners: ((link: Link) => void)[] = [];
  let lost = false;
  let losses = 0; // a reply to what was asked before the last of them says nothing about the server of now

  function tellLink(link: Link): void {
    if (lost === (link === "lost")) return;
    lost = link === "lost";
    if (lost) losses++;
    for (const tell of listeners) tell(link);
    if (lost) void waitForServer();
  }

  async function waitForServer(): Promise<void> {
    for (let turn = 0; lost; turn++) {
      await new Promise((done) => setTimeout(done, RETRY_PAUSES[Math.min(turn, RETRY_PAUSES.length - 1)]));
      try {
        if ((await fetch(`api/messages?lang=${lang()}`)).ok) tellLink("connected");
      } catch {
        // not yet
      }
    }
  }

  async function ask(path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    let response: Response;
    const before = losses;
    const url = `api/${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`;
    try {
      response = await fetch(url, {
        method: body === undefined ? "GET" : "POST",
        headers: body === undefined ? {} : { "Content-Type": body instanceof Blob ? body.type : "application/json" },
        body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
        signal: signal ?? null,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      tellLink("lost");
      throw new Refusal(sentence("studio.link.lost"));
    }
    if (before === losses) tellLink("connected");
    if (!response.ok) throw new Refusal(await refusal(response));
    return response;
  }

  async function refusal(response: Response): Promise<string> {
    try {
      return String((await response.json()).sentence);
    } catch {
      return `${response.status} ${response.statusText}`;
    }
  }

  async function answer<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
    return (await ask(path, body, signal)).json() as Promise<T>;
  }

  function run(job: unknown, watch: unknown, tell: (news: RunNews) => void): RunHandle {
    const address = new URL("api/run", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    let ended = false;
    const send = (command: RunCommand): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command));
    };
    const end = (message: RunMessage): void => {
      if (ended) return;
      ended = true;
      tell(message);
      socket.close();
    };
    socket.onopen = () => send({ type: "start", job, watch, lang: lang() } as RunCommand);
    socket.onmessage = (event) => {
      if (event.data instanceof ArrayBuffer) {
        if (!ended) tell({ type: "frame", frame: event.data });
        return;
      }
      const message = JSON.parse(String(event.data)) as RunMessage;
      if (message.type === "result" || message.type === "error") end(message);
      else if (!ended) tell(message);
    };
    socket.onclose = () => {
      if (ended) return;
      tellLink("lost");
      end({ type: "error", sentence: sentence("studio.link.lost-run"), faults: [] });
    };
    return {
      pause: () => send({ type: "pause" }),
      go: () => send({ type: "go" }),
      step: (events) => send({ type: "step", events }),
      speed: (eventsPerSecond) => send({ type: "speed", events_per_second: eventsPerSecond }),
      cancel() {
        if (socket.readyState === WebSocket.CONNECTING) {
          end({ type: "error", sentence: sentence("status.cancelled"), faults: [] });
        }
        send({ type: "cancel" });
      },
    };
  }

  return {
    catalogue: () => answer("catalogue"),
    plugins: () => answer("plugins"),
    messages: (of) => fetch(`api/messages?lang=${of}`).then((response) => response.json()),
    read: async (text, puzzle, signal) =>
      wholeBoard(await answer<BoardReply>("board", { text, puzzle: puzzle ?? null }, signal)),
    random: async (wish, signal) => {
      const asked = { ...wish, seed: wish.seed ?? null, options: wish.options ?? {} };
      return wholeBoard(await answer<RandomReply>("random", asked, signal));
    },
    scenes: async (puzzle, board, positions, signal) =>
      (await answer<ScenesReply>("scenes", { puzzle, board, positions }, signal)).scenes.map(wholeChange),
    moves: async (puzzle, board, position, signal) => {
      const reply = await answer<MovesReply>("moves", { puzzle, board, position }, signal);
      return { ...reply, change: wholeChange(reply.change) };
    },
    draft: async (puzzle, rows, numbers, signal) => {
      const reply = await answer<DraftReply>("draft", { puzzle, rows, numbers }, signal);
      return { ...reply, board: wholeBoard(reply.board) };
    },
    positions: async (job, paths, signal) =>
      (await answer<PositionsReply>("positions", { job, paths }, signal)).positions,
    find: async (job, board, nodes, signal) => (await answer<FindReply>("find", { job, board, nodes }, signal)).nodes,
    edits: (puzzle, board, signal) => answer("edits", { puzzle, board }, signal),
    position: (puzzle, board, position, signal) => answer("position", { puzzle, board, position }, signal),
    reasons: async (request, signal) => wholeReasons(await answer<ReasonsReply>("reasons", request, signal)),
    hint: (puzzle, board, { position, crosses }, signal) =>
      answer("hint", { puzzle, board, position, crosses }, signal),
    explain: (puzzle, board, { position, crosses }, signal) =>
      answer("explain", { puzzle, board, position, crosses }, signal),
    rate: (puzzle, board, signal) => answer("rate", { puzzle, board }, signal),
    check: (solution, board, puzzle) =>
      answer("check", { solution, board: board ?? null, puzzle: puzzle ?? null }),
    count: (request, signal) => answer("count", request, signal),
    outlook: (puzzle, board, signal) => answer("outlook", { puzzle, board }, signal),
    whatIf: (wish, signal) => answer("what-if", wish, signal),
    see: async (picture, signal) => {
      const reply = await answer<PictureReply>("picture", picture, signal);
      return { ...reply, board: reply.board && wholeBoard(reply.board) };
    },
    export: async (request: ExportRequest) => (await ask("export", request)).blob(),
    report: async (request, signal) => (await ask("report", request, signal)).blob(),
    grades: (signal) => answer("grades", undefined, signal),
    gradesOf: (student, signal) => answer(`grades/${encodeURIComponent(student)}`, undefined, signal),
    gradedCase: async (student, name, signal) => {
      const path = [student, name].map(encodeURIComponent).join("/");
      const reply = await answer<CaseReply>(`grades/${path}`, undefined, signal);
      return { ...reply, board: reply.board && wholeBoard(reply.board) };
    },
    run,
    onLink: (tell) => void listeners.push(tell),
  };
}

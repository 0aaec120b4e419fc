// The transport to the papan server that served the page: fetch for questions, one WebSocket a run.
import type { Language, RunCommand, RunMessage } from "../api/types";
import { Refusal, type ExportRequest, type Link, type RunHandle, type Transport } from "./transport";

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

  function run(job: unknown, watch: unknown, tell: (message: RunMessage) => void): RunHandle {
    const address = new URL("api/run", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    const socket = new WebSocket(address);
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
    messages: (of) => fetch(`api/messages?lang=${of}`).then((response) => response.json()),
    read: (text, puzzle, signal) => answer("board", { text, puzzle: puzzle ?? null }, signal),
    random: (wish, signal) => answer("random", { ...wish, seed: wish.seed ?? null, options: wish.options ?? {} }, signal),
    position: (puzzle, board, position, signal) => answer("position", { puzzle, board, position }, signal),
    hint: (puzzle, board, { position, crosses }, signal) =>
      answer("hint", { puzzle, board, position, crosses }, signal),
    explain: (puzzle, board, { position, crosses }, signal) =>
      answer("explain", { puzzle, board, position, crosses }, signal),
    rate: (puzzle, board, signal) => answer("rate", { puzzle, board }, signal),
    check: (solution, board, puzzle) =>
      answer("check", { solution, board: board ?? null, puzzle: puzzle ?? null }),
    outlook: (puzzle, board, signal) => answer("outlook", { puzzle, board }, signal),
    whatIf: (wish, signal) => answer("what-if", wish, signal),
    see: (picture, signal) => answer("picture", picture, signal),
    export: async (request: ExportRequest) => (await ask("export", request)).blob(),
    run,
    onLink: (tell) => void listeners.push(tell),
  };
}

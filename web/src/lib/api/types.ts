// What the page and the server say to each other: names for the types that `make types` reads off the server's API.
// What each means is said there, in src/papan/studio/answering/*models.py and src/papan/studio/protocol.py.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type PuzzleName = Schemas["BoardReply"]["puzzle"];
export type Language = "en" | "id";

/** A position; what its numbers mean is told in the puzzle's own folder. */
export type Position = number[];

// Boards
export type View = Schemas["View"];
export type Fault = Schemas["Fault"];
export type Suggestion = Schemas["Suggestion"];
export type Working = Schemas["Working"];
export type BoardReply = Schemas["BoardReply"];
export type Conflict = Schemas["Conflict"];
export type PositionReply = Schemas["PositionReply"];
export type CheckReply = Schemas["CheckReply"];
export type PictureReply = Schemas["PictureReply"];
export type Change = Schemas["Change"];
export type WhatIfReply = Schemas["WhatIfReply"];
export type Outlook = Schemas["Outlook"];

// Help for players
export type Hint = Schemas["Hint"];
export type HintStep = Schemas["HintStep"];
export type HintReply = Schemas["HintReply"];
export type ExplainReply = Schemas["ExplainReply"];
export type Rating = Schemas["Rating"];
export type RateReply = Schemas["RateReply"];
export type RandomReply = Schemas["RandomReply"];
export type Difficulty = Schemas["RandomRequest"]["difficulty"];

// What there is to choose from
export type Catalogue = Schemas["Catalogue"];
export type PuzzleRow = Schemas["PuzzleRow"];
export type AlgorithmRow = Schemas["AlgorithmRow"];
export type VariantRow = Schemas["VariantRow"];
export type HeuristicRow = Schemas["HeuristicRow"];
export type OptionRow = Schemas["OptionRow"];
export type CodeLine = Schemas["CodeLine"];
export type Sample = Schemas["Sample"];

// Runs
export type Job = Schemas["Job"];
export type Limits = Schemas["Limits"];
export type Counts = Schemas["Counts"];
export type Step = Schemas["Step"];
export type Result = Schemas["Result"];
export type Watch = Schemas["Watch"];
export type TreeNode = Schemas["TreeNode"];
export type SearchEvent = Schemas["SearchEvent"];
export type RunCommand = NonNullable<Schemas["RunProtocol"]["command"]>;
export type RunMessage = NonNullable<Schemas["RunProtocol"]["message"]>;

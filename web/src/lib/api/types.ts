// What the page and the server say to each other: names for the types that `make types` reads off the server's API.
// What each means is said there, in src/papan/studio/answering/*models.py and src/papan/studio/protocol.py.
import type { components } from "./schema";

type Schemas = components["schemas"];

export type PuzzleName = Schemas["BoardReply"]["puzzle"];
export type Language = "en" | "id";

/** A position: numbers, whose meaning is told in the puzzle's own folder, or the names of the moves since the start. */
export type Position = number[] | string[];
export type Numbers = number[];

// Boards
/** Of any puzzle that the page has no code of its own for: with the board's text, by which its scenes are asked for. */
export type SceneView = Schemas["SceneView"] & { board: string };
export type View = Exclude<Schemas["View"], Schemas["SceneView"]> | SceneView;
type Seen<Reply> = Omit<Reply, "view"> & { view: View | null };
export type Fault = Schemas["Fault"];
export type Suggestion = Schemas["Suggestion"];
export type Working = Schemas["Working"];
export type BoardReply = Seen<Schemas["BoardReply"]>;
export type Conflict = Schemas["Conflict"];
export type Shape = Schemas["Shape"];
export type Scene = Schemas["Scene"];
export type SceneChange = Schemas["SceneChange"];
export type MoveRow = Schemas["MoveRow"];
export type MovesReply = Schemas["MovesReply"];
export type ScenesReply = Schemas["ScenesReply"];
export type DraftReply = Omit<Schemas["DraftReply"], "board"> & { board: BoardReply };
export type EditsReply = Schemas["EditsReply"];
export type ReasonsRequest = Schemas["ReasonsRequest"];
export type ReasonsReply = Omit<Schemas["ReasonsReply"], "counted"> & { counted: Counted[] };
/** One thing that a heuristic counts, with whole shapes. */
export type Counted = Omit<Schemas["CountedRow"], "shapes"> & { shapes: Shape[] };
export type Struck = Schemas["StruckRow"];
export type PositionReply = Schemas["PositionReply"];
export type CheckReply = Schemas["CheckReply"];
export type CountRequest = Schemas["CountRequest"];
export type CountReply = Schemas["CountReply"];
export type CountWay = Schemas["CountWay"];
export type PictureReply = Omit<Schemas["PictureReply"], "board"> & { board: BoardReply | null };
export type Change = Schemas["Change"];
export type WhatIfReply = Schemas["WhatIfReply"];
export type Outlook = Schemas["Outlook"];

// Grades
export type GradesReply = Schemas["GradesReply"];
export type GradeCell = Schemas["GradeCell"];
export type StudentRow = Schemas["StudentRow"];
export type StudentReply = Schemas["StudentReply"];
export type CaseRow = Schemas["CaseRow"];
export type MarkRow = Schemas["MarkRow"];
export type Excerpt = Schemas["Excerpt"];
export type CaseReply = Omit<Schemas["CaseReply"], "board"> & { board: BoardReply | null };

// Help for players
export type Hint = Schemas["Hint"];
export type HintStep = Schemas["HintStep"];
export type HintReply = Schemas["HintReply"];
export type ExplainReply = Schemas["ExplainReply"];
export type Rating = Schemas["Rating"];
export type RateReply = Schemas["RateReply"];
export type RandomReply = Seen<Schemas["RandomReply"]>;
export type Difficulty = Schemas["RandomRequest"]["difficulty"];

// What there is to choose from
export type Catalogue = Schemas["Catalogue"];
export type PuzzleRow = Schemas["PuzzleRow"];
export type PaintingRow = Schemas["PaintingRow"];
export type SignRow = Schemas["SignRow"];
export type IconRow = Schemas["IconRow"];
export type AlgorithmRow = Schemas["AlgorithmRow"];
export type VariantRow = Schemas["VariantRow"];
export type HeuristicRow = Schemas["HeuristicRow"];
export type OptionRow = Schemas["OptionRow"];
export type CodeLine = Schemas["CodeLine"];
export type Plugins = Schemas["Plugins"];
export type Sample = Schemas["Sample"];

// Runs
export type Job = Schemas["Job-Output"];
export type Limits = Schemas["Limits-Output"];
export type Counts = Schemas["Counts"];
export type Step = Schemas["Step"];
export type Result = Schemas["Result"];
export type ReportRequest = Schemas["ReportRequest"];
export type Part = ReportRequest["parts"][number];
export type Watch = Schemas["Watch"];
export type FindReply = Schemas["FindReply"];
export type PositionsReply = Schemas["PositionsReply"];
export type RunCommand = NonNullable<Schemas["RunProtocol"]["command"]>;
export type RunMessage = NonNullable<Schemas["RunProtocol"]["message"]>;

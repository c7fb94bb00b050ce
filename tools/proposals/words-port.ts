/** Writes the words of a proposal in place of the planner. The answer is a suggestion: every figure stays ours. */

/** A product the model may choose; its figures are final. */
export interface WordsCandidate {
  key: string;
  name: string;
  category: string;
  /** Dollars per decorated piece, formatted. */
  unitPrice: string;
  total: string;
  quantity: number;
  inHandsDate: string;
  /** The planner's sentence. */
  why: string;
}

export interface WordsBrief {
  people: number;
  budget: string | null;
  useCase: string | null;
  wants: string | null;
  clientName: string | null;
  hasLogo: boolean;
  /** How many it may choose. */
  fewest: number;
  most: number;
  /** The planner's choice first. */
  candidates: WordsCandidate[];
  /** Keys of the planner's choice. */
  chosen: string[];
  title: string;
  introduction: string;
}

export interface WordsDraft {
  title: string;
  introduction: string;
  /** The chosen products, in order. */
  products: { key: string; why: string }[];
}

export interface WordsPort {
  /** `undefined` if nothing usable came in time; it never throws. */
  write(brief: WordsBrief): Promise<WordsDraft | undefined>;
}

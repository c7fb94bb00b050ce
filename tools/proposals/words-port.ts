/** Whoever writes the words of a proposal in the planner's place. Its answer is a suggestion: every figure stays ours. */

/** A product it may choose, with figures that are final. */
export interface WordsCandidate {
  key: string;
  name: string;
  category: string;
  /** Dollars a decorated piece, as people read it. */
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
  /** Its choice, in its order. */
  products: { key: string; why: string }[];
}

export interface WordsPort {
  /** `undefined` where nothing usable came in time; it never throws. */
  write(brief: WordsBrief): Promise<WordsDraft | undefined>;
}

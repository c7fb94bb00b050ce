/** A picture of goods as they will be made, for the customer's yes: production waits for it. */

export const PROOF_STATUSES = ['preparing', 'ready', 'changes_requested', 'approved'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

/** What was shown and who answered, kept as it was. */
export interface ProofEvidence {
  decision: 'approved' | 'changes_requested';
  /** As they named themselves. */
  name: string;
  comment: string | null;
  at: string;
  /** Of the browser, as it called itself; `null` where it did not. */
  userAgent: string | null;
  /** SHA-256 of the picture that was looked at. */
  fileHash: string;
}

/** What will be made, in words and figures, frozen with the picture. */
export interface ProofFacts {
  product: string;
  /** Color of the goods. */
  color: string;
  /** Pieces of each size; empty where the goods come in one. */
  sizes: { size: string; quantity: number }[];
  quantity: number;
  location: string;
  method: string;
  /** Inches as text: `3 × 2 in`; `null` where the picture alone says it. */
  imprintSize: string | null;
  /** Colors of the imprint, `#rrggbb`; empty where the method has none of its own or the picture alone says it. */
  colors: string[];
  /** How the colors come about, and that shades are approximate. */
  coloring: string;
  /** What was asked for besides. */
  instructions: string | null;
  /** What else whoever approves should know. */
  notes: string[];
}

export interface Proof {
  id: string;
  orderId: string;
  accountId: string;
  /** 1 is the first of its lines; each round of changes makes the next. */
  round: number;
  /** The first of the lines it shows. */
  line: number;
  /** Every line it shows: the same goods in several sizes are approved at once. */
  lines: number[];
  status: ProofStatus;
  createdAt: string;
  /** Grows with each change. */
  version: number;
  /** Names in the files port: the picture that is approved, and the PDF it was drawn from. */
  files: { picture: string; document: string | null };
  /** SHA-256 of the picture. */
  fileHash: string;
  /** `drawn` from the line by the service, or `uploaded` by staff. */
  origin: 'drawn' | 'uploaded';
  facts: ProofFacts;
  /** What staff wrote to the customer. */
  note: string | null;
  evidence: ProofEvidence | null;
}

import type { ImprintSize } from '../catalog/imprint-size.ts';
import type { Said } from '../languages/words.ts';

/** A proof: a picture of the goods as they will be made. Production waits for the customer's approval. */

export const PROOF_STATUSES = ['preparing', 'ready', 'changes_requested', 'approved'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

/** What was shown and who answered; never changed. */
export interface ProofEvidence {
  decision: 'approved' | 'changes_requested';
  /** The name the person gave. */
  name: string;
  comment: string | null;
  at: string;
  /** User agent of the browser; `null` if it sent none. */
  userAgent: string | null;
  /** SHA-256 of the picture that was shown. */
  fileHash: string;
}

/** What will be made, as text and numbers, frozen with the picture. */
export interface ProofFacts {
  product: string;
  /** Color of the goods. */
  color: string;
  /** Pieces of each size; empty where the goods come in one. */
  sizes: { size: string; quantity: number }[];
  quantity: number;
  location: string;
  method: string;
  /** What the logo is called; absent where text is set, or a file shows it. */
  logo?: string;
  /** `null` if only the picture shows it. */
  imprint: ImprintSize | null;
  /** Colors of the imprint, `#rrggbb`; empty where the method has none, or only the picture shows them. */
  colors: string[];
  /** How the colors of the artwork are reproduced. */
  coloring: Said;
  /** The customer's instructions. */
  instructions: Said | null;
  /** Warnings for the person who approves. */
  notes: Said[];
  /** The imprints beyond the first, in the order of the line; absent where there is one, or the picture alone shows them. */
  further?: ImprintFacts[];
}

/** What is made at one location. */
export type ImprintFacts = Pick<
  ProofFacts,
  'location' | 'method' | 'logo' | 'imprint' | 'colors' | 'coloring'
>;

export interface Proof {
  id: string;
  orderId: string;
  accountId: string;
  /** 1 for the first proof of its lines; each further proof of them is the next round. */
  round: number;
  /** The first of the lines it shows. */
  line: number;
  /** Every line it shows: the sizes of the same goods are approved together. */
  lines: number[];
  status: ProofStatus;
  createdAt: string;
  /** Grows with each change. */
  version: number;
  /** File names: the picture that is approved, and the PDF it was drawn from. */
  files: { picture: string; document: string | null };
  /** SHA-256 of the picture. */
  fileHash: string;
  /** `drawn` by the service from the line, or `uploaded` by staff. */
  origin: 'drawn' | 'uploaded';
  facts: ProofFacts;
  /** From staff to the customer. */
  note: string | null;
  evidence: ProofEvidence | null;
  /** When one of its lines was changed: it no longer counts, whatever was answered. Left out while it counts. */
  voidedAt?: string;
}

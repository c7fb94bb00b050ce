/** A picture of one line as it will be made, for the customer's yes: production waits for it. */

export const PROOF_STATUSES = ['preparing', 'ready', 'changes_requested', 'approved'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

/** What was shown and who answered, kept as it was. */
export interface ProofEvidence {
  decision: 'approved' | 'changes_requested';
  name: string;
  comment: string | null;
  at: string;
  userAgent: string;
  /** SHA-256 of the picture that was looked at. */
  fileHash: string;
}

export interface Proof {
  id: string;
  orderId: string;
  accountId: string;
  /** 1 is the first of its line; each round of changes makes the next. */
  round: number;
  /** The line of the order it shows. */
  line: number;
  status: ProofStatus;
  createdAt: string;
  /** Grows with each change. */
  version: number;
  /** Name in the files port. */
  fileName: string;
  fileType: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf';
  fileHash: string;
  /** `drawn` from the line by the service, or `uploaded` by staff. */
  origin: 'drawn' | 'uploaded';
  /** What the picture shows, in figures. */
  facts: {
    location: string;
    method: string;
    /** Inches as text: `3 × 2 in`. */
    imprintSize: string;
    colors: string[];
  };
  /** What staff wrote to the customer. */
  note: string | null;
  evidence: ProofEvidence | null;
}

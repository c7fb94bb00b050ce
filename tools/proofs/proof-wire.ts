/** A proof as callers see it. */
import { z } from 'zod';
import { formatImprintSize } from '../catalog/imprint-size.ts';
import type { Links } from '../identity/links.ts';
import { Address } from '../values/address.ts';
import { PROOF_STATUSES, type Proof, type ProofFacts } from './proof.ts';

const text = (what: string) => z.string().nullable().describe(what);
const pieces = z.int().min(1).max(1_000_000_000);
const LineNumber = z.int().min(1).max(200);

const LOGO_NAME = z.string().optional().describe('What the logo is called; left out for text and files');

const FactsWire = z.object({
  product: z.string().describe('Product name'),
  color: z.string().describe('Color of the goods'),
  quantity: pieces.describe('Pieces in all'),
  sizes: z
    .array(z.object({ size: z.string().describe('Size'), quantity: pieces.describe('Pieces') }))
    .describe('Empty where the goods come in one size'),
  location: z.string().describe('Where it is decorated'),
  method: z.string().describe('How it is decorated'),
  logo: LOGO_NAME,
  imprint_size: text('Width by height in inches; null where only the picture shows it'),
  colors: z.array(z.string()).describe('Colors of the imprint, `#rrggbb`'),
  coloring: z.string().describe('How the colors come about'),
  instructions: text('What was asked for besides'),
  notes: z.array(z.string()).describe('What else to know before answering'),
  further: z
    .array(
      z.object({
        location: z.string().describe('Where'),
        method: z.string().describe('How'),
        logo: LOGO_NAME,
        imprint_size: text('Width by height in inches; null where it is not said'),
        colors: z.array(z.string()).describe('Colors of the imprint, `#rrggbb`'),
        coloring: z.string().describe('How the colors come about'),
      }),
    )
    .optional()
    .describe('The imprints beyond the first, where there are several'),
});

export const ProofWire = z.object({
  id: z.string().describe('Proof id'),
  order_id: z.string().describe('The order it is of'),
  line: LineNumber.describe('The first line it shows'),
  lines: z.array(LineNumber.describe('Line number')).describe('Every line it shows'),
  round: z
    .int()
    .min(1)
    .max(1_000_000)
    .describe('Grows by one with each proof of these lines; only the newest counts'),
  status: z.enum(PROOF_STATUSES).describe('How far it is'),
  origin: z.enum(['drawn', 'uploaded']).describe('Drawn from the line by the service, or uploaded by staff'),
  url: Address.describe('The page where it is answered: give it to the person who approves'),
  picture_url: Address.describe('What is approved: a PNG or JPG'),
  document_url: Address.nullable().describe('The PDF the picture was drawn from; null where there is none'),
  facts: FactsWire.describe('What will be made'),
  note: text('What staff wrote with it'),
  created_at: z.iso.datetime().describe('When it was made'),
  decided_at: z.iso.datetime().nullable().describe('When it was answered'),
  decided_by: text('The name of the person who answered'),
  comment: text('What they wrote'),
  fingerprint: z.string().describe('SHA-256 of the picture'),
  voided_at: z.iso.datetime().optional().describe('Set where its lines were changed: it no longer counts'),
});

export const toProofWire = (proof: Proof, links: Links): z.input<typeof ProofWire> => ({
  id: proof.id,
  order_id: proof.orderId,
  line: proof.line,
  lines: proof.lines,
  round: proof.round,
  status: proof.status,
  origin: proof.origin,
  url: links.proof(proof.id),
  picture_url: links.file(proof.files.picture),
  document_url: proof.files.document === null ? null : links.file(proof.files.document),
  facts: toFactsWire(proof.facts),
  note: proof.note,
  created_at: proof.createdAt,
  decided_at: proof.evidence?.at ?? null,
  decided_by: proof.evidence?.name ?? null,
  comment: proof.evidence?.comment ?? null,
  fingerprint: proof.fileHash,
  ...(proof.voidedAt === undefined ? {} : { voided_at: proof.voidedAt }),
});

const toFactsWire = ({ imprint, further, ...facts }: ProofFacts): z.input<typeof FactsWire> => ({
  ...facts,
  imprint_size: imprint && formatImprintSize(imprint),
  ...(further && {
    further: further.map(({ imprint: size, ...one }) => ({
      ...one,
      imprint_size: size && formatImprintSize(size),
    })),
  }),
});

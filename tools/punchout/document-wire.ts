import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { Address } from '../values/address.ts';
import { type BuyerDocument, DOCUMENT_TYPES } from './buyer-document.ts';
import { MODES } from './punchout-session.ts';

/** An order document of a buyer’s system, as the desk reads it. */
export const DocumentWire = z.object({
  type: z.enum(DOCUMENT_TYPES).describe('A new order, a replacement, or a cancellation'),
  mode: z.enum(MODES).describe('Whether it was a test'),
  number: z.string().describe('The buyer’s number of the order'),
  received_at: z.iso.datetime().describe('When it came in'),
  comments: z.array(z.string().describe('What the buyer wrote')).describe('Comments, in their order'),
  attachments: z
    .array(
      z.object({
        name: z.string().describe('File name'),
        file: z.string().describe('Its name here'),
        url: Address.describe('Where it is kept'),
      }),
    )
    .describe('Files that came with it'),
});

export const toDocumentWire = (document: BuyerDocument, links: Links): z.input<typeof DocumentWire> => ({
  type: document.type,
  mode: document.mode,
  number: document.number,
  received_at: document.receivedAt,
  comments: commentsIn(document.details),
  attachments: document.attachments.map(({ name, file }) => ({ name, file, url: links.file(file) })),
});

const Node = z.object({
  name: z.string().optional(),
  text: z.string().optional(),
  get header() {
    return Node.optional();
  },
  get lines() {
    return z.array(Node).optional();
  },
  get children() {
    return z.array(Node).optional();
  },
});
type Node = z.output<typeof Node>;

function commentsIn(details: string): string[] {
  const inside = ({ name, text, header, lines = [], children = [] }: Node): string[] => [
    ...(name === 'Comments' && text !== undefined ? [text] : []),
    ...[...(header ? [header] : []), ...lines, ...children].flatMap(inside),
  ];
  return details === '' ? [] : inside(Node.parse(JSON.parse(details)));
}

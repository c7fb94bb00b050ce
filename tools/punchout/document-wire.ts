import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import { readably } from '../procurement/sent-fields.ts';
import { Address } from '../values/address.ts';
import { longDay } from '../values/calendar.ts';
import { type BuyerDocument, DOCUMENT_TYPES } from './buyer-document.ts';
import { documentFacts } from './document-facts.ts';
import { differencesIn } from './order-differences.ts';
import { MODES } from './punchout-session.ts';

/** An order document of a buyer’s system, as the desk reads it. */
export const DocumentWire = z.object({
  type: z.enum(DOCUMENT_TYPES).describe('A new order, a replacement, or a cancellation'),
  mode: z.enum(MODES).describe('Whether it was a test'),
  number: z.string().describe('The buyer’s number of the order'),
  received_at: z.iso.datetime().describe('When it came in'),
  comments: z.array(z.string().describe('What the buyer wrote')).describe('Comments, in their order'),
  facts: z
    .array(
      z.object({
        line: z.int().min(1).nullable().describe('Line of the document; null for all of it'),
        name: z.string().describe('What it is'),
        value: z.string().describe('What the buyer sent'),
      }),
    )
    .describe('Requisition, bill-to, accounting, wanted days and fields of the buyer’s own'),
  differences: z
    .string()
    .nullable()
    .describe('What its prices differ by from ours; null where they are ours'),
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

type Rules = Pick<ProcurementSettings, 'sent_fields'>;

function factsOf(
  { details, answer }: BuyerDocument,
  { sent_fields: rules }: Rules,
): Pick<z.input<typeof DocumentWire>, 'comments' | 'facts' | 'differences'> {
  const { comments, requisition, billTo, accounting, extrinsics } = documentFacts(details);
  const wanted = (answer?.lines ?? []).flatMap(({ place, requestedOn, promisedOn }) =>
    requestedOn === null
      ? []
      : [
          {
            line: place,
            name: 'Wanted',
            value: `${longDay(requestedOn)}${promisedOn !== null && promisedOn > requestedOn ? `, promised for ${longDay(promisedOn)}` : ''}`,
          },
        ],
  );
  return {
    comments,
    facts: [
      ...(requisition === null ? [] : [{ line: null, name: 'Requisition', value: requisition }]),
      ...(billTo.length === 0 ? [] : [{ line: null, name: 'Bill to', value: billTo.join(', ') }]),
      ...wanted,
      ...accounting.map(({ place, text }) => ({ line: place, name: 'Accounting', value: text })),
      ...readably(rules, extrinsics).map(({ place, name, value }) => ({ line: place, name, value })),
    ],
    differences: answer && answer.decision !== 'same' ? differencesIn(answer) : null,
  };
}

export const toDocumentWire = (
  document: BuyerDocument,
  links: Links,
  rules: Rules,
): z.input<typeof DocumentWire> => ({
  type: document.type,
  mode: document.mode,
  number: document.number,
  received_at: document.receivedAt,
  ...factsOf(document, rules),
  attachments: document.attachments.map(({ name, file }) => ({ name, file, url: links.file(file) })),
});

import { z } from 'zod';
import { defineTool } from '../define.ts';
import { DOCUMENT_DIRECTIONS, DOCUMENT_KINDS, DOCUMENT_PROTOCOLS } from './document-log.ts';
import { maskedText } from './masked-text.ts';
import { keptText, writeDocument } from './write-document.ts';

const LONGEST_DOCUMENT = 20_000_000;
const LONGEST_ANSWER = 20_000;

const maybe = (most: number, what: string) => z.string().max(most).nullable().default(null).describe(what);

/** For the doors of procurement systems, about every document they take or refuse: it has no MCP or REST door. */
export const recordDocument = defineTool({
  name: 'record_document',
  title: 'Write a document into the log',
  description:
    'Writes what a procurement system sent, and what was answered, into the document log: secrets masked, long texts cut, and only so many an hour of one sender. A refused order is marked for the desk and told to the owners of the account.',
  access: 'public',
  effect: 'add',
  openWorld: false,
  input: z.strictObject({
    id: z.string().max(60).describe('Id of the document; of an order that was taken in it is there already'),
    direction: z.enum(DOCUMENT_DIRECTIONS).default('in').describe('Who sent it'),
    protocol: z.enum(DOCUMENT_PROTOCOLS).describe('How it came'),
    kind: z.enum(DOCUMENT_KINDS).describe('What it is'),
    mode: z.enum(['production', 'test']).default('production').describe('Whether it was a test'),
    number: maybe(100, 'The buyer’s number of the order'),
    payload_id: maybe(500, 'The document’s own id'),
    order_id: maybe(60, 'The order it is about'),
    status: z.enum(['received', 'accepted', 'refused', 'delivered']).describe('What became of it'),
    code: maybe(10, 'The status that was answered'),
    reason: maybe(2_000, 'Why'),
    body: z.string().max(LONGEST_DOCUMENT).describe('Its text'),
    bytes: z.int().min(0).max(100_000_000).optional().describe('The size of all that came'),
    answer: maybe(10_000_000, 'The text of the answer'),
    secrets: z
      .array(z.string().max(10_000).describe('A secret'))
      .max(10)
      .default([])
      .describe('Secrets in it'),
    network: z.string().max(100).optional().describe('Where an unknown sender is'),
    payable: maybe(60, 'The cart that a person of the account may pay at its page instead'),
    claimed_by: maybe(200, 'What an unknown sender calls itself'),
  }),
  output: z.object({ id: z.string().describe('Id of the document') }),
  errors: [],
  example: { id: 'pdoc_1', protocol: 'cxml', kind: 'profile', status: 'accepted', body: '<cXML/>' },
  async handler(ctx, { id, reason, body, answer, secrets, payload_id, order_id, claimed_by, ...rest }) {
    const { caller } = ctx;
    const masked = (text: string | null, most: number) =>
      text === null ? null : keptText(text, most, secrets);
    const answered = {
      reason: reason === null ? null : maskedText(reason, secrets),
      answer: masked(answer, LONGEST_ANSWER),
    };
    await ctx.transaction(async (tx, ctx) => {
      if (await tx.documentLog.noteAnswer(id, answered)) return;
      await writeDocument(ctx, tx, {
        ...rest,
        ...answered,
        id,
        body,
        secrets,
        payloadId: payload_id,
        claimedBy: claimed_by,
        accountId: 'account' in caller ? caller.account.id : null,
        orderId: order_id,
      });
    });
    return { id };
  },
});

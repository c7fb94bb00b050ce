import { z } from 'zod';
import type { InTransaction, Tx } from '../context.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { DOCUMENT_KINDS, type ProcurementDocument } from './document-log.ts';
import { numbered } from './edi-interchange.ts';
import { writeDocument } from './write-document.ts';

const MOST_PARTS = 2_000;
const LONGEST_BODY = 5_000_000;

const maybe = (most: number, what: string) => z.string().max(most).nullable().default(null).describe(what);
const Mode = z.enum(['production', 'test']).describe('Whether it is a test');

const Taken = z.strictObject({
  id: z.string().max(60).describe('Id in the log; of an order that was taken in it is there already'),
  kind: z.enum(DOCUMENT_KINDS).describe('What it is'),
  mode: Mode,
  number: maybe(100, 'The buyer’s number of the order'),
  order_id: maybe(60, 'The order it is about'),
  status: z.enum(['accepted', 'refused']).describe('What became of it'),
  code: maybe(10, 'The status'),
  reason: maybe(2_000, 'What was said of it'),
  body: z.string().max(LONGEST_BODY).describe('Its text'),
});

const Answer = z.strictObject({
  kind: z.enum(['acknowledgement', 'confirmation']).describe('997 or 855'),
  mode: Mode,
  number: maybe(100, 'The buyer’s number of the order'),
  body: z.string().min(1).max(LONGEST_BODY).describe('The interchange, with marks where its number goes'),
});

/** For the files of EDI: an interchange is known from then on, whatever becomes of its file. */
export const recordInterchange = defineTool({
  name: 'record_interchange',
  title: 'Write an interchange of EDI into the log',
  description:
    'Notes an interchange that came by EDI, logs what was in it, and writes what it is answered with, all at once. An order that came before is answered again. The same interchange of the same file is noted once, until the file is in the archive.',
  access: 'write',
  effect: 'add',
  openWorld: false,
  input: z.strictObject({
    file: z.string().max(300).describe('The file it came in'),
    control: z.int().min(0).max(999_999_999).describe('ISA13; 0 where it cannot be read'),
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of its text'),
    documents: z.array(Taken).max(MOST_PARTS).describe('What was in it'),
    answers: z.array(Answer).max(MOST_PARTS).describe('What it is answered with'),
    repeated_orders: z
      .array(z.string().max(60).describe('Id of an order'))
      .max(MOST_PARTS)
      .describe('Orders that were taken in before: their newest confirmation is sent again'),
  }),
  output: z.object({ is_new: z.boolean().describe('Whether it was not noted before') }),
  errors: [],
  example: {
    file: 'po.edi',
    control: 1,
    fingerprint: '0'.repeat(64),
    documents: [],
    answers: [],
    repeated_orders: [],
  },
  handler: (ctx, input) =>
    ctx.transaction(async (tx, ctx) => {
      const { file, control, fingerprint } = input;
      const accountId = accountOf(ctx).id;
      const known = await tx.edi.unarchived(accountId);
      if (known.some((one) => one.file === file && one.fingerprint === fingerprint)) return { is_new: false };
      await tx.edi.add({
        id: ctx.newId('edi'),
        accountId,
        direction: 'in',
        control,
        fingerprint,
        file,
        at: ctx.now().toISOString(),
        archivedAt: null,
      });
      for (const document of input.documents) await logTaken(ctx, tx, accountId, document);
      for (const answer of input.answers)
        await tx.documentLog.add(await numbered(tx.edi, toDocument(ctx, accountId, answer)));
      for (const orderId of input.repeated_orders) await answerAgain(ctx, tx, orderId);
      return { is_new: true };
    }),
});

async function logTaken(
  ctx: InTransaction,
  tx: Tx,
  accountId: string,
  { order_id: orderId, ...taken }: z.output<typeof Taken>,
): Promise<void> {
  if (await tx.documentLog.noteAnswer(taken.id, { reason: taken.reason, answer: null })) return;
  await writeDocument(ctx, tx, {
    ...taken,
    accountId,
    orderId,
    payloadId: null,
    protocol: 'edi',
    direction: 'in',
  });
}

const toDocument = (
  { newId, now }: InTransaction,
  accountId: string,
  { kind, mode, number, body }: z.output<typeof Answer>,
): ProcurementDocument => {
  const at = now().toISOString();
  return {
    id: newId('pdoc'),
    accountId,
    sender: accountId,
    claimedBy: null,
    direction: 'out',
    protocol: 'edi',
    kind,
    mode,
    number,
    payloadId: null,
    orderId: null,
    status: 'pending',
    code: null,
    reason: null,
    nextStep: null,
    at,
    attempts: 0,
    dueAt: at,
    finishedAt: null,
    lookSince: null,
    omitted: 0,
    bytes: 0,
    body,
    answer: null,
  };
};

async function answerAgain({ now }: InTransaction, tx: Tx, orderId: string): Promise<void> {
  const sent = await tx.documentLog.ofOrder(orderId);
  const newest = sent.findLast(
    ({ kind, protocol, direction }) => kind === 'confirmation' && protocol === 'edi' && direction === 'out',
  );
  if (newest) await tx.documentLog.sendAgain(newest.id, now().toISOString());
}

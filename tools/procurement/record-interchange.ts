import { z } from 'zod';
import type { InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { DOCUMENT_KINDS, type ProcurementDocument } from './document-log.ts';
import { numbered } from './edi-interchange.ts';
import { writeDocument } from './write-document.ts';

const MOST_PARTS = 2_000;
const LONGEST_BODY = 5_000_000;

const maybe = (most: number) => z.string().max(most).nullable().default(null);
const Mode = z.enum(['production', 'test']);

const Taken = z.strictObject({
  id: z.string().max(60),
  kind: z.enum(DOCUMENT_KINDS),
  mode: Mode,
  number: maybe(100),
  order_id: maybe(60),
  status: z.enum(['accepted', 'refused']),
  code: maybe(10),
  reason: maybe(2_000),
  body: z.string().max(LONGEST_BODY),
});

const Answer = z.strictObject({
  kind: z.enum(['acknowledgement', 'confirmation']),
  mode: Mode,
  number: maybe(100),
  body: z.string().min(1).max(LONGEST_BODY),
});

/** For the files of EDI: an interchange is known from then on, whatever becomes of its file. */
export const recordInterchange = defineStep({
  name: 'record_interchange',
  access: 'write',
  effect: 'add',
  input: z.strictObject({
    file: z.string().max(300),
    control: z.int().min(0).max(999_999_999),
    fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
    documents: z.array(Taken).max(MOST_PARTS),
    answers: z.array(Answer).max(MOST_PARTS),
    repeated_orders: z.array(z.string().max(60)).max(MOST_PARTS),
  }),
  handler: (ctx, input) =>
    ctx.transaction(async (tx, ctx) => {
      const { file, control, fingerprint } = input;
      const accountId = accountOf(ctx).id;
      const known = await tx.edi.unarchived(accountId);
      if (known.some((one) => one.file === file && one.fingerprint === fingerprint)) return { isNew: false };
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
      return { isNew: true };
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

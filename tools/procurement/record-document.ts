import { z } from 'zod';
import { defineStep } from '../define.ts';
import { DOCUMENT_DIRECTIONS, DOCUMENT_KINDS, DOCUMENT_PROTOCOLS } from './document-log.ts';
import { maskedText } from './masked-text.ts';
import { keptText, writeDocument } from './write-document.ts';

const LONGEST_DOCUMENT = 20_000_000;
const LONGEST_ANSWER = 20_000;

const maybe = (most: number) => z.string().max(most).nullable().default(null);

/** For the doors of procurement systems, about every document they take or refuse: it has no MCP or REST door. */
export const recordDocument = defineStep({
  name: 'record_document',
  access: 'public',
  effect: 'add',
  input: z.strictObject({
    id: z.string().max(60),
    direction: z.enum(DOCUMENT_DIRECTIONS).default('in'),
    protocol: z.enum(DOCUMENT_PROTOCOLS),
    kind: z.enum(DOCUMENT_KINDS),
    mode: z.enum(['production', 'test']).default('production'),
    number: maybe(100),
    payload_id: maybe(500),
    order_id: maybe(60),
    status: z.enum(['received', 'accepted', 'refused', 'delivered']),
    code: maybe(10),
    reason: maybe(2_000),
    body: z.string().max(LONGEST_DOCUMENT),
    bytes: z.int().min(0).max(100_000_000).optional(),
    answer: maybe(10_000_000),
    secrets: z.array(z.string().max(10_000)).max(10).default([]),
    network: z.string().max(100).optional(),
    payable: maybe(60),
    claimed_by: maybe(200),
  }),
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

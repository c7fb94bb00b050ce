import { z } from 'zod';
import type { InTransaction, Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { memberAt } from '../identity/account-of.ts';
import { deskAuthor } from '../identity/desk-author.ts';
import { TEXT } from './message-text.ts';
import { toMessageWire } from './message-wire.ts';
import { customerAuthor } from './names.ts';
import { PHOTOS_INPUT, withPhotos } from './photos.ts';
import { refuseFlood } from './refuse-flood.ts';
import { type NewMessage, say } from './say.ts';
import { DESK_ABOUT, deskTalk, linkedTalk, type Talk } from './thread-of.ts';

/** The desk writes to the customer, and ends the wait; who holds a link writes to the desk about its record. */
export const writeMessage = defineStep({
  name: 'write_message',
  access: { desk: ['sales', 'production', 'finance'], link: 'any' },
  effect: 'add',
  input: z.strictObject({
    about: DESK_ABOUT.optional(),
    text: TEXT,
    ...PHOTOS_INPUT,
    proof_id: z.string().min(1).max(120).optional().describe('Of the desk: the proof it is about'),
    name: z.string().trim().max(80).optional().describe('At a link: what the person calls themselves'),
  }),
  raises: ['message.sent'],
  handler: (ctx, { text, photos, ...asked }) =>
    withPhotos(ctx, photos, (sent) =>
      ctx.transaction(async (tx, ctx) => {
        const write = ctx.caller.kind === 'link' ? writtenAtLink : writtenByDesk;
        const { talk, said } = await write(ctx, tx, asked);
        return toMessageWire(await say(ctx, tx, talk, { ...said, ...sent, text }), ctx.links);
      }),
    ),
});

interface Asked {
  about?: string | undefined;
  proof_id?: string | undefined;
  name?: string | undefined;
}

interface Written {
  talk: Talk;
  said: Omit<NewMessage, 'id' | 'text' | 'photos'>;
}

/** @throws ServiceError `not_found`, `rate_limited`, `validation_failed` where it names another record than the link's */
async function writtenAtLink(ctx: InTransaction, tx: Tx, { about, proof_id, name }: Asked): Promise<Written> {
  if (about !== undefined || proof_id !== undefined)
    throw new ServiceError('validation_failed', 'A link is about its own record.', {
      param: about === undefined ? 'proof_id' : 'about',
    });
  const talk = await linkedTalk(ctx);
  await refuseFlood(ctx, tx);
  // At a proposal only the account’s own people are the customer.
  const side = talk.proposal && memberAt(ctx.caller) === undefined ? 'client' : 'customer';
  return { talk, said: { side, ...(await customerAuthor(ctx, name)), proofId: talk.proofId } };
}

/** @throws ServiceError `not_found`, `validation_failed` where it names no record, or itself */
async function writtenByDesk(ctx: InTransaction, _: Tx, { about, proof_id, name }: Asked): Promise<Written> {
  if (about === undefined || name !== undefined)
    throw new ServiceError('validation_failed', 'The desk names a record, and writes as it is called.', {
      param: about === undefined ? 'about' : 'name',
    });
  const talk = await deskTalk(ctx, about);
  const proofs = talk.order ? await ctx.proofs.ofOrder(talk.order.id) : [];
  if (proof_id !== undefined && !proofs.some(({ id }) => id === proof_id))
    throw new ServiceError('not_found', 'The order has no proof with this id.', { param: 'proof_id' });
  return {
    talk,
    said: { side: 'desk', name: await deskAuthor(ctx), email: null, proofId: proof_id ?? null },
  };
}

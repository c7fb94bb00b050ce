/** Adds a message to its thread, tells the others and the subscribers. */
import type { InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { actorOf } from '../identity/account-of.ts';
import { spoken } from '../languages/language.ts';
import { inLanguage } from '../mail/letter.ts';
import { deskAddress } from '../orders/person-to-ask.ts';
import { isRepeated, type Message, MOST_OF_CUSTOMER, photosOf, threadAfter } from './message.ts';
import { toCustomerMail, toDeskMail } from './message-mails.ts';
import { mailAccount, mailClient } from './proposal-messages.ts';
import { type QuoteTalk, recordOf, type Talk } from './thread-of.ts';

export type NewMessage = Pick<Message, 'id' | 'side' | 'name' | 'email' | 'text' | 'proofId' | 'photos'>;

/** Of the customer’s side, in a thread. */
const MOST_PHOTOS_OF_CUSTOMER = 60;

/**
 * Raises `message.sent`, unless it repeats the last message.
 *
 * @throws ServiceError `invalid_state` for more than a thread takes
 */
export async function say(ctx: InTransaction, tx: Tx, talk: Talk, said: NewMessage): Promise<Message> {
  const { id: threadId, accountId } = recordOf(talk);
  const at = ctx.now().toISOString();
  const author = actorOf(ctx.caller);
  const earlier = await tx.messages.ofThread(threadId);
  const last = earlier.at(-1);
  if (last && isRepeated(last, { ...said, author })) return last;
  if (said.side !== 'desk' && earlier.filter(({ side }) => side !== 'desk').length >= MOST_OF_CUSTOMER)
    throw new ServiceError(
      'invalid_state',
      'This conversation is as long as it can get; write to the seller by email.',
    );
  const photos = [...earlier, said].filter(({ side }) => side !== 'desk').flatMap(photosOf);
  if (said.side !== 'desk' && photosOf(said).length > 0 && photos.length > MOST_PHOTOS_OF_CUSTOMER)
    throw new ServiceError(
      'invalid_state',
      'This conversation has as many photos as it can get; write without one.',
    );
  const message: Message = {
    ...said,
    ...spoken(ctx.language),
    threadId,
    author,
    createdAt: at,
  };
  const thread = await tx.messages.thread(threadId);
  await tx.messages.add(message);
  await tx.messages.saveThread(threadAfter(thread, message, accountId));
  if (talk.proposal) {
    await mailClient(ctx, tx, talk.proposal, message);
    if ((thread?.unreadSince ?? null) === null) await mailAccount(ctx, tx, talk.proposal, message);
  } else if (said.side === 'desk') await mailCustomer(ctx, tx, talk, message, earlier);
  if (said.side !== 'desk' && (thread?.waitsSince ?? null) === null) await mailDesk(ctx, tx, talk, message);
  await tx.events.emit({
    accountId,
    actor: author,
    at,
    recordId: threadId,
    name: 'message.sent',
    data: {
      message_id: message.id,
      quote_id: talk.quote?.id ?? null,
      proposal_id: talk.proposal?.id ?? null,
      order_id: talk.order?.id ?? null,
      from: message.side,
      text: message.text,
    },
  });
  return message;
}

/** To the person who wrote last, else to where the news of the order or of the quote goes. */
async function mailCustomer(
  ctx: InTransaction,
  tx: Tx,
  talk: QuoteTalk,
  message: Message,
  earlier: readonly Message[],
): Promise<void> {
  const { quote, order } = talk;
  const asked = earlier.findLast(({ side, proofId }) => side === 'customer' && proofId === message.proofId);
  const account = await ctx.accounts.byId(quote.accountId);
  const contact = order?.shipTo ?? quote.contact;
  const person =
    asked && asked.email !== null
      ? { name: asked.name, email: asked.email }
      : { name: contact.name, email: contact.email ?? account?.email ?? null };
  if (person.email === null) return;
  const url =
    message.proofId === null ? `${ctx.links.quote(quote.id)}#messages` : ctx.links.proof(message.proofId);
  await tx.mails.queue({
    id: ctx.newId('mail'),
    recipient: person.email,
    createdAt: message.createdAt,
    about: order?.id ?? quote.id,
    ...inLanguage(
      toCustomerMail(talk, message, person.name, url),
      asked?.language ?? order?.language ?? quote.language,
    ),
  });
}

/** Without an address the desk’s pages tell of it. */
async function mailDesk(ctx: InTransaction, tx: Tx, talk: Talk, message: Message): Promise<void> {
  const { id, accountId } = recordOf(talk);
  const recipient = await deskAddress(tx, ctx, talk.order);
  if (recipient === null) return;
  const account = await ctx.accounts.byId(accountId);
  await tx.mails.queue({
    id: ctx.newId('mail'),
    recipient,
    createdAt: message.createdAt,
    about: talk.order?.id ?? id,
    ...toDeskMail(
      talk,
      message,
      account?.name ?? '',
      ctx.links.to(`/desk/messages/${encodeURIComponent(id)}`),
    ),
  });
}

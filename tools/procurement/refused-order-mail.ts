/** The mail that tells the owners of an account that an order of their system was refused. */

import type { InTransaction, Tx } from '../context.ts';
import { peopleOf } from '../identity/member.ts';
import { said } from '../languages/words.ts';
import { letter, lines, nameOf } from '../mail/letter.ts';
import { oneLine } from '../values/text.ts';
import type { ProcurementDocument } from './document-log.ts';

/** A system that sends on and on causes as many an hour. */
const MAILS_AN_HOUR = 5;

export async function tellOfRefusedOrder(
  ctx: InTransaction,
  tx: Tx,
  document: ProcurementDocument,
  payable: string | null,
): Promise<void> {
  const { accountId, number, reason, nextStep, id } = document;
  const account = accountId === null ? undefined : await tx.accounts.byId(accountId);
  if (!account) return;
  const again = `refused-order:${account.id}:${number ?? ''}`;
  if ((await tx.rateCounters.count(again, 1, ctx.now())) > 0) return;
  if ((await tx.rateCounters.count(`refused-orders:${account.id}`, MAILS_AN_HOUR, ctx.now())) > 0) return;
  const owners = peopleOf(account, await tx.members.ofAccount(account.id)).filter(
    ({ role }) => role === 'owner',
  );
  const cart = payable === null ? undefined : await tx.quotes.byId(account.id, payable);
  const text = letter(
    null,
    number === null
      ? said('An order of your procurement system was refused. Nothing is made, and nothing is owed.')
      : said('Order {number} of your procurement system was refused. Nothing is made, and nothing is owed.', {
          number: nameOf(number),
        }),
    said('Why: {why}', {
      why: reason === null ? said('no reason is known.') : oneLine(reason, 500),
    }),
    nextStep === null ? null : said('What to do: {what}', { what: nextStep }),
    cart === undefined
      ? null
      : lines(
          said('A person may pay the cart by card, under the number of the order:'),
          ctx.links.quote(cart.id),
        ),
    lines(said('The document, and what was answered:'), ctx.links.to(`/account/documents/${id}`)),
    said('The order desk has been notified too.'),
  );
  for (const { email } of owners)
    await tx.mails.queue({
      id: ctx.newId('mail'),
      recipient: email,
      subject: said('An order of your procurement system was refused'),
      text,
      createdAt: ctx.now().toISOString(),
      about: id,
    });
}

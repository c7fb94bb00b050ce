/** The mail that tells the owners of an account who ordered on its terms, and from where. */

import { mailPictures } from '../artwork/line-picture.ts';
import type { InTransaction, Tx } from '../context.ts';
import { type LinkHolder, memberAt } from '../identity/account-of.ts';
import type { Links } from '../identity/links.ts';
import { peopleOf } from '../identity/member.ts';
import { joined, type Said, said } from '../languages/words.ts';
import { goodsOf, letter, lines, nameOf } from '../mail/letter.ts';
import type { Order } from './order.ts';
import { totalOf } from './order-mails.ts';
import { orderTitle } from './order-number.ts';

/** Queues it to each owner but the one who ordered. Systems are no news: they prove themselves by the account's key. */
export async function tellOwnersOfTerms(ctx: InTransaction, tx: Tx, order: Order): Promise<void> {
  const { caller } = ctx;
  const account = await tx.accounts.byId(order.accountId);
  if (!account || caller.kind !== 'link') return;
  const owners = peopleOf(account, await tx.members.ofAccount(account.id)).filter(
    ({ role, email }) => role === 'owner' && email !== memberAt(caller),
  );
  const text = termsOrderText(order, caller, ctx.links);
  for (const { email } of owners)
    await tx.mails.queue({
      id: ctx.newId('mail'),
      recipient: email,
      subject: said('Ordered on your terms: {goods}', { goods: orderTitle(order) }),
      text,
      createdAt: ctx.now().toISOString(),
      about: order.id,
      look: mailPictures(ctx.links, { id: order.id, lines: order.items }),
    });
}

export const termsOrderText = (order: Order, caller: LinkHolder, links: Links): Said =>
  letter(
    null,
    said('An order on net {days} days was placed for the account of {company}:', {
      days: String(order.payment.termsDays),
      company: nameOf(caller.account.name, said('your company')),
    }),
    goodsOf(order.items, totalOf(order.totals.totalCents)),
    lines(
      said('Who: {name}.', {
        name: memberAt(caller) ?? said('a person with the link to the quote who was not signed in'),
      }),
      said('Where: {place}.', { place: whereOf(order, caller) }),
      said('It goes to: {place}.', {
        place: joined(', ', [nameOf(order.shipTo.name), nameOf(order.shipTo.city), order.shipTo.state]),
      }),
    ),
    said('If nobody at your company ordered this, reply to this email right away, before it is made.'),
    lines(said('The order:'), links.quote(order.quoteId)),
  );

function whereOf({ payment }: Order, { browser }: LinkHolder): Said {
  return joined(', ', [
    said('the page of the quote'),
    payment.poNumber === null ? null : said('number {number}', { number: nameOf(payment.poNumber) }),
    browser === undefined ? null : said('from the network {network}', { network: browser.network }),
  ]);
}

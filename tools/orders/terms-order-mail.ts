/** The mail that tells the owners of an account who ordered on its terms, and from where. */
import type { InTransaction, Tx } from '../context.ts';
import { type LinkHolder, memberAt } from '../identity/account-of.ts';
import type { Links } from '../identity/links.ts';
import { peopleOf } from '../identity/member.ts';
import { goodsOf, letter, nameOf } from '../mail/letter.ts';
import { formatCents } from '../values/money.ts';
import type { Order } from './order.ts';
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
      subject: `Ordered on your terms: ${orderTitle(order)}`,
      text,
      createdAt: ctx.now().toISOString(),
      about: order.id,
    });
}

export const termsOrderText = (order: Order, caller: LinkHolder, links: Links): string =>
  letter(
    null,
    `An order on net ${order.payment.termsDays} days was placed for the account of ${nameOf(caller.account.name, 'your company')}:`,
    goodsOf(order.items, `Total ${formatCents(order.totals.totalCents)}`),
    [
      `Who: ${memberAt(caller) ?? 'a person with the link to the quote who was not signed in'}.`,
      `Where: ${whereOf(order, caller)}.`,
      `It goes to: ${nameOf(order.shipTo.name)}, ${nameOf(order.shipTo.city)}, ${order.shipTo.state}.`,
    ].join('\n'),
    'If nobody at your company ordered this, reply to this email right away, before it is made.',
    `The order:\n${links.quote(order.quoteId)}`,
  );

function whereOf({ payment }: Order, { browser }: LinkHolder): string {
  const number = payment.poNumber === null ? '' : `, number ${nameOf(payment.poNumber)}`;
  return `the page of the quote${number}${browser === undefined ? '' : `, from the network ${browser.network}`}`;
}

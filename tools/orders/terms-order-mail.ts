/** The mail that tells the owners of an account who ordered on its terms, and from where. */
import type { InTransaction, Tx } from '../context.ts';
import type { Account } from '../identity/account.ts';
import { memberAt } from '../identity/account-of.ts';
import type { Caller } from '../identity/caller.ts';
import { peopleOf } from '../identity/member.ts';
import { goodsOf, letter, nameOf } from '../mail/letter.ts';
import { formatCents } from '../values/money.ts';
import type { Order } from './order.ts';
import { orderTitle } from './order-number.ts';

/** Queues it to each owner: credit that is used in their name is never news to them on the invoice. */
export async function tellOwnersOfTerms(ctx: InTransaction, tx: Tx, order: Order): Promise<void> {
  const account = await tx.accounts.byId(order.accountId);
  if (!account) return;
  const owners = peopleOf(account, await tx.members.ofAccount(account.id)).filter(
    ({ role }) => role === 'owner',
  );
  const text = termsOrderText(order, account, ctx);
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

export const termsOrderText = (
  order: Order,
  account: Pick<Account, 'name'>,
  { caller, links }: Pick<InTransaction, 'caller' | 'links'>,
): string =>
  letter(
    null,
    `An order on net ${order.payment.termsDays} days was placed for the account of ${nameOf(account.name, 'your company')}:`,
    goodsOf(order.items, `Total ${formatCents(order.totals.totalCents)}`),
    [
      `Who: ${whoOf(caller)}.`,
      `Where: ${whereOf(order, caller)}.`,
      `It goes to: ${nameOf(order.shipTo.name)}, ${nameOf(order.shipTo.city)}, ${order.shipTo.state}.`,
    ].join('\n'),
    'Did nobody of yours order this? Then reply to this mail at once, before it is made.',
    `The order:\n${links.quote(order.quoteId)}`,
  );

function whoOf(caller: Caller): string {
  switch (caller.kind) {
    case 'link':
      return memberAt(caller) ?? 'a person with the link of the quote, who was not signed in';
    case 'key':
      return `a system with the API key ${nameOf(caller.key.name, caller.key.prefix)}`;
    case 'customer':
      return caller.email;
    case 'desk':
      return 'your purchase order, accepted by the order desk';
    case 'service':
    case 'anonymous':
      return 'our own service';
  }
}

const PAGES: Readonly<Record<Order['source'], string>> = {
  page: 'the page of the quote',
  cxml: 'a purchase order by cXML',
  soap: 'a purchase order by SOAP',
};

function whereOf({ source, payment }: Order, caller: Caller): string {
  const network = caller.kind === 'link' ? caller.browser?.network : undefined;
  const number = payment.poNumber === null ? '' : `, number ${nameOf(payment.poNumber)}`;
  return `${PAGES[source]}${number}${network === undefined ? '' : `, from the network ${network}`}`;
}

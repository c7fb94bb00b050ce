/** What people do at a quote's page, through the registry as the page does it. */
import { decideApproval } from '../../tools/approvals/decide-approval.ts';
import type { Ctx } from '../../tools/context.ts';
import { invoke } from '../../tools/invoke.ts';
import { acceptQuote } from '../../tools/payments/accept-quote.ts';
import { openQuote } from '../../tools/payments/open-quote.ts';
import { termsUrl } from '../../tools/payments/take-terms.ts';
import type { QuoteTotals } from '../../tools/quotes/quote.ts';
import { setDelivery } from '../../tools/quotes/set-delivery.ts';
import { centsToDollars } from '../../tools/values/money.ts';
import type { Shop } from './open-shop.ts';

export const ADDRESS = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  street1: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postal: '94105',
} as const;

/** The context of a person with this quote link, who is signed in to its account as Ada. */
export async function holderOf(
  shop: Pick<Shop, 'service'>,
  url: string,
  email: string | null = 'ada@example.com',
): Promise<Ctx> {
  const caller = await shop.service.linkHolder(new URL(url).pathname.replace('/q/', ''));
  if (caller?.kind !== 'link') throw new Error('this link leads nowhere');
  const signedIn = email === null ? null : { email, role: 'member' as const };
  return shop.service.ctxFor({ ...caller, browser: { network: '203.0.113.0/24', signedIn } }, 'req_person');
}

/** The context of this approval link's holder. */
export async function approverOf(shop: Pick<Shop, 'service'>, url: string): Promise<Ctx> {
  const token = new URL(url).pathname.replace('/a/', '');
  const caller =
    (await shop.service.linkHolder(token, 'asked_approval')) ??
    (await shop.service.linkHolder(token, 'approval'));
  if (!caller) throw new Error('this link leads nowhere');
  return shop.service.ctxFor(caller, 'req_approver');
}

/** What is due for a quote with its delivery, as the form of its payment sends it. */
export const dollarsDue = ({ totals }: { totals: QuoteTotals }): number => centsToDollars(totals.totalCents);

/** Delivers to `ADDRESS` and pays with the demo card. */
export async function payByCard(shop: Shop, url: string, card = 'demo-approved') {
  const person = await holderOf(shop, url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  const accepted_terms = termsUrl(person) ?? undefined;
  return invoke(acceptQuote, person, { payment: 'card', amount, card, accepted_terms });
}

export { acceptQuote, decideApproval, invoke, openQuote, setDelivery };

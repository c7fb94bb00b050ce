/**
 * The gate: may this caller make this account owe this much now, and by which proof. Whatever makes goods to order, or adds
 * to what an order costs, asks here; a door puts the answer into its own form and decides nothing.
 */

import type { Approval } from '../approvals/approval.ts';
import { waitsForApproval } from '../approvals/payment-approval.ts';
import type { Ctx, InTransaction } from '../context.ts';
import { type ErrorCode, ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { memberAt, memberRoleOf } from '../identity/account-of.ts';
import type { Caller } from '../identity/caller.ts';
import { roleMay } from '../identity/member-role.ts';
import { msg } from '../languages/words.ts';
import type { Order, Payment } from '../orders/order.ts';
import type { QuotePieces } from '../quotes/port.ts';
import { type Estimate, type Quote, type QuoteStatus, statusAt } from '../quotes/quote.ts';
import { creditObjection } from './credit.ts';
import { earlierOrder, orderedInPart } from './earlier-order.ts';
import { limitObjection } from './spending.ts';
import { termsNeedSignIn } from './terms-sign-in.ts';

/**
 * `session`: a person who is signed in to the account. `link`: whoever holds the link of a quote or a change. `system`: the
 * buyer’s procurement system. `document`: what the customer committed to in writing, entered by a person of the desk.
 */
type Proof = 'session' | 'link' | 'system' | 'document';

function proofOf(caller: Caller): Proof {
  if (caller.kind === 'key') return 'system';
  if (caller.kind === 'link') return memberAt(caller) === undefined ? 'link' : 'session';
  return caller.kind === 'customer' ? 'session' : 'document';
}

export interface Debt {
  account: Account;
  /** What is ordered, or what a buyer’s order takes its goods from. */
  quotes: readonly Pick<Quote, 'id' | 'accountId'>[];
  /** What it takes of them; all if absent. */
  pieces?: readonly QuotePieces[] | undefined;
  by: Payment['method'];
  /** What the order costs. */
  cents: number;
  /** What it is delivered for. */
  freight?: Estimate | undefined;
  /** The order that it changes. */
  changing?: Order | undefined;
}

interface Answer {
  objection: ServiceError | null;
  /** The order that has some of these goods already, where a person of the desk has to look at it. */
  repeats: Order | null;
}

type Records = Pick<
  Ctx,
  'quotes' | 'orders' | 'approvals' | 'members' | 'spending' | 'invoices' | 'procurement'
>;

/** Judged by `records`: in a transaction nothing changes between the answer and what follows from it. */
export async function mayOwe(ctx: InTransaction, records: Records, debt: Debt): Promise<Answer> {
  const wrongKey = keyObjection(ctx.caller);
  if (wrongKey !== null) return no(wrongKey);
  const proof = proofOf(ctx.caller);
  if (debt.freight?.isOpen) return no(new ServiceError('invalid_state', OPEN_FREIGHT, { param: 'lines' }));
  const { changing, account } = debt;
  const more = debt.cents - (changing?.payment.amountCents ?? 0);
  // A change that costs no more only needs carts that may be ordered.
  const isMore = !changing || more > 0;
  let repeats: Order | null = null;
  for (const named of debt.quotes) {
    const quote = await records.quotes.byId(named.accountId, named.id);
    if (!quote) continue;
    const earlier = await earlierOrder(records, quote, debt);
    repeats ??= earlier;
    if (!changing || quote.orderId !== changing.id) {
      const status = statusAt(quote, ctx.now());
      if (CLOSED.includes(status) && !(status === 'ordered' && proof === 'system'))
        return no(closed(status, proof));
    }
    if (earlier !== null && proof !== 'system')
      return { objection: new ServiceError('invalid_state', orderedInPart(earlier)), repeats };
    const limit = isMore ? await limitObjection(ctx, records, quote, debt.cents) : null;
    if (limit !== null) return no(limit);
    const approvals = await records.approvals.ofQuote(quote.id);
    const waits = waitsForApproval(approvals, { account, quote, now: ctx.now() });
    if (waits !== null) return no(new ServiceError('invalid_state', waits));
    if (changing && isMore && needsApprover(ctx.caller, account, approvals))
      return no(new ServiceError('invalid_state', MORE_THAN_APPROVED));
  }
  if (debt.by === 'terms' && isMore) {
    if (account.termsDays === 0) return no(onPayment(NO_TERMS[proof]));
    if (termsNeedSignIn(ctx.caller)) return no(onPayment(SIGN_IN));
    const credit = await creditObjection(account, more, records.invoices);
    if (credit !== null) return no(credit);
  }
  const { repeats: rule } = await records.procurement.settingsOf(account.id);
  return { objection: null, repeats: rule === 'hold' ? repeats : null };
}

/** Whether it is a key that orders nothing. */
export const keyObjection = (caller: Caller): ServiceError | null =>
  caller.kind === 'key' && caller.key.madeFor === 'agent'
    ? new ServiceError('forbidden_scope', AGENTS_KEY)
    : null;

const AGENTS_KEY =
  'This key is for an agent or program, which orders nothing: a person orders at the page of the quote. Use a key that is made for a procurement system, under Account > API keys.';

/** @throws ServiceError where it may not */
export async function refuseUnlessMayOwe(...asked: Parameters<typeof mayOwe>): Promise<Answer> {
  const answer = await mayOwe(...asked);
  if (answer.objection !== null) throw answer.objection;
  return answer;
}

/** What was approved costs more now, and nobody who approves is here. */
function needsApprover(caller: Caller, account: Account, approvals: readonly Approval[]): boolean {
  if (account.approvals !== 'required') return false;
  const role = memberRoleOf(caller);
  const approves = role !== undefined && roleMay(role, 'approve');
  return !approves && approvals.some(({ status }) => status === 'approved');
}

const OPEN_FREIGHT = msg(
  'The order desk confirms the freight of these goods before they are ordered: their supplier states no weight. Write to it about this quote.',
);

const MORE_THAN_APPROVED = msg(
  'It costs more than was approved: an owner or approver of the account agrees to it, signed in.',
);

const no = (objection: ServiceError): Answer => ({ objection, repeats: null });

const CLOSED: readonly QuoteStatus[] = ['declined', 'expired', 'replaced', 'ordered'];

/** A buyer’s system knows no quote, only the cart that it was given. */
const CLOSED_CART: Partial<Record<QuoteStatus, readonly [ErrorCode, string]>> = {
  declined: ['not_available', 'This cart was declined; punch out again for a new one.'],
  expired: ['invalid_state', 'This cart has expired; punch out again for a new one.'],
  replaced: ['invalid_state', 'This cart was edited, and the edited cart took its place; order that one.'],
};

function closed(status: QuoteStatus, proof: Proof): ServiceError {
  const [code, sentence] = (proof === 'system' && CLOSED_CART[status]) || [];
  return code && sentence ? new ServiceError(code, sentence, { param: 'lines' }) : notOrderable();
}

const notOrderable = (): ServiceError =>
  new ServiceError('invalid_state', 'This quote can no longer be ordered; ask for a new one.');

const onPayment = (sentence: string): ServiceError =>
  new ServiceError('not_available', sentence, { param: 'payment' });

const SIGN_IN = msg('Only people of the account order on its terms: sign in first, or pay by card.');
const NO_TERMS: Readonly<Record<Proof, string>> = {
  session: msg('This account has no terms; pay by card.'),
  link: msg('This account has no terms; pay by card.'),
  system: 'This account has no net terms, which orders of a procurement system need; ask the order desk.',
  document: 'This account has no net terms: the customer pays at the page of the quote.',
};

/**
 * Limits of people. They hold for whoever orders while signed in, and for the quotes of who signed out; above them an owner or approver of the account first
 * says yes to this quote.
 */

import type { Approval } from '../approvals/approval.ts';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { memberAt } from '../identity/account-of.ts';
import type { Caller } from '../identity/caller.ts';
import type { Member } from '../identity/member.ts';
import { msg, type Said, said } from '../languages/words.ts';
import type { Quote } from '../quotes/quote.ts';
import { deskDay } from '../values/calendar.ts';

/** How long a quote counts that is being paid: here, and on a page of the payment provider. */
const HELD_HOURS = { here: 1, page: 26 };

export interface OverLimit {
  /** Whose limit it is. */
  email: string;
  /** In a sentence: `the limit of $500.00 an order`. */
  limit: Said;
  amountCents: number;
}

type Limits = Pick<Member, 'orderLimitCents' | 'monthLimitCents'>;

/** The limit that an order of this amount exceeds, in words; `undefined` where it is within both. */
export function limitExceeded(
  { orderLimitCents: perOrder = null, monthLimitCents: perMonth = null }: Limits,
  { cents, spentCents }: { cents: number; spentCents: number },
): Said | undefined {
  if (perOrder !== null && cents > perOrder)
    return said('the limit of {amount} an order', { amount: { cents: perOrder } });
  if (perMonth !== null && spentCents + cents > perMonth)
    return said('the limit of {amount} a month, of which {used} is used', {
      amount: { cents: perMonth },
      used: { cents: spentCents },
    });
  return undefined;
}

/** Whether an approver said yes to this person ordering the quote for at most what was asked. */
export const isCleared = (approvals: readonly Approval[], over: OverLimit): boolean =>
  approvals.some(
    ({ status, overLimit }) =>
      status === 'approved' && overLimit?.email === over.email && over.amountCents <= overLimit.amountCents,
  );

type Records = Pick<Ctx, 'members' | 'spending'>;

/** Whose limits count: who is signed in, else who saved the quote, so that nobody leaves their limits by signing out. */
const spenderOf = (caller: Caller, { madeBy }: Pick<Quote, 'madeBy'>): string | undefined =>
  memberAt(caller) ?? madeBy;

const hasLimit = ({ orderLimitCents, monthLimitCents, removedAt }: Member): boolean =>
  removedAt === null && (orderLimitCents ?? monthLimitCents ?? null) !== null;

/** Where people of the account have limits, and it cannot be said whose this is. */
export async function isNobodys(
  { caller }: InTransaction,
  { members }: Pick<Records, 'members'>,
  quote: Quote,
): Promise<boolean> {
  if (caller.kind !== 'link' || spenderOf(caller, quote) !== undefined) return false;
  return (await members.ofAccount(quote.accountId)).some(hasLimit);
}

/** How far the caller is above their limit with this quote; `undefined` where they are not, or nobody is signed in. */
export async function overLimit(
  ctx: InTransaction,
  records: Records,
  quote: Quote,
  cents: number,
): Promise<OverLimit | undefined> {
  const email = spenderOf(ctx.caller, quote);
  if (email === undefined) return undefined;
  const { accountId } = quote;
  const member = (await records.members.ofAccount(accountId)).find((one) => one.email === email);
  if (!member) return undefined;
  const spentCents = await records.spending.spentCents({
    accountId,
    email,
    quoteId: quote.id,
    month: monthOf(ctx.now()),
    at: ctx.now().toISOString(),
  });
  const limit = limitExceeded(member, { cents, spentCents });
  return limit === undefined ? undefined : { email, limit, amountCents: cents };
}

/** A stranger might be a person of the account who left their limit behind. */
export const SAY_WHO = msg('People of this account have limits, so only its people order: sign in first.');

/** Where the order is above a limit without an approval, or nobody knows whose limit it is. */
export async function limitObjection(
  ctx: InTransaction,
  records: Records & Pick<Ctx, 'approvals'>,
  quote: Quote,
  cents: number,
): Promise<ServiceError | null> {
  if (await isNobodys(ctx, records, quote))
    return new ServiceError('invalid_state', SAY_WHO, { param: 'payment' });
  const over = await overLimit(ctx, records, quote, cents);
  if (!over || isCleared(await records.approvals.ofQuote(quote.id), over)) return null;
  return new ServiceError(
    'invalid_state',
    said('This order is above {limit}; an approver of the account must say yes first.', {
      limit: over.limit,
    }),
    { param: 'amount' },
  );
}

/**
 * Counts the quote against the caller's limits before anything is charged, so that two at once never exceed them.
 *
 * @throws ServiceError `invalid_state` above a limit without an approval
 */
export async function holdSpending(
  ctx: Ctx,
  quote: Quote,
  cents: number,
  where: keyof typeof HELD_HOURS,
): Promise<void> {
  const email = spenderOf(ctx.caller, quote);
  if (email === undefined) return;
  await ctx.transaction(async (tx: Tx, ctx) => {
    const objection = await limitObjection(ctx, tx, quote, cents);
    if (objection !== null) throw objection;
    const heldUntil = new Date(ctx.now().getTime() + HELD_HOURS[where] * 3_600_000).toISOString();
    const spent = { quoteId: quote.id, accountId: quote.accountId, email, month: monthOf(ctx.now()), cents };
    await tx.spending.hold({ ...spent, heldUntil });
  });
}

const monthOf = (now: Date): string => deskDay(now).slice(0, 7);

import { z } from 'zod';
import { requestedApproval } from '../approvals/requested-approval.ts';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { invoiceToday } from '../payments/invoice.ts';
import type { Proof } from '../proofs/proof.ts';
import { BEFORE_PRODUCTION, closedReason } from '../proofs/proof-closed.ts';
import { deskDay } from '../values/calendar.ts';

/** How many of each are shown; the lists hold the rest. */
const RECENT = { limit: 4, offset: 0 };
/** There is no list of these; the orders hold the rest. */
const MOST_PROOFS = 10;

export const accountOverview = defineStep({
  name: 'account_overview',
  access: 'customer',
  effect: 'read',
  input: z.strictObject({}),
  async handler(ctx) {
    const { account } = customerOf(ctx);
    const now = ctx.now();
    const due = (status: 'open' | 'overdue') =>
      ctx.invoices.list(account.id, { status, today: deskDay(now), ...RECENT });
    const [proofs, waiting, overdue, open, logo, keys] = await Promise.all([
      waitingProofs(ctx, account.id),
      ctx.approvals.ofAccount(account.id, { now, waiting: true, ...RECENT }),
      due('overdue'),
      due('open'),
      ctx.artwork.defaultOf(account.id),
      ctx.keys.active(account.id, now),
    ]);
    return {
      proofs: { shown: proofs.slice(0, MOST_PROOFS), total: proofs.length },
      approvals: {
        shown: waiting.approvals.map((one) => requestedApproval(one, ctx.links, now)),
        total: waiting.total,
      },
      invoices: {
        shown: [...overdue.invoices, ...open.invoices].map((invoice) =>
          invoiceToday(invoice, ctx.links, now),
        ),
        total: overdue.total + open.total,
      },
      hasLogo: logo !== undefined,
      activeKeys: keys.length,
    };
  },
});

// The proofs an account has to answer: production waits for each.

/** Longest waiting first; without proofs that a newer round replaced, and without finished goods. */
async function waitingProofs(ctx: Ctx, accountId: string) {
  const ready = await ctx.proofs.ready(accountId, BEFORE_PRODUCTION);
  const ids = [...new Set(ready.map(({ orderId }) => orderId))];
  const waiting = await Promise.all(ids.map((id) => waitingOf(ctx, accountId, id, ready)));
  return waiting
    .flat()
    .sort((a, b) => ready.indexOf(a.proof) - ready.indexOf(b.proof))
    .map(({ proof, order }) => ({
      id: proof.id,
      url: ctx.links.proof(proof.id),
      orderId: order.id,
      name: proof.facts.product,
      quantity: proof.facts.quantity,
      round: proof.round,
      since: proof.createdAt,
      /** Approved by this day, the promised date holds. */
      approveBy: order.dates.latestProofApproval,
    }));
}

async function waitingOf(ctx: Ctx, accountId: string, orderId: string, ready: readonly Proof[]) {
  const [order, proofs] = await Promise.all([
    ctx.orders.byId(accountId, orderId),
    ctx.proofs.ofOrder(orderId),
  ]);
  if (!order) return [];
  return ready
    .filter((proof) => proof.orderId === orderId && closedReason(proof, order, proofs) === null)
    .map((proof) => ({ proof, order }));
}

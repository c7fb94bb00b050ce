import { z } from 'zod';
import { requestedApproval } from '../approvals/requested-approval.ts';
import { defineStep } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { toOrderWire } from '../orders/order-wire.ts';
import { invoiceToday } from '../payments/invoice.ts';
import { toQuoteWire } from '../quotes/quote-wire.ts';
import { deskDay } from '../values/calendar.ts';
import { toAccountWire } from './account-wire.ts';
import { waitingProofs } from './waiting-proofs.ts';

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
    const { account, email, role } = customerOf(ctx);
    const now = ctx.now();
    const due = (status: 'open' | 'overdue') =>
      ctx.invoices.list(account.id, { status, today: deskDay(now), ...RECENT });
    const [{ quotes }, { orders }, proofs, waiting, overdue, open, logo, keys] = await Promise.all([
      ctx.quotes.list(account.id, { now, ...RECENT }),
      ctx.orders.list(account.id, RECENT),
      waitingProofs(ctx, account.id),
      ctx.approvals.ofAccount(account.id, { now, waiting: true, ...RECENT }),
      due('overdue'),
      due('open'),
      ctx.artwork.defaultOf(account.id),
      ctx.keys.active(account.id, now),
    ]);
    return {
      account: toAccountWire(account),
      email,
      role,
      quotes: quotes.map((quote) => toQuoteWire(quote, ctx.links, now)),
      orders: orders.map((order) => toOrderWire(order, ctx.links)),
      waiting_proofs: proofs.slice(0, MOST_PROOFS),
      waiting_proofs_total: proofs.length,
      waiting_approvals: waiting.approvals.map((one) => requestedApproval(one, ctx.links, now)),
      waiting_approvals_total: waiting.total,
      invoices_due_total: overdue.total + open.total,
      invoices_due: [...overdue.invoices, ...open.invoices].map((invoice) =>
        invoiceToday(invoice, ctx.links, now),
      ),
      has_logo: logo !== undefined,
      active_keys: keys.length,
    };
  },
});

import { z } from 'zod';
import { ApprovalWire, toApprovalWire } from '../approvals/approval-wire.ts';
import { defineTool } from '../define.ts';
import { deskDay } from '../invoices/invoice.ts';
import { InvoiceWire, toInvoiceWire } from '../invoices/invoice-wire.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { QuoteWire, toQuoteWire } from '../quotes/quote-wire.ts';
import { AccountWire, toAccountWire } from './account-wire.ts';
import { customerOf } from './person.ts';

/** How many of each are shown; the lists have the rest. */
const RECENT = { limit: 4, offset: 0 };

export const accountOverview = defineTool({
  name: 'account_overview',
  title: 'Overview of the account',
  description:
    'The account at a glance: its newest quotes and orders, the approvals that wait for an answer and the invoices to pay. The rest is in `list_quotes`, `list_orders`, `list_approvals` and `list_invoices`.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    account: AccountWire.describe('The account'),
    email: z.string().describe('Who is signed in'),
    role: z.enum(['owner', 'member']).describe('What they are in the account'),
    quotes: z.array(QuoteWire).describe('The newest'),
    orders: z.array(OrderWire).describe('The newest'),
    waiting_approvals: z.array(ApprovalWire).describe('Those that wait for an answer, newest first'),
    waiting_approvals_total: z.int().min(0).describe('How many wait in all'),
    invoices_due: z.array(InvoiceWire).describe('Those still to pay, overdue ones first'),
    has_logo: z.boolean().describe('Whether there is a default logo'),
    active_keys: z.int().min(0).describe('How many API keys work'),
  }),
  errors: [],
  example: {},
  async handler(ctx) {
    const { account, email, role } = customerOf(ctx);
    const now = ctx.now();
    const due = (status: 'open' | 'overdue') =>
      ctx.invoices.list(account.id, { status, today: deskDay(now), ...RECENT });
    const [{ quotes }, { orders }, waiting, overdue, open, logo, activeKeys] = await Promise.all([
      ctx.quotes.list(account.id, { now, ...RECENT }),
      ctx.orders.list(account.id, RECENT),
      ctx.approvals.ofAccount(account.id, { now, waiting: true, ...RECENT }),
      due('overdue'),
      due('open'),
      ctx.artwork.defaultOf(account.id),
      ctx.keys.activeCount(account.id),
    ]);
    return {
      account: toAccountWire(account),
      email,
      role,
      quotes: quotes.map((quote) => toQuoteWire(quote, ctx.links, now)),
      orders: orders.map((order) => toOrderWire(order, ctx.links)),
      waiting_approvals: waiting.approvals.map(({ approval, quote }) =>
        toApprovalWire(approval, quote, ctx.links, now),
      ),
      waiting_approvals_total: waiting.total,
      invoices_due: [...overdue.invoices, ...open.invoices].map((invoice) =>
        toInvoiceWire(invoice, ctx.links, now),
      ),
      has_logo: logo !== undefined,
      active_keys: activeKeys,
    };
  },
});

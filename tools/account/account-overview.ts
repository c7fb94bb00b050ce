import { z } from 'zod';
import { AskedApprovalWire, toAskedApprovalWire } from '../approvals/requested-approval-wire.ts';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { MEMBER_ROLES } from '../identity/member-role.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { InvoiceWire, toInvoiceWire } from '../payments/invoice-wire.ts';
import { QuoteWire, toQuoteWire } from '../quotes/quote-wire.ts';
import { deskDay } from '../values/calendar.ts';
import { AccountWire, toAccountWire } from './account-wire.ts';
import { WaitingProofWire, waitingProofs } from './waiting-proofs.ts';

/** How many of each are shown; the lists hold the rest. */
const RECENT = { limit: 4, offset: 0 };
/** There is no list of these; the orders hold the rest. */
const MOST_PROOFS = 10;

export const accountOverview = defineTool({
  name: 'account_overview',
  title: 'Overview of the account',
  description:
    'The account at a glance: what waits for its people (proofs to approve, approvals that were asked for, invoices to pay), and its newest quotes and orders. The rest is in `list_quotes`, `list_orders`, `list_approvals` and `list_invoices`.',
  access: 'customer',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    account: AccountWire.describe('The account'),
    email: z.string().describe('Who is signed in'),
    role: z.enum(MEMBER_ROLES).describe('What they are in the account'),
    quotes: z.array(QuoteWire).describe('The newest'),
    orders: z.array(OrderWire).describe('The newest'),
    waiting_proofs: z.array(WaitingProofWire).describe('Those to approve, longest waiting first'),
    waiting_proofs_total: z.int().min(0).describe('How many wait in all'),
    waiting_approvals: z.array(AskedApprovalWire).describe('Those that wait for an answer, newest first'),
    waiting_approvals_total: z.int().min(0).describe('How many wait in all'),
    invoices_due: z.array(InvoiceWire).describe('Those still to pay, overdue ones first'),
    invoices_due_total: z.int().min(0).describe('How many are to pay in all'),
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
      waiting_approvals: waiting.approvals.map((asked) => toAskedApprovalWire(asked, ctx.links, now)),
      waiting_approvals_total: waiting.total,
      invoices_due_total: overdue.total + open.total,
      invoices_due: [...overdue.invoices, ...open.invoices].map((invoice) =>
        toInvoiceWire(invoice, ctx.links, now),
      ),
      has_logo: logo !== undefined,
      active_keys: keys.length,
    };
  },
});

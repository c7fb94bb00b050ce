/** The demo shop: the built-in supplier's goods, one account with everything to try, and its order. */
import { DEMO_SHOP } from '../../tools/account/keys-port.ts';
import { requestApproval } from '../../tools/approvals/request-approval.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { invoke } from '../../tools/invoke.ts';
import { acceptQuote } from '../../tools/payments/accept-quote.ts';
import { termsUrl } from '../../tools/payments/take-terms.ts';
import { draftProposal } from '../../tools/proposals/draft-proposal.ts';
import { createQuote } from '../../tools/quotes/create-quote.ts';
import { setDelivery } from '../../tools/quotes/set-delivery.ts';
import { centsToDollars } from '../../tools/values/money.ts';
import { derivedToken } from '../secrets/installation-secret.ts';
import { sha256 } from '../secrets/sha256.ts';
import { demoDecorator } from './decorator.ts';
import { type DemoKey, type DemoShop, ownerBrowser } from './demo-shop.ts';
import { addDemoWebhooks } from './demo-webhooks.ts';
import { demoLogo, demoLogoFiles } from './logo/demo-logo.ts';
import { placePastOrders } from './past-orders.ts';
import { demoProducts } from './products.ts';
import { demoSupplier } from './supplier.ts';

const DEMO_EMAIL = 'demo@example.com';
const DEMO_ACCOUNT: Omit<DemoKey, 'key'> = {
  email: DEMO_EMAIL,
  accountName: 'Demo Company',
  termsDays: 30,
  name: 'Demo key',
  madeBy: DEMO_SHOP,
  scopes: ['read', 'write', 'orders'],
};
/** Who may sign in to the order desk of the demo shop. */
const DEMO_STAFF = {
  id: 'stf_demo',
  email: 'desk@example.com',
  name: 'Demo desk',
  roles: ['admin'],
} as const;

/**
 * Adds what is missing and returns the demo account's key.
 *
 * @param withPast whether to add earlier orders
 * @param products what is sold, all of the demo supplier's where none are named
 */
export async function seedDemoShop(
  shop: DemoShop,
  { withPast = true, products = demoProducts() } = {},
): Promise<string> {
  await shop.catalogWriter.replaceProducts(demoDecorator, [], shop.now());
  await shop.catalogWriter.replaceProducts(demoSupplier, products, shop.now());
  const key = demoKeyOf(shop);
  if (!(await shop.keys.byHash(sha256(key)))) await shop.addKey({ ...DEMO_ACCOUNT, key });
  await seatDemoStaff(shop);
  const caller = await shop.callerOf(`Bearer ${key}`);
  await placeDemoLogo(shop, caller);
  await placeDemoOrder(shop, caller);
  await askDemoApproval(shop, caller);
  await draftDemoProposal(shop, caller);
  await addDemoWebhooks(shop, caller);
  if (withPast) await placePastOrders(shop, caller);
  return key;
}

/** The configured one, or this installation's own. */
export const demoKeyOf = ({ config, secret }: Pick<DemoShop, 'config' | 'secret'>): string =>
  config.DEMO_KEY ?? `mk_demo_${derivedToken(secret, 'demo-key', DEMO_EMAIL)}`;

async function seatDemoStaff({ staff, transaction, now }: DemoShop): Promise<void> {
  if (await staff.byEmail(DEMO_STAFF.email)) return;
  const createdAt = now().toISOString();
  await transaction((tx) => tx.staff.put({ ...DEMO_STAFF, createdAt }));
}

/** The logo of the brand kit (`art_demo`), with a stored intake result: nothing is drawn at a start. */
async function placeDemoLogo(shop: DemoShop, caller: Caller): Promise<void> {
  if (caller.kind !== 'key') return;
  const ctx = shop.ctxFor(caller, 'req_demo');
  const { id: accountId } = caller.account;
  if (await ctx.artwork.byId(accountId, demoLogo.id)) return;
  await Promise.all(Object.values(demoLogoFiles).map(({ name, read }) => ctx.files.put(name, read())));
  const createdAt = shop.now().toISOString();
  await ctx.transaction((tx) => tx.artwork.add({ ...demoLogo, accountId, createdAt }));
}

/**
 * One quote and its order with fixed ids (`qt_demo`, `ord_demo`), made with the ordinary tools, so that each example
 * works.
 */
async function placeDemoOrder(shop: DemoShop, caller: Caller): Promise<void> {
  if (caller.kind !== 'key') return;
  const { account } = caller;
  const as = (who: Caller) => ({
    ...shop.ctxFor(who, 'req_demo'),
    newId: (prefix: string) => (prefix === 'mail' ? shop.newId(prefix) : `${prefix}_demo`),
  });
  const quote = await as(caller).quotes.byId(account.id, 'qt_demo');
  if (!quote) await invoke(createQuote, as(caller), createQuote.example);
  const holder: Caller = {
    kind: 'link',
    record: 'quote',
    recordId: 'qt_demo',
    account,
    browser: ownerBrowser(account),
  };
  if (quote?.status === 'ordered') return;
  const { totals } = await invoke(setDelivery, as(holder), {
    name: 'Ada Byron',
    email: 'ada@example.com',
    street1: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postal: '94105',
  });
  await invoke(acceptQuote, as(holder), {
    payment: 'terms',
    amount: centsToDollars(totals.totalCents),
    po_number: 'PO-1001',
    accepted_terms: termsUrl(as(holder)) ?? undefined,
  });
}

/** An open quote (`qt_demo_open`), and an approval asked for on it (`apv_demo`). */
async function askDemoApproval(shop: DemoShop, caller: Caller): Promise<void> {
  if (caller.kind !== 'key') return;
  const as = (ending: string) => ({
    ...shop.ctxFor(caller, 'req_demo'),
    newId: (prefix: string) => `${prefix}_${ending}`,
  });
  const known = as('demo');
  if (await known.approvals.byId(caller.account.id, 'apv_demo')) return;
  if (!(await known.quotes.byId(caller.account.id, 'qt_demo_open')))
    await invoke(createQuote, as('demo_open'), createQuote.example);
  await invoke(requestApproval, known, {
    ...requestApproval.example,
    approver_name: 'Grace Hopper',
    approver_email: 'grace@example.com',
  });
}

/** A drafted proposal of the demo account (`prp_demo`), with the planner's words: no model is called at a start. */
async function draftDemoProposal(shop: DemoShop, caller: Caller): Promise<void> {
  if (caller.kind !== 'key') return;
  const ctx = {
    ...shop.ctxFor(caller, 'req_demo'),
    words: undefined,
    newId: (prefix: string) => (prefix === 'prp' ? 'prp_demo' : shop.newId(prefix)),
  };
  if (await ctx.proposals.byId(caller.account.id, 'prp_demo')) return;
  await invoke(draftProposal, ctx, draftProposal.example);
}

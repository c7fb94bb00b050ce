/** The demo shop: the built-in supplier's goods, one account to try everything with, and one order it placed. */
import { requestApproval } from '../../tools/approvals/request-approval.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { invoke } from '../../tools/invoke.ts';
import { acceptQuote } from '../../tools/payments/accept-quote.ts';
import { draftProposal } from '../../tools/proposals/draft-proposal.ts';
import { createQuote } from '../../tools/quotes/create-quote.ts';
import { setDelivery } from '../../tools/quotes/set-delivery.ts';
import { callerOf, keyRow } from '../auth/keys.ts';
import { replaceSupplierProducts } from '../db/catalog/write.ts';
import { derivedToken } from '../secrets/installation-secret.ts';
import { sha256 } from '../secrets/sha256.ts';
import type { Service } from '../service.ts';
import { addDemoWebhooks } from './demo-webhooks.ts';
import { demoLogo, demoLogoFiles } from './logo/demo-logo.ts';
import { placePastOrders } from './past-orders.ts';
import { demoProducts } from './products.ts';
import { demoSupplier } from './supplier.ts';

const DEMO_EMAIL = 'demo@example.com';
/** Who may sign in to the order desk of the demo shop. */
const DEMO_STAFF = { id: 'stf_demo', email: 'desk@example.com', name: 'Demo desk' };

/**
 * Fills what is missing and returns the demo account's key: the configured one, or this installation's own.
 *
 * @param withPast whether the account has ordered before
 */
export async function seedDemoShop(service: Service, { withPast = true } = {}): Promise<string> {
  replaceSupplierProducts(service.catalogDb, demoSupplier.code, demoProducts(), demoSupplier, service.now());
  const key = service.config.DEMO_KEY ?? `mk_demo_${derivedToken(service.secret, 'demo-key', DEMO_EMAIL)}`;
  if (!(await service.keys.byHash(sha256(key)))) await addDemoKey(service, key);
  await seatDemoStaff(service);
  const caller = await callerOf(`Bearer ${key}`, service.keys);
  await placeDemoLogo(service, caller);
  await placeDemoOrder(service, caller);
  await askDemoApproval(service, caller);
  await draftDemoProposal(service, caller);
  await addDemoWebhooks(service, caller);
  if (withPast) await placePastOrders(service, caller);
  return key;
}

async function seatDemoStaff({ staff, transaction, now }: Service): Promise<void> {
  if (await staff.byEmail(DEMO_STAFF.email)) return;
  const createdAt = now().toISOString();
  await transaction((tx) => tx.staff.put({ ...DEMO_STAFF, createdAt }));
}

async function addDemoKey(service: Service, key: string): Promise<void> {
  const now = service.now();
  await service.transaction(async ({ accounts, keys }) => {
    const accountId = (await accounts.byEmail(DEMO_EMAIL))?.id ?? service.newId('acc');
    await accounts.ensureAccount({
      id: accountId,
      name: 'Demo Company',
      email: DEMO_EMAIL,
      termsDays: 30,
      createdAt: now.toISOString(),
    });
    await keys.add(
      keyRow(key, {
        id: service.newId('key'),
        accountId,
        name: 'Demo key',
        scopes: ['read', 'write', 'orders'],
        previewsPerDay: service.config.PREVIEWS_PER_DAY,
        now,
      }),
    );
  });
}

/** The logo of the brand kit (`art_demo`), as intake finds it: nothing is drawn at a start. */
async function placeDemoLogo(service: Service, caller: Caller): Promise<void> {
  if (caller.kind !== 'key') return;
  const ctx = service.ctxFor(caller, 'req_demo');
  const { id: accountId } = caller.account;
  if (await ctx.artwork.byId(accountId, demoLogo.id)) return;
  await Promise.all(Object.values(demoLogoFiles).map(({ name, read }) => ctx.files.put(name, read())));
  const createdAt = service.now().toISOString();
  await ctx.transaction((tx) => tx.artwork.add({ ...demoLogo, accountId, createdAt }));
}

/** One quote and its order under ids that stay (`qt_demo`, `ord_demo`), made the way every other is, so that each example works. */
async function placeDemoOrder(service: Service, caller: Caller): Promise<void> {
  if (caller.kind !== 'key') return;
  const { account } = caller;
  const as = (who: Caller) => ({
    ...service.ctxFor(who, 'req_demo'),
    newId: (prefix: string) => (prefix === 'mail' ? service.newId(prefix) : `${prefix}_demo`),
  });
  const quote = await as(caller).quotes.byId(account.id, 'qt_demo');
  if (!quote) await invoke(createQuote, as(caller), createQuote.example);
  const holder: Caller = { kind: 'link', record: 'quote', recordId: 'qt_demo', account };
  if (quote?.status === 'ordered') return;
  const { amount_due: amount } = await invoke(setDelivery, as(holder), setDelivery.example);
  await invoke(acceptQuote, as(holder), { payment: 'terms', amount, po_number: 'PO-1001' });
}

/** A quote that is still open (`qt_demo_open`), and somebody who is asked about it (`apv_demo`). */
async function askDemoApproval(service: Service, caller: Caller): Promise<void> {
  if (caller.kind !== 'key') return;
  const as = (ending: string) => ({
    ...service.ctxFor(caller, 'req_demo'),
    newId: (prefix: string) => `${prefix}_${ending}`,
  });
  const known = as('demo');
  if (await known.approvals.byId(caller.account.id, 'apv_demo')) return;
  if (!(await known.quotes.byId(caller.account.id, 'qt_demo_open')))
    await invoke(createQuote, as('demo_open'), createQuote.example);
  await invoke(requestApproval, known, requestApproval.example);
}

/** A proposal the demo account had drafted (`prp_demo`), in the planner's words: nobody outside is asked at a start. */
async function draftDemoProposal(service: Service, caller: Caller): Promise<void> {
  if (caller.kind !== 'key') return;
  const ctx = {
    ...service.ctxFor(caller, 'req_demo'),
    words: undefined,
    newId: (prefix: string) => (prefix === 'prp' ? 'prp_demo' : service.newId(prefix)),
  };
  if (await ctx.proposals.byId(caller.account.id, 'prp_demo')) return;
  await invoke(draftProposal, ctx, draftProposal.example);
}

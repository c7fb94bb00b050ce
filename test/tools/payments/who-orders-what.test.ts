/** States of a quote, rules of an account, callers and doors: each cell with its answer. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotes } from '../../../server/db/tables.ts';
import { requestApproval } from '../../../tools/approvals/request-approval.ts';
import { APPROVAL_RULES, type ApprovalRule } from '../../../tools/identity/account.ts';
import { KEY_USES } from '../../../tools/identity/key-identity.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { placeMailedOrder } from '../../../tools/punchout/place-mailed-order.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { plenty } from '../../support/products.ts';
import { deskOf } from '../../support/proofs.ts';
import { punchingOut } from '../../support/punchout-sessions.ts';

const STATES = ['saved', 'pending', 'declined', 'expired', 'replaced', 'ordered'] as const;
type State = (typeof STATES)[number];
const DOORS = [
  'page terms member',
  'page terms stranger',
  'page card member',
  'page card stranger',
  'mail desk',
  ...KEY_USES.map((use) => `cxml ${use}` as const),
  ...KEY_USES.map((use) => `edi ${use}` as const),
] as const;
type Door = (typeof DOORS)[number];

let shop: Shop;
let keys: Record<string, string>;
beforeAll(async () => {
  shop = await openShop({ dependencies: { suppliers: plenty } });
  const made = KEY_USES.map(async (madeFor) => {
    const scopes = ['read', 'write', 'orders'] as const;
    const about = { email: 'demo@example.com', accountName: 'Demo', name: madeFor, madeFor };
    return [madeFor, await shop.service.addKey({ ...about, scopes: [...scopes] })] as const;
  });
  keys = Object.fromEntries(await Promise.all(made));
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

/** What each cell has to answer. */
function expected(state: State, rule: ApprovalRule, needsSignIn: boolean, door: Door): string {
  const isSystem = door.startsWith('cxml') || door.startsWith('edi');
  if (door.endsWith('agent')) return 'refused';
  if (state === 'ordered' && isSystem) return 'held';
  if (state === 'ordered' && door.startsWith('page')) return 'same';
  if (['declined', 'expired', 'replaced', 'ordered'].includes(state)) return 'refused';
  if (state === 'pending' && rule !== 'optional') return 'refused';
  return door === 'page terms stranger' && needsSignIn ? 'refused' : 'made';
}

async function answer(state: State, door: Door): Promise<string> {
  const buyer = punchingOut(shop);
  const { cart } = await buyer.returned();
  const id = cart.quoteId;
  const { url } = (await shop.rest('GET', `/quotes/${id}`)).body;
  const member = await holderOf(shop, url);
  const amount = dollarsDue(await invoke(setDelivery, member, ADDRESS));
  const paying = { amount, card: 'demo-approved' };
  let first: string | undefined;
  if (state === 'ordered') first = (await invoke(acceptQuote, member, { payment: 'card', ...paying })).id;
  else if (state === 'pending')
    await invoke(requestApproval, await keyHolder(shop), { quote_id: id, approver_name: 'Grace' });
  else if (state !== 'saved')
    await shop.service.ledger.transaction(async (db) => {
      const set = { status: state, ...(state === 'replaced' ? { replacedBy: 'qt_demo' } : {}) };
      await db.update(quotes).set(set).where(eq(quotes.id, id)).run();
    });
  const [kind, way, who] = door.split(' ');
  try {
    if (kind === 'page') {
      const person = who === 'member' ? member : await holderOf(shop, url, null);
      const payment = way === 'card' ? ('card' as const) : ('terms' as const);
      return (await invoke(acceptQuote, person, { payment, ...paying })).id === first ? 'same' : 'made';
    }
    if (kind === 'mail') {
      const input = { account: 'demo@example.com', cart: id, po_number: id, total: amount, ...ADDRESS };
      return (await invoke(placeMailedOrder, deskOf(shop), input)).hold === null ? 'made' : 'held';
    }
    const order = buyer.orderOf(cart.items, { protocol: kind });
    return (await buyer.place(order, keys[way ?? ''])).order.hold === null ? 'made' : 'held';
  } catch (refusal) {
    return refusal instanceof Error && 'code' in refusal ? 'refused' : String(refusal);
  }
}

test.each(APPROVAL_RULES.flatMap((rule) => [true, false].map((needsSignIn) => ({ rule, needsSignIn }))))(
  'with approvals $rule and a sign-in for terms $needsSignIn each state is ordered by whom it may be',
  async ({ rule, needsSignIn }) => {
    await shop.service.transaction(({ accounts: writer }) =>
      writer.setCreditTerms('demo@example.com', { approvals: rule, termsNeedSignIn: needsSignIn }),
    );
    const cells: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const state of STATES)
      for (const door of DOORS) {
        wanted[`${state}, ${door}`] = expected(state, rule, needsSignIn, door);
        cells[`${state}, ${door}`] = await answer(state, door);
      }
    expect(cells).toEqual(wanted);
  },
  120_000,
);

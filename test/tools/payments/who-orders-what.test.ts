/** Who orders what: states of a quote, settings of an account, callers and doors, each cell with its answer, by hand. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { quotes } from '../../../server/db/tables.ts';
import { decideApproval } from '../../../tools/approvals/decide-approval.ts';
import { requestApproval } from '../../../tools/approvals/request-approval.ts';
import type { CreditTerms } from '../../../tools/identity/account.ts';
import { KEY_USES } from '../../../tools/identity/key-identity.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import { placeMailedOrder } from '../../../tools/punchout/place-mailed-order.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { receivePurchaseOrder } from '../../../tools/received-orders/receive-purchase-order.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { ADDRESS, approverOf, dollarsDue, holderOf } from '../../support/people.ts';
import { saveSettings } from '../../support/procurement-settings.ts';
import { plenty } from '../../support/products.ts';
import { deskOf } from '../../support/proofs.ts';
import { punchingOut } from '../../support/punchout-sessions.ts';
import { receivedOrder } from '../../support/soap-orders.ts';
import { storeRoom } from '../../support/stores.ts';
import { callerFor, openPlatform } from '../../support/ucp.ts';
import { prepared, use, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const EMAIL = 'demo@example.com';
const ADA = 'ada@example.com';

const shop = useShop({ now: NOW, env: { ALLOW_LOCAL_URLS: '1' }, dependencies: { suppliers: plenty } });
const platform = use(openPlatform);
const buyer = prepared(() => punchingOut(shop));
const room = prepared(() => storeRoom(shop));
const keys = prepared(async () => {
  const made = KEY_USES.map(async (madeFor) => {
    const about = { email: EMAIL, accountName: 'Demo', name: madeFor, madeFor };
    return [madeFor, await shop.service.addKey({ ...about, scopes: ['read', 'write', 'orders'] })] as const;
  });
  return Object.fromEntries(await Promise.all(made));
});

/**
 * `made`: an order that goes ahead. `held`: one that the desk looks at first, since the goods were ordered before; `desk`: one that it
 * accepts first, for the credit. `same`: the order that stands. `page`: nothing but the address of the quote’s page. `no`: refused.
 *
 * What no setting changes stands in the first grid alone: an agent’s key orders nothing, and one for procurement is as one for both.
 *
 * `lapsed`: nobody answered the approval in time. `card`, `terms`: ordered so before. `part`: a buyer’s system ordered a part of it.
 */
const USUAL = `
                      open pending approved lapsed declined expired replaced card terms part
  page terms member   made no      made     made   no       no      no       same same  no
  page terms stranger no   no      no       no     no       no      no       same same  no
  page card member    made no      made     made   no       no      no       same same  no
  page card stranger  made no      made     made   no       no      no       same same  no
  store terms manager no   no      no       no     no       no      no       same same  no
  store card manager  made no      made     made   no       no      no       same same  no
  mail desk           made no      made     made   no       no      no       no   no    no
  cxml both           made no      made     made   no       no      no       held held  held
  cxml procurement    made no      made     made   no       no      no       held held  held
  cxml agent          no   no      no       no     no       no      no       no   no    no
  cxml-card both      made no      made     made   no       no      no       held held  held
  edi procurement     made no      made     made   no       no      no       held held  held
  edi agent           no   no      no       no     no       no      no       no   no    no
  soap procurement    made made    made     made   made     made    made     made made  made
  soap agent          no   no      no       no     no       no      no       no   no    no
  ucp complete        page page    page     page   no       no      page     same same  page
`;
const REQUIRED = `
                      open pending approved lapsed declined expired replaced card terms part
  page terms member   made no      made     no     no       no      no       same same  no
  page terms stranger no   no      no       no     no       no      no       same same  no
  page card member    made no      made     no     no       no      no       same same  no
  page card stranger  made no      made     no     no       no      no       same same  no
  store terms manager no   no      no       no     no       no      no       same same  no
  store card manager  made no      made     no     no       no      no       same same  no
  mail desk           made no      made     no     no       no      no       no   no    no
  cxml both           made no      made     no     no       no      no       held held  held
  cxml-card both      made no      made     no     no       no      no       held held  held
  edi procurement     made no      made     no     no       no      no       held held  held
  soap procurement    made made    made     made   made     made    made     made made  made
  ucp complete        page page    page     page   no       no      page     same same  page
`;
const OPTIONAL = `
                      open pending approved lapsed declined expired replaced card terms part
  page terms member   made made    made     made   no       no      no       same same  no
  page terms stranger no   no      no       no     no       no      no       same same  no
  page card member    made made    made     made   no       no      no       same same  no
  page card stranger  made made    made     made   no       no      no       same same  no
  store terms manager no   no      no       no     no       no      no       same same  no
  store card manager  made made    made     made   no       no      no       same same  no
  mail desk           made made    made     made   no       no      no       no   no    no
  cxml both           made made    made     made   no       no      no       held held  held
  cxml-card both      made made    made     made   no       no      no       held held  held
  edi procurement     made made    made     made   no       no      no       held held  held
  soap procurement    made made    made     made   made     made    made     made made  made
  ucp complete        page page    page     page   no       no      page     same same  page
`;
const NO_SIGN_IN = `
                      open pending approved lapsed declined expired replaced card terms part
  page terms member   made no      made     made   no       no      no       same same  no
  page terms stranger made no      made     made   no       no      no       same same  no
  page card member    made no      made     made   no       no      no       same same  no
  page card stranger  made no      made     made   no       no      no       same same  no
  store terms manager made no      made     made   no       no      no       same same  no
  store card manager  made no      made     made   no       no      no       same same  no
  mail desk           made no      made     made   no       no      no       no   no    no
  cxml both           made no      made     made   no       no      no       held held  held
  cxml-card both      made no      made     made   no       no      no       held held  held
  edi procurement     made no      made     made   no       no      no       held held  held
  soap procurement    made made    made     made   made     made    made     made made  made
  ucp complete        page page    page     page   no       no      page     same same  page
`;
const NO_TERMS = `
                      open pending approved lapsed declined expired replaced card terms part
  page terms member   no   no      no       no     no       no      no       same same  no
  page terms stranger no   no      no       no     no       no      no       same same  no
  page card member    made no      made     made   no       no      no       same same  no
  page card stranger  made no      made     made   no       no      no       same same  no
  store terms manager no   no      no       no     no       no      no       same same  no
  store card manager  made no      made     made   no       no      no       same same  no
  mail desk           no   no      no       no     no       no      no       no   no    no
  cxml both           no   no      no       no     no       no      no       no   no    no
  cxml-card both      made no      made     made   no       no      no       held held  held
  edi procurement     no   no      no       no     no       no      no       no   no    no
  soap procurement    no   no      no       no     no       no      no       no   no    no
  ucp complete        page page    page     page   no       no      page     same same  page
`;
const NO_CREDIT = `
                      open pending approved lapsed declined expired replaced card terms part
  page terms member   no   no      no       no     no       no      no       same same  no
  page terms stranger no   no      no       no     no       no      no       same same  no
  page card member    made no      made     made   no       no      no       same same  no
  page card stranger  made no      made     made   no       no      no       same same  no
  store terms manager no   no      no       no     no       no      no       same same  no
  store card manager  made no      made     made   no       no      no       same same  no
  mail desk           no   no      no       no     no       no      no       no   no    no
  cxml both           no   no      no       no     no       no      no       no   no    no
  cxml-card both      made no      made     made   no       no      no       held held  held
  edi procurement     no   no      no       no     no       no      no       no   no    no
  soap procurement    desk desk    desk     desk   desk     desk    desk     desk desk  desk
  ucp complete        page page    page     page   no       no      page     same same  page
`;
/** Ada may order nothing, and a stranger might be Ada. */
const LIMIT = `
                      open pending approved lapsed declined expired replaced card terms part
  page terms member   no   no      no       no     no       no      no       same same  no
  page terms stranger no   no      no       no     no       no      no       same same  no
  page card member    no   no      no       no     no       no      no       same same  no
  page card stranger  no   no      no       no     no       no      no       same same  no
  store terms manager no   no      no       no     no       no      no       same same  no
  store card manager  no   no      no       no     no       no      no       same same  no
  mail desk           made no      made     made   no       no      no       no   no    no
  cxml both           made no      made     made   no       no      no       held held  held
  cxml-card both      made no      made     made   no       no      no       held held  held
  edi procurement     made no      made     made   no       no      no       held held  held
  soap procurement    made made    made     made   made     made    made     made made  made
  ucp complete        page page    page     page   no       no      page     same same  page
`;

interface Setting {
  terms?: Partial<CreditTerms>;
  limitCents?: number;
  grid: string;
}
const SETTINGS: Readonly<Record<string, Setting>> = {
  'as it is usual': { grid: USUAL },
  'with approvals required': { terms: { approvals: 'required' }, grid: REQUIRED },
  'with approvals optional': { terms: { approvals: 'optional' }, grid: OPTIONAL },
  'with terms for whoever has a link': { terms: { termsNeedSignIn: false }, grid: NO_SIGN_IN },
  'without terms': { terms: { termsDays: 0 }, grid: NO_TERMS },
  'with its credit used up': { terms: { creditLimitCents: 1 }, grid: NO_CREDIT },
  'with a limit of a person': { limitCents: 1, grid: LIMIT },
};

type Cells = Readonly<Record<string, string>>;

/** `open, mail desk`: `made`. */
function cellsIn(grid: string): Cells {
  const [head = '', ...rows] = grid.split('\n').filter((line) => line.trim() !== '');
  const states = head.trim().split(/\s+/);
  return Object.fromEntries(
    rows.flatMap((row) => {
      const words = row.trim().split(/\s+/);
      const door = words.slice(0, -states.length).join(' ');
      return states.map((state, index) => [`${state}, ${door}`, words.at(index - states.length) ?? '']);
    }),
  );
}

const PROCUREMENT = {
  ...DEFAULT_PROCUREMENT_SETTINGS,
  pcard: 'payment' as const,
  // Orders of a part of a cart leave its charges out.
  tolerance: { percent: 100, cents: 0, otherwise: 'accept' as const },
};

/** Credit terms and Ada’s limit; what is not said is as is usual for an account with terms. */
async function settle({ terms, limitCents }: Partial<Setting>): Promise<void> {
  const usual = {
    approvals: 'awaited',
    termsNeedSignIn: true,
    termsDays: 30,
    creditLimitCents: null,
  } as const;
  const all = { ...usual, takesPurchaseOrdersAtOnce: true, ...terms };
  await shop.service.transaction(async (tx) => {
    await tx.accounts.setCreditTerms(EMAIL, all);
    const account = await tx.accounts.byEmail(EMAIL);
    if (!account) throw new Error('there is no demo account');
    const person = { id: 'mem_ada', accountId: account.id, email: ADA, name: 'Ada', role: 'buyer' } as const;
    const orderLimitCents = limitCents ?? null;
    await tx.members.put({ ...person, createdAt: NOW, removedAt: null, orderLimitCents });
  });
}

/** The address is given; whoever pays then opens the page anew, whatever the day is. */
async function atThePage(url: string, email: string | null) {
  const amount = dollarsDue(await invoke(setDelivery, await holderOf(shop, url, email), ADDRESS));
  const seen = { amount, in_hands_date: '2027-12-31', card: 'demo-approved' };
  const pay = async (payment: 'card' | 'terms') =>
    invoke(acceptQuote, await holderOf(shop, url, email), { payment, ...seen });
  return { amount, pay };
}

/** The lines of an order of all of the quote, or of the first piece of it. */
async function linesOf(quoteId: string, quantity?: number) {
  const { body } = await shop.rest('GET', `/quotes/${quoteId}`);
  return body.lines.map((line: { line: number; key: string; part_id: string; quantity: number }) => ({
    place: line.line,
    line_number: String(line.line),
    supplier_part_id: `${line.key}|${line.part_id}`,
    auxiliary_id: `${quoteId}-${line.line}`,
    quantity: String(quantity ?? line.quantity),
    unit_price: null,
    currency: 'USD',
    unit: 'EA',
    ship_to: null,
  }));
}

const orderOf = async (quoteId: string, more: Record<string, unknown> = {}, quantity?: number) =>
  buyer.document({ type: 'new', lines: await linesOf(quoteId, quantity), ...more });

/** Brings a saved quote into a state; the order that stands then, if one does. */
async function bring(state: string, id: string, url: string): Promise<string | null> {
  const ask = async () =>
    invoke(requestApproval, await keyHolder(shop), { quote_id: id, approver_name: 'Grace Hopper' });
  switch (state) {
    case 'pending':
    case 'lapsed':
      await ask();
      if (state === 'lapsed') shop.clock.at = new Date('2026-11-20T15:00:00.000Z');
      return null;
    case 'approved': {
      const approver = await approverOf(shop, room.desk.links.approval((await ask()).id));
      await invoke(decideApproval, approver, { decision: 'approve', name: 'Grace Hopper' });
      return null;
    }
    case 'card':
    case 'terms':
      return (await (await atThePage(url, ADA)).pay(state)).id;
    case 'part':
      await buyer.place(await orderOf(id, {}, 24));
      return null;
    case 'declined':
    case 'expired':
    case 'replaced': {
      const replacedBy = state === 'replaced' ? (await saved()).id : null;
      await shop.service.ledger.transaction(async (db) => {
        await db.update(quotes).set({ status: state, replacedBy }).where(eq(quotes.id, id)).run();
      });
      return null;
    }
    default:
      return null;
  }
}

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 }];
const ITEM = { item: { id: 'demo:TUMBLER-20/TUMBLER-20-BLACK' }, quantity: 48 };

/** What becomes of a quote in this state at this door. */
async function answer(state: string, door: string, setting: Setting): Promise<string> {
  const [kind = '', way = '', who = ''] = door.split(' ');
  if (kind === 'soap') return received(keys[way] ?? '', setting);
  const send = callerFor(shop, platform);
  const checkout =
    kind === 'ucp' ? (await send('POST', '/checkout-sessions', { line_items: [ITEM] })).body : null;
  const url: string = checkout?.continue_url ?? (kind === 'store' ? await gathered() : (await saved()).url);
  const { caller } = await holderOf(shop, url);
  const id = caller.kind === 'link' ? caller.recordId : '';
  const person = ['page', 'store', 'mail'].includes(kind)
    ? await atThePage(url, who === 'member' ? ADA : null)
    : undefined;
  const first = await bring(state, id, url);
  await settle(setting);
  const madeOr = (hold: unknown) => (hold === null ? 'made' : 'held');
  try {
    switch (kind) {
      case 'page':
      case 'store': {
        const order = await person?.pay(way === 'card' ? 'card' : 'terms');
        return order?.id === first ? 'same' : madeOr(order?.hold);
      }
      case 'mail': {
        const entry = { account: EMAIL, cart: id, po_number: id, total: person?.amount, ...ADDRESS };
        return madeOr((await invoke(placeMailedOrder, deskOf(shop), entry)).hold);
      }
      case 'ucp': {
        const { body } = await send('POST', `/checkout-sessions/${checkout.id}/complete`);
        const statuses: Cells = { requires_escalation: 'page', completed: 'same', canceled: 'no' };
        return statuses[body.status] ?? body.status;
      }
      default: {
        const card = kind === 'cxml-card' ? { card: '4111111111111111' } : {};
        const order = await orderOf(id, { protocol: kind === 'edi' ? 'edi' : 'cxml', ...card });
        return madeOr((await buyer.place(order, keys[way])).order.hold);
      }
    }
  } catch (refusal) {
    return refusedBy(refusal);
  }
}

const refusedBy = (refusal: unknown): string =>
  refusal instanceof Error && 'code' in refusal ? 'no' : String(refusal);

let numbers = 0;

/** A purchase order by SOAP names goods and no quote. */
async function received(key: string, setting: Setting): Promise<string> {
  await settle(setting);
  numbers += 1;
  try {
    const order = receivedOrder(`SOAP-${numbers}`);
    const { outcome } = await invoke(receivePurchaseOrder, await keyHolder(shop, key), order);
    return outcome === 'accepted' ? 'made' : 'desk';
  } catch (refusal) {
    return refusedBy(refusal);
  }
}

const saved = async (): Promise<{ id: string; url: string }> =>
  (await shop.rest('POST', '/quotes', { lines: LINES })).body;

/** The address of the quote of a store’s approved requests. */
async function gathered(): Promise<string> {
  const items = [{ key: 'demo:TUMBLER-20', units: 1, most_per_request: 48 }];
  const store = await room.make({ items });
  await room.approved(store, 48);
  return (await room.gather(store)).quoteUrl;
}

test.each(Object.entries(SETTINGS))(
  'of an account %s each quote is ordered by whom it may be',
  async (_, setting) => {
    await saveSettings(shop, PROCUREMENT);
    const wanted = cellsIn(setting.grid);
    const found: Record<string, string> = {};
    for (const cell of Object.keys(wanted)) {
      const [state = '', door = ''] = cell.split(', ');
      shop.clock.at = new Date(NOW);
      await settle({});
      found[cell] = await answer(state, door, setting);
    }
    expect([160, 120]).toContain(Object.keys(found).length);
    expect(found).toEqual(wanted);
  },
  120_000,
);

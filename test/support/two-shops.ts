/** Two shops as two processes, one the supplier of the other, with a network between them that can fail. */
import { asc, eq } from 'drizzle-orm';
import type { Ledger } from '../../server/db/ledger.ts';
import { purchaseOrders, receivedPurchaseOrders } from '../../server/db/tables.ts';
import { faultyProxy } from './faulty-proxy.ts';
import { ledgerOf, newHome } from './homes.ts';
import { receiver } from './receiver.ts';
import { eventually, form, type ShopProcess, shopProcess } from './shop-process.ts';
import { svgFile } from './upload.ts';

const CUSTOMER = 'customer@example.com';
const STAFF = 'staff@example.com';
const ADDRESS = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  street1: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postal: '94105',
};

/** The second shop's account at the first. */
/** With a shared database a killed process holds its work until it is known to be dead. */
const KNOWN_DEAD_MS = 80_000;

export const BUYER = 'second@example.com';
/** The steps of an order at the second shop, in order: no carrier tells it that the parcels arrived. */
export const STEPS = [
  'quote.ordered',
  'order.paid',
  'order.released',
  'order.po_sent',
  'order.in_production',
  'order.shipped',
];

export type TwoShops = Awaited<ReturnType<typeof openTwoShops>>;

export async function openTwoShops() {
  const ears = await receiver();
  const first = await shopProcess(await newHome(), { DEMO_DAY_SECONDS: '0.3' });
  const proxy = await faultyProxy(first.url);
  const second = await shopProcess(await newHome(), {
    SHOP: 'live',
    SUPPLIER_POLL_MINUTES: '0.02',
    SUPPLIER_DOUBT_SECONDS: '1',
    SELLER_NAME: 'Second Shop',
    SELLER_ADDRESS: '5 High Street|Boston, MA 02110',
    ORDERS_CONTACT: 'Orders of Second Shop <orders@example.com>',
  });
  const ledgers: Ledger[] = [];
  const close = async (): Promise<void> => {
    for (const ledger of ledgers) await ledger.close();
    await second.close();
    await first.close();
    await proxy.close();
    await ears.close();
  };
  const started = await Promise.allSettled([first.start(), second.start()]);
  for (const one of started) {
    if (one.status === 'fulfilled') continue;
    await close();
    throw one.reason;
  }
  const [firstKey, secondKey] = await Promise.all([
    accountWithTerms(first, BUYER),
    accountWithTerms(second, CUSTOMER),
  ]);
  await second.merchkit(['staff', 'add', '--email', STAFF, '--name', 'Staff']);
  const [firstDesk, secondDesk] = await Promise.all([first.deskOf('desk@example.com'), second.deskOf(STAFF)]);
  const taken = new Set<string>();
  const [ofFirst, ofSecond] = await Promise.all([ledgerOf(first.home), ledgerOf(second.home)]);
  ledgers.push(ofFirst, ofSecond);

  /** Paid on terms at the quote’s page, and released by the desk; the order’s id. */
  async function ordered(quote: { id: string; url: string }): Promise<string> {
    await form(`${quote.url}/delivery`, ADDRESS);
    const page = await (await fetch(quote.url)).text();
    const amount = /name="amount" value="([\d.]+)"/.exec(page)?.[1] ?? '';
    const payment = { method: 'terms', amount, po_number: `C-${quote.id.slice(-8)}` };
    const paid = await form(`${quote.url}/pay`, payment);
    if (paid.status !== 303)
      throw new Error(`not paid: ${paid.status} ${(await paid.text()).slice(0, 2_000)}`);
    const { order_id: id } = await second.rest(secondKey, 'GET', `/quotes/${quote.id}`);
    await secondDesk.press(id, 'release', { proof_waiver: 'The customer approved a sample.' });
    return id;
  }

  /** The desk of the second shop calls the first about each purchase order that waits for it, and decides. */
  async function decideByPhone(): Promise<void> {
    for (const { number, id } of await sendingAt(ofSecond)) {
      if (!(await secondDesk.page(`/desk/orders/${id}`)).includes('It did not arrive, send again')) continue;
      const arrived = (await receivedAt(ofFirst)).has(number) ? 'yes' : 'no';
      // The supplier itself may have settled it meanwhile.
      await secondDesk.press(id, `purchase-orders/${number}`, { arrived }).catch(() => undefined);
    }
  }

  return {
    first,
    second,
    proxy,
    ears,
    firstKey,
    secondKey,
    firstDesk,
    ordered,
    /** An order of one line for the first color of the product. */
    async orderOf(key: string, quantity: number, more: Record<string, unknown> = {}): Promise<string> {
      const { parts } = await second.rest(secondKey, 'GET', `/products/${encodeURIComponent(key)}`);
      const lines = [{ key, part_id: parts[0].part_id, quantity, ...more }];
      return ordered(await second.rest(secondKey, 'POST', '/quotes', { lines, ship_postal: ADDRESS.postal }));
    },
    receivedAtFirst: () => receivedAt(ofFirst),
    /** The desk of the first shop accepts everything that arrives, up to this total. */
    takenOn: (many: number): Promise<boolean> =>
      eventually(
        async () => {
          await decideByPhone();
          for (const id of (await receivedAt(ofFirst)).values()) {
            if (taken.has(id)) continue;
            await firstDesk.press(id, 'accept');
            await firstDesk.artwork(id, svgFile('logo.svg'));
            await firstDesk.press(id, 'release', { proof_waiver: 'An approved proof came with it.' });
            taken.add(id);
          }
          return taken.size >= many ? true : undefined;
        },
        `${many} purchase orders`,
        KNOWN_DEAD_MS,
      ),
    /** The order was accepted by hand. */
    noteTaken: (id: string) => void taken.add(id),
    shipped: (ids: readonly string[]): Promise<boolean> =>
      eventually(async () => {
        await decideByPhone();
        for (const id of ids) {
          const { status } = await second.rest(secondKey, 'GET', `/orders/${id}`);
          if (status !== 'shipped') return undefined;
        }
        return true;
      }, `${ids.length} shipped orders`),
    /** The events a subscriber received about a record, in order. */
    eventsOf: (path: string, recordId: string) =>
      ears.received
        .filter((one) => one.path === path && one.text.includes(recordId))
        .map(({ body }) => body)
        .sort((a, b) => a.event_id - b.event_id),
    /** As if a dead sender's two-minute claim of a purchase order had expired. */
    claimsEnded: () =>
      ofSecond.transaction(async (db) => {
        const isSending = eq(purchaseOrders.status, 'sending');
        for (const { number, body } of await db.select().from(purchaseOrders).where(isSending).all())
          await db
            .update(purchaseOrders)
            .set({ body: { ...body, claimedUntil: '2020-01-01T00:00:00.000Z' } })
            .where(eq(purchaseOrders.number, number))
            .run();
      }),
    close,
  };
}

async function accountWithTerms(shop: ShopProcess, email: string): Promise<string> {
  const scopes = ['--scopes', 'read,write,orders'];
  const printed = await shop.merchkit(['key', 'create', '--account', email, ...scopes]);
  await shop.merchkit([
    'account',
    'set',
    '--email',
    email,
    '--terms-days',
    '30',
    '--terms-sign-in',
    'optional',
  ]);
  return /mk_[\w-]+/.exec(printed)?.[0] ?? '';
}

/** Purchase orders of the shop that are being sent, or were sent without a known outcome. */
const sendingAt = async ({ reader }: Ledger) =>
  await reader
    .select({ number: purchaseOrders.number, id: purchaseOrders.orderId })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.status, 'sending'))
    .all();

/** Every purchase order the shop received: its own order by the number of the other. */
async function receivedAt({ reader }: Ledger): Promise<Map<string, string>> {
  const rows = await reader
    .select()
    .from(receivedPurchaseOrders)
    .orderBy(asc(receivedPurchaseOrders.receivedAt))
    .all();
  return new Map(rows.map(({ number, orderId }) => [number, orderId]));
}

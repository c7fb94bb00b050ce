/** Each state of a quote is told alike at every door, and allows the same moves. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { browsing } from '../support/browsing.ts';
import { ediFolder, orderFile, segmentsOf, withEdi } from '../support/edi.ts';
import { document, openPunchoutShop, orderRequest, returnedCart, send } from '../support/punchout.ts';
import { use } from '../support/use.ts';
import { byMcp, byRest } from './doors.ts';
import { textOfPage } from './papers.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const DAY_MS = 86_400_000;

const shop = use(openPunchoutShop);

let folder: Awaited<ReturnType<typeof ediFolder>>;
let numbers = 0;
beforeAll(async () => {
  await withEdi(shop);
  folder = await ediFolder(shop);
});
beforeEach(() => {
  shop.clock.at = new Date(NOW);
});
const newNumber = (): string => {
  numbers += 1;
  return `PO-STATE-${numbers}`;
};

type Cart = Awaited<ReturnType<typeof returnedCart>>['lines'];

/** A cart that a buyer's system was given is a quote. */
async function quoted() {
  const { lines } = await returnedCart(shop);
  const id = lines[0]?.aux.replace(/-1$/, '') ?? '';
  const { body } = await byRest(shop, 'GET', `/quotes/${id}`);
  return { lines, id, path: new URL(body.url).pathname };
}
type Quoted = Awaited<ReturnType<typeof quoted>>;

const ask = ({ id }: Quoted) =>
  byRest(shop, 'POST', '/approvals', { quote_id: id, approver_name: 'Grace Hopper' });

async function answered(quote: Quoted, decision: 'approve' | 'decline'): Promise<void> {
  const { body } = await ask(quote);
  const sent = await browsing(shop).post(`${new URL(body.url).pathname}/answer`, {
    decision,
    name: 'Grace Hopper',
  });
  expect(sent.status).toBe(303);
}

const ADDRESS = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  street1: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postal: '94105',
};

/** A person tries to pay at the page of the quote: what becomes of it. */
async function paid({ path }: Quoted): Promise<'paid' | 'refused'> {
  const person = browsing(shop);
  await person.post(`${path}/delivery`, ADDRESS);
  const { html } = await person.get(path);
  const due = /name="amount" value="([^"]+)"/.exec(html)?.[1] ?? '1';
  const { location } = await person.post(`${path}/pay`, { method: 'demo-approved', amount: due });
  return location === `${path}#order` ? 'paid' : 'refused';
}

/** The buyer's system orders the cart: by cXML or EDI. */
async function byCxml(lines: Cart): Promise<'ordered' | 'refused'> {
  const { code } = await send(shop, document(orderRequest({ number: newNumber(), lines })));
  return code === '200' ? 'ordered' : 'refused';
}
async function byEdi(lines: Cart): Promise<'ordered' | 'refused'> {
  const number = newNumber();
  await folder.put(`${number}.edi`, orderFile({ number, lines }));
  await folder.look();
  const sets = (await folder.collect()).flatMap((one) => one.sets);
  const confirmed = sets.find(({ id }) => id === '855');
  return confirmed && segmentsOf(confirmed, 'BAK')[0]?.[1] !== 'RJ' ? 'ordered' : 'refused';
}

interface QuoteState {
  status: string;
  reach(quote: Quoted): Promise<unknown>;
  /** Whether it may be paid, or ordered by the buyer's system. */
  isOpen: boolean;
  /** Words of its page. */
  says: string;
}

const QUOTE_STATES: QuoteState[] = [
  { status: 'saved', reach: async () => {}, isOpen: true, says: 'Estimated total' },
  { status: 'approval_requested', reach: ask, isOpen: false, says: 'It can be paid once it is approved.' },
  { status: 'approved', reach: (quote) => answered(quote, 'approve'), isOpen: true, says: 'Estimated total' },
  {
    status: 'declined',
    reach: (quote) => answered(quote, 'decline'),
    isOpen: false,
    says: 'This quote was declined.',
  },
  {
    status: 'expired',
    async reach() {
      shop.clock.at = new Date(shop.clock.at.getTime() + 31 * DAY_MS);
    },
    isOpen: false,
    says: 'This quote expired on',
  },
  {
    status: 'replaced',
    reach: ({ id }) =>
      byRest(shop, 'POST', '/quotes', {
        lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
        replaces: id,
      }),
    isOpen: false,
    says: 'A newer quote has replaced this one.',
  },
];

test.each(QUOTE_STATES)(
  'a quote that is $status is so at every door',
  async ({ status, reach, isOpen, says }) => {
    const reached = async (): Promise<Quoted> => {
      shop.clock.at = new Date(NOW);
      const quote = await quoted();
      await reach(quote);
      return quote;
    };
    const quote = await reached();
    const told = async () => ({
      rest: (await byRest(shop, 'GET', `/quotes/${quote.id}`)).body.status,
      mcp: (await byMcp(shop, 'get_quote', { id: quote.id })).body.status,
      listed: (await byRest(shop, 'GET', `/quotes?status=${status}&limit=50`)).body.quotes.some(
        ({ id }: { id: string }) => id === quote.id,
      ),
      page: textOfPage((await browsing(shop).get(quote.path)).html).includes(says),
    });
    expect(await told()).toEqual({ rest: status, mcp: status, listed: true, page: true });
    const moves = {
      page: await paid(quote),
      cxml: await byCxml((await reached()).lines),
      edi: await byEdi((await reached()).lines),
    };
    expect(moves).toEqual(
      isOpen
        ? { page: 'paid', cxml: 'ordered', edi: 'ordered' }
        : { page: 'refused', cxml: 'refused', edi: 'refused' },
    );
  },
);

test('a quote that was ordered is so at every door, and what repeats it waits for the desk', async () => {
  const quote = await quoted();
  expect(await paid(quote)).toBe('paid');
  const { body: rest } = await byRest(shop, 'GET', `/quotes/${quote.id}`);
  const { body: mcp } = await byMcp(shop, 'get_quote', { id: quote.id });
  expect([rest.status, mcp.status, mcp.order_id]).toEqual(['ordered', 'ordered', rest.order_id]);
  expect(textOfPage((await browsing(shop).get(quote.path)).html)).toContain(
    'Thank you, your order is placed',
  );
  expect((await ask(quote)).refused).toBe('invalid_state');
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  expect((await byRest(shop, 'POST', '/quotes', { lines, replaces: quote.id })).refused).toBe(
    'invalid_state',
  );
  const number = newNumber();
  const again = await send(shop, document(orderRequest({ number, lines: quote.lines })));
  expect(again.code).toBe('200');
  const { body } = await byRest(shop, 'GET', `/orders/${/ord_\w+/.exec(again.reason)?.[0]}`);
  expect(body.hold).not.toBeNull();
});

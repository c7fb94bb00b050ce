/** Lists read on while the shop goes on, and programs that mirror it. */
import { expect, test } from 'vitest';
import { payByCard } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
const MINUTE_MS = 60_000;

interface Listed {
  id: string;
  url: string;
  updated_at: string;
}
type Kind = 'quotes' | 'orders' | 'proposals';

async function page(kind: Kind, query: Record<string, string | number>) {
  const { status, body } = await shop.rest('GET', `/${kind}?${new URLSearchParams(query as never)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { rows: body[kind] as Listed[], next: body.next_after as string | undefined, body };
}

/** All of a list; `between` happens after each page. */
async function readWhole(kind: Kind, query: Record<string, string | number>, between = async () => {}) {
  const rows: Listed[] = [];
  for (let next: string | undefined; ; ) {
    const found = await page(kind, { ...query, ...(next === undefined ? {} : { after: next }) });
    rows.push(...found.rows);
    expect(found.body.has_more).toBe(found.next !== undefined);
    if (found.next === undefined) return rows;
    next = found.next;
    await between();
  }
}

const later = (ms = MINUTE_MS) => {
  shop.clock.at = new Date(shop.clock.at.getTime() + ms);
};
async function saveQuote(): Promise<Listed> {
  later();
  return (await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' })).body;
}
const ids = (rows: readonly Listed[]) => rows.map(({ id }) => id);

test('quotes that are saved between two pages are not read twice, and none is lost', async () => {
  for (let count = 0; count < 4; count++) await saveQuote();
  const before = ids(await readWhole('quotes', { limit: 50 }));
  const read = await readWhole('quotes', { limit: 3 }, async () => void (await saveQuote()));
  expect(ids(read)).toEqual(before);
  const first = await page('quotes', { limit: 3 });
  expect(first.next).toBe(first.rows.at(-1)?.id);
  expect((await page('quotes', { limit: 50 })).next).toBeUndefined();
});

test('orders and proposals are read on in the same way, and with a status or words', async () => {
  for (const kind of ['orders', 'proposals'] as const) {
    const all = ids((await page(kind, { limit: 50 })).rows);
    expect(all.length, kind).toBeGreaterThan(0);
    expect(ids(await readWhole(kind, { limit: 1 }))).toEqual(all);
  }
  const tumblers = ids((await page('quotes', { limit: 50, status: 'saved', search: 'tumbler' })).rows);
  expect(ids(await readWhole('quotes', { limit: 2, status: 'saved', search: 'tumbler' }))).toEqual(tumblers);
});

test('a mirror that asks what changed comes to have what the shop has', async () => {
  const mirror = { quotes: new Map<string, Listed>(), orders: new Map<string, Listed>() };
  const paid: Listed[] = [];
  const follow = async (kind: 'quotes' | 'orders', between?: () => Promise<void>) => {
    const last = [...mirror[kind].values()]
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1);
    const since = last === undefined ? 0 : Date.parse(last) - MINUTE_MS;
    const asked = { limit: 2, detail: 'full', updated_since: new Date(since).toISOString() };
    const changes = await readWhole(kind, asked, between);
    for (const row of changes) mirror[kind].set(row.id, row);
    return changes;
  };
  const old = await saveQuote();
  // While the mirror is filled, a quote is paid after each page: it moves to the end of what changed, and is read again.
  await follow('quotes', async () => {
    if (paid.length === 3) return;
    const quote = await saveQuote();
    later();
    await payByCard(shop, quote.url);
    paid.push(quote);
  });
  await follow('orders');
  later(60 * MINUTE_MS);
  const asked = { quote_id: old.id, approver_name: 'Ada', approver_email: 'ada@example.com' };
  expect((await shop.rest('POST', '/approvals', asked)).status).toBe(200);
  await payByCard(shop, (await saveQuote()).url);
  const changed = await follow('quotes');
  await follow('orders');
  expect(paid.length).toBe(3);
  expect(ids(changed)).toContain(old.id);
  for (const kind of ['quotes', 'orders'] as const) {
    const whole = await readWhole(kind, { limit: 50, detail: 'full' });
    expect(new Map(whole.map((row) => [row.id, row]))).toEqual(mirror[kind]);
  }
});

test('what changed comes with its oldest change first, from the instant on', async () => {
  const since = new Date(shop.clock.at.getTime() + MINUTE_MS).toISOString();
  const [first, second] = [await saveQuote(), await saveQuote()];
  later();
  await payByCard(shop, first.url);
  const { rows, body } = await page('quotes', { updated_since: since });
  expect(ids(rows)).toEqual([second.id, first.id]);
  expect(rows.map(({ updated_at }) => updated_at)).toEqual(rows.map(({ updated_at }) => updated_at).sort());
  expect(body.total).toBe(2);
  const { body: order } = await page('orders', { updated_since: since });
  expect(order.total).toBe(1);
});

test('an `after` that no page gave is refused, and another account’s', async () => {
  const other = await shop.newKey(['write'], { email: 'other@example.com' });
  const [quote] = (await page('quotes', {})).rows;
  const refusals = [
    await shop.rest('GET', '/quotes?after=qt_unknown'),
    await shop.rest('GET', `/quotes?after=${quote?.id}`, undefined, other),
    await shop.rest('GET', `/quotes?updated_since=2026-01-01T00:00:00Z&after=${quote?.id}`),
    await shop.rest('GET', `/quotes?updated_since=2026-01-01T00:00:00Z&after=monday/${quote?.id}`),
  ];
  for (const { status, body } of refusals)
    expect([status, body.error]).toMatchObject([
      422,
      {
        code: 'validation_failed',
        message: '`after`: send `next_after` of the page before as it is.',
        param: 'after',
      },
    ]);
});

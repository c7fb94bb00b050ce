import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { createQuote } from '../../../tools/quotes/create-quote.ts';
import { getQuote } from '../../../tools/quotes/get-quote.ts';
import { listQuotes } from '../../../tools/quotes/list-quotes.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { payByCard } from '../../support/people.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const NOW = Date.parse('2026-11-04T15:00:00.000Z');
const DAY_MS = 86_400_000;
const shop = useShop();

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
const holder = async (email: string) => keyHolder(shop, await shop.newKey(['write'], { email }));

test('a new account has none', async () => {
  expect(await invoke(listQuotes, await holder('none@example.com'), {})).toEqual({
    quotes: [],
    total: 0,
    limit: 20,
    offset: 0,
    has_more: false,
  });
});

test('lists are newest first, each quote a summary or whole, and page through everything once', async () => {
  const ctx = await holder('lister@example.com');
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1)
    ids.unshift((await invoke(createQuote, ctx, { lines: LINES })).id);
  const first = await invoke(listQuotes, ctx, { limit: 3 });
  const second = await invoke(listQuotes, ctx, { limit: 3, offset: 3 });
  expect([...first.quotes, ...second.quotes].map(({ id }) => id)).toEqual(ids);
  expect(first).toMatchObject({ total: 5, limit: 3, offset: 0, has_more: true });
  expect(second).toMatchObject({ total: 5, limit: 3, offset: 3, has_more: false });
  const newest = await invoke(getQuote, ctx, { id: ids[0] });
  expect((await invoke(listQuotes, ctx, { limit: 1, detail: 'full' })).quotes).toEqual([newest]);
  expect(first.quotes[0]).toEqual({
    id: newest.id,
    number: newest.number,
    url: newest.url,
    status: 'saved',
    created_at: newest.created_at,
    updated_at: newest.updated_at,
    expires_at: newest.expires_at,
    name: null,
    company: null,
    total: newest.total,
    currency: 'USD',
    order_id: null,
    replaced_by: null,
    goods: [{ key: 'demo:TUMBLER-20', name: '20 oz Vacuum Tumbler', quantity: 250 }],
    line_count: 1,
    pieces: 250,
    in_hands_date: newest.in_hands.in_hands_date,
  });
});

test('one status alone, an expired quote by its day', async () => {
  const ctx = await holder('statuses@example.com');
  shop.clock.at = new Date(NOW - 40 * DAY_MS);
  const expired = await invoke(createQuote, ctx, { lines: LINES });
  shop.clock.at = new Date(NOW);
  const ordered = await invoke(createQuote, ctx, { lines: LINES, ship_postal: '94105' });
  const saved = await invoke(createQuote, ctx, { lines: LINES });
  await payByCard(shop, ordered.url);
  const ids = async (status: string) =>
    (await invoke(listQuotes, ctx, { status })).quotes.map(({ id, status: is }) => [id, is]);
  expect(await ids('saved')).toEqual([[saved.id, 'saved']]);
  expect(await ids('ordered')).toEqual([[ordered.id, 'ordered']]);
  expect(await ids('expired')).toEqual([[expired.id, 'expired']]);
  expect(await ids('declined')).toEqual([]);
  expect((await refused(ids('lost')))[0]).toBe('validation_failed');
});

test('quotes of another account are not in it, and a key without write lists none', async () => {
  const { id } = await invoke(createQuote, await holder('mine@example.com'), { lines: LINES });
  const { quotes } = await invoke(listQuotes, await holder('theirs@example.com'), {});
  expect(quotes.map((quote) => quote.id)).not.toContain(id);
  const reader = await keyHolder(shop, await shop.newKey(['read', 'orders'], { email: 'mine@example.com' }));
  expect(await refused(invoke(listQuotes, reader, {}))).toEqual([
    'forbidden_scope',
    'This key lacks the scope `write`.',
  ]);
});

import { expect, test } from 'vitest';
import { quotes as quoteRows } from '../../../server/db/tables.ts';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { declineProposal } from '../../../tools/proposals/decline-proposal.ts';
import { openProposal } from '../../../tools/proposals/open-proposal.ts';
import { listStores } from '../../../tools/stores/list-stores.ts';
import { mailsTo } from '../../support/browsing.ts';
import { LEADS_NOWHERE, proposing } from '../../support/clients.ts';
import { customer } from '../../support/customers.ts';
import { eventsNamed } from '../../support/recorded-events.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const by = 'Grace Hopper';

const quoteEvents = async () =>
  (await eventsNamed(shop, 'quote.saved')).filter(({ actor }) => actor === 'link:proposal');

const shop = useShop({ now: NOW });
const at = prepared(() => proposing(shop));

test('an approval makes a quote of the chosen products at the prices that were shown', async () => {
  const { proposal, keys, client } = await at.drafted({ people: 100, client_email: 'payer@example.com' });
  const chosen = [keys[1] ?? '', keys[0] ?? ''];
  shop.clock.at = new Date('2026-11-06T15:00:00.000Z');
  await invoke(approveProposal, client, { by, keys: chosen, comments: [{ text: 'Go.' }] });
  const approved = await at.read(proposal.id);
  expect(approved).toMatchObject({
    status: 'approved',
    comments_outcome: 'approved',
    decision: { at: '2026-11-06T15:00:00.000Z', by, keys: [keys[0], keys[1]] },
    comments: [{ at: '2026-11-06T15:00:00.000Z', by, key: null, text: 'Go.' }],
    store_id: null,
  });
  const { body: quote } = await shop.rest('GET', `/quotes/${approved.quote_id}`);
  expect([quote.status, quote.url, quote.name, quote.email]).toEqual([
    'saved',
    approved.quote_url,
    by,
    'payer@example.com',
  ]);
  const [first, second] = proposal.products;
  expect(quote.lines.map(({ line }: { line: number }) => line)).toEqual(
    quote.lines.map((_: unknown, index: number) => index + 1),
  );
  expect(quote.totals.goods + quote.totals.setup + quote.totals.other).toBeCloseTo(
    first.total + second.total,
    8,
  );
  expect(new Set(quote.lines.map(({ artwork_id }: { artwork_id: string }) => artwork_id))).toEqual(
    new Set(['art_demo']),
  );
  // The same wish saved as a quote of its own, with the account’s logo, comes to the same.
  const { body: own } = await shop.rest('POST', '/quotes', {
    lines: [first, second].flatMap(({ key, parts }) =>
      parts.map(({ part_id, quantity }: { part_id: string; quantity: number }) => ({
        key,
        part_id,
        quantity,
      })),
    ),
  });
  expect(quote.totals).toEqual(own.totals);
  expect(quote.in_hands).toEqual(own.in_hands);
  expect(quote.charges).toEqual(own.charges);
  expect((await quoteEvents()).filter(({ recordId }) => recordId === quote.id)).toHaveLength(1);
});

test('fifty approvals at once make one quote', async () => {
  const { keys, client } = await at.drafted();
  const [quotesBefore, eventsBefore] = [await countQuotes(), (await quoteEvents()).length];
  const mailsBefore = (await mailsTo(shop, 'demo@example.com')).length;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, window) =>
      invoke(approveProposal, client, { by: `Window ${window}`, keys: keys.slice(0, 3) }),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect([(await countQuotes()) - quotesBefore, (await quoteEvents()).length - eventsBefore]).toEqual([1, 1]);
  expect((await mailsTo(shop, 'demo@example.com')).length - mailsBefore).toBe(1);
});
const countQuotes = async () => (await shop.service.ledger.reader.select().from(quoteRows).all()).length;

test('of two windows with different choices the first counts and the second is told', async () => {
  const { proposal, keys, client } = await at.drafted();
  const answers = await Promise.allSettled(
    [keys.slice(0, 1), keys.slice(0, 2)].map((chosen) =>
      invoke(approveProposal, client, { by, keys: chosen }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const first = answers[0]?.status === 'fulfilled' ? 1 : 2;
  expect(await refused(invoke(approveProposal, client, { by, keys: keys.slice(0, 3 - first) }))).toEqual([
    'invalid_state',
    'This proposal was approved already with another choice, and its quote is saved; ask for another one for a change.',
  ]);
  expect((await at.read(proposal.id)).decision.keys).toEqual(keys.slice(0, first));
});

test('after thirty days there is no more answering', async () => {
  const { proposal, keys, client } = await at.drafted();
  shop.clock.at = new Date(Date.parse(NOW) + 30 * 86_400_000);
  expect((await at.read(proposal.id)).status).toBe('expired');
  expect(await refused(invoke(approveProposal, client, { by, keys: keys.slice(0, 1) }))).toEqual([
    'invalid_state',
    'The time to answer has passed; ask the sender for a new one.',
  ]);
});

test('what has left the shelf since is named, and the rest can be approved', async () => {
  const { keys, client } = await at.drafted();
  const gone = keys[0] ?? '';
  const without = {
    ...client,
    catalog: {
      ...client.catalog,
      product: async (key: string) => (key === gone ? undefined : client.catalog.product(key)),
    },
  };
  expect(await refused(invoke(approveProposal, without, { by, keys }))).toEqual([
    'not_available',
    expect.stringMatching(/ can no longer be had in this quantity; leave it out or ask for changes\.$/),
  ]);
  expect((await invoke(approveProposal, without, { by, keys: keys.slice(1) })).status).toBe('approved');
});

test('a second yes that says something new is refused, so that its words are not taken for heard', async () => {
  const { keys, client } = await at.drafted();
  const chosen = { by, keys: keys.slice(0, 1), comments: [{ text: 'Fine.' }] };
  const approved = await invoke(approveProposal, client, chosen);
  expect(await invoke(approveProposal, client, chosen)).toEqual(approved);
  const comments = [{ text: 'Deliver to the back door.' }];
  expect(await refused(invoke(approveProposal, client, { ...chosen, comments }))).toEqual([
    'invalid_state',
    'This proposal was approved already, and its quote is saved; ask for another one for a change.',
  ]);
});

test('after a no it cannot be approved, and a product that is not in it never', async () => {
  const { proposal, keys, client } = await at.drafted();
  expect(await refused(invoke(approveProposal, client, { by, keys: [keys[0], 'demo:NONE'] }))).toEqual([
    'not_found',
    'This product is not in the proposal; name one that is.',
  ]);
  expect((await at.read(proposal.id)).status).toBe('ready');
  await invoke(declineProposal, client, { by });
  expect(await refused(invoke(approveProposal, client, { by, keys: keys.slice(0, 1) }))).toEqual([
    'invalid_state',
    'This proposal was declined already; ask the sender for another one.',
  ]);
});

test('a client’s approval opens a store with what was chosen, in one change with the quote', async () => {
  const { proposal, client } = await at.drafted({ client_email: 'grace@client.example' });
  const keys = proposal.products.slice(0, 2).map(({ key }: { key: string }) => key);
  const answer = { by: 'Grace Hopper', keys, store: { name: 'Client store' } };
  const [approved, again] = await Promise.all([
    invoke(approveProposal, client, answer),
    invoke(approveProposal, client, answer),
  ]);
  expect(again).toEqual(approved);
  expect(approved.storeId).toMatch(/^st_/);
  expect((await shop.rest('GET', `/proposals/${proposal.id}`)).body.store_id).toBe(approved.storeId);
  const { stores } = await invoke(listStores, await customer(shop), {});
  const made = stores.filter(({ store }) => store.proposalId === proposal.id);
  expect(made).toMatchObject([
    {
      store: {
        id: approved.storeId,
        name: 'Client store',
        managerName: 'Grace Hopper',
        managerEmail: 'grace@client.example',
        items: [
          { key: keys[0], mostPerRequest: 5 },
          { key: keys[1], mostPerRequest: 5 },
        ],
      },
    },
  ]);
  const proposed = proposal.products[0].parts.map(({ color }: { color: string }) => color);
  const offered = made[0]?.store.items[0]?.parts.map(({ color }) => color) ?? [];
  expect(new Set(offered)).toEqual(new Set(proposed));
  const { store } = await invoke(openProposal, client, { by_person: true });
  expect(store).toEqual({ name: 'Client store', url: made[0]?.url });
  const mails = await mailsTo(shop, 'grace@client.example');
  expect(mails.filter(({ subject }) => subject.includes('ready for you to manage'))).toHaveLength(1);
});

test('without the wish there is no store, and without an email for it nothing is approved', async () => {
  const { proposal, client } = await at.drafted({});
  const keys = [proposal.products[0].key];
  expect(await refused(invoke(approveProposal, client, { by: 'Grace', keys, store: {} }))).toEqual([
    'validation_failed',
    'Give an email for the store: requests of people are mailed there.',
  ]);
  const approved = await invoke(approveProposal, client, { by: 'Grace', keys });
  expect([approved.status, approved.storeId]).toEqual(['approved', null]);
});

test('nothing is taken by a link of something else, nor from anyone without a link', async () => {
  const input = { by, keys: ['demo:TUMBLER-20'] };
  expect(await refused(invoke(approveProposal, await at.otherLink(), input))).toEqual(LEADS_NOWHERE);
  for (const ctx of await at.others())
    expect(await refused(invoke(approveProposal, ctx, input))).toEqual(FOR_PEOPLE);
});

test('a proposal on rush shows its charge for each product, and the approval buys it', async () => {
  const asked = { people: 100, budget_usd: 10_000, rush: true, need_by: '2026-11-20' };
  const { proposal: body, client } = await at.drafted(asked);
  expect([body.rush, body.need_by]).toEqual([true, '2026-11-20']);
  const [first] = body.products;
  expect(first.rush_fee).toBeGreaterThan(0);
  expect(first.total).toBeCloseTo(first.goods_total + first.setup_total + first.rush_fee, 2);
  const approved = await invoke(approveProposal, client, { by, keys: [first.key] });
  const quote = (await shop.rest('GET', `/quotes/${approved.quoteId}`)).body;
  expect([quote.rush, quote.in_hands.need_by, quote.in_hands.met]).toEqual([true, '2026-11-20', true]);
  expect(quote.charges.find(({ name }: { name: string }) => name === 'Rush production')?.amount).toBe(
    first.rush_fee,
  );
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { events as eventRows, quotes as quoteRows } from '../../../server/db/tables.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { approveProposal } from '../../../tools/proposals/approve-proposal.ts';
import { commentOnProposal } from '../../../tools/proposals/comment-on-proposal.ts';
import { declineProposal } from '../../../tools/proposals/decline-proposal.ts';
import { openProposal } from '../../../tools/proposals/open-proposal.ts';
import { PROPOSAL_STATUSES, type ProposalStatus } from '../../../tools/proposals/proposal.ts';
import { TRANSITIONS } from '../../../tools/proposals/proposal-states.ts';
import { requestProposalChanges } from '../../../tools/proposals/request-proposal-changes.ts';
import { clientOf } from '../../support/clients.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { payByCard } from '../../support/people.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const DAY_MS = 86_400_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(() => {
  shop.clock.at = new Date(NOW);
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

const draft = (more: Record<string, unknown> = {}, key?: string) =>
  shop.rest('POST', '/proposals', { people: 50, use_case: 'onboarding', ...more }, key);
async function drafted(more: Record<string, unknown> = {}) {
  const { body: proposal } = await draft(more);
  const [first = '', second = '', ...others]: string[] = proposal.products.map(
    ({ key }: { key: string }) => key,
  );
  return { proposal, keys: [first, second, ...others], client: await clientOf(shop, proposal.url) };
}
const read = async (id: string) => (await shop.rest('GET', `/proposals/${id}`)).body;
const statusOf = async (id: string): Promise<ProposalStatus> => (await read(id)).status;
const mailsTo = async (recipient: string) => {
  const { mails } = await shop.service.mails.list({ limit: 1_000, offset: 0 });
  return mails.filter((mail) => mail.recipient === recipient);
};
const quoteEvents = () =>
  shop.service.ledger.reader
    .select()
    .from(eventRows)
    .all()
    .filter(({ name, actor }) => name === 'quote.saved' && actor === 'link:proposal');
const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ServiceError ? [error.code, error.param] : error),
  );
const by = 'Grace Hopper';

test('a proposal for a hundred new colleagues: eight categories, wishes first, all within the budget', async () => {
  const { status, body } = await draft({
    people: 100,
    budget_usd: 10_000,
    wants: 'navy hoodie, bottle, no pens',
    client_name: by,
  });
  expect(status).toBe(200);
  const { products, ...rest } = body;
  expect(rest).toEqual({
    id: expect.stringMatching(/^prp_[0-9a-f]{32}$/),
    url: expect.stringMatching(new RegExp(`^${shop.url}/proposals/[A-Za-z0-9_-]{32}$`)),
    status: 'ready',
    created_at: NOW,
    expires_at: '2026-12-04T15:00:00.000Z',
    title: 'Welcome gifts for Grace Hopper',
    introduction:
      '8 ideas for 100 people, decorated with your logo. Prices are for decorated goods with setup. All of them together come to about $9,951.83 with freight and tax, $99.52 a person, within your budget of $10,000.00. The destination is open: freight and sales tax are counted for the dearest of the 48 contiguous states, so the budget holds in each of them; Alaska, Hawaii and Puerto Rico are not counted in.',
    people: 100,
    budget_usd: 10_000,
    budget_fit: 'together',
    use_case: 'onboarding',
    wants: 'navy hoodie, bottle, no pens',
    client: { name: by, email: null },
    artwork_id: 'art_demo',
    need_by: null,
    rush: false,
    total: 9_951.83,
    per_person: 99.52,
    currency: 'USD',
    shortfall: null,
    unproven: [],
    notes: [],
    comments: [],
    comments_outcome: 'none',
    decision: null,
    quote_id: null,
    quote_url: null,
    store_id: null,
  });
  expect(
    products.map((product: Record<string, unknown>) => [
      product['category'],
      product['name'],
      product['quantity'],
      product['unit_price'],
      product['setup_total'],
      product['total'],
      product['in_hands_date'],
    ]),
  ).toEqual([
    ['Fleece', 'Pullover Hoodie', 100, 26.8, 22, 2_739, '2026-11-25'],
    ['Drinkware', '17 oz Slim Bottle', 100, 15.2, 50, 1_570, '2026-11-20'],
    ['Notebooks', 'Recycled Kraft Notebook', 100, 5.9, 50, 640, '2026-11-20'],
    ['Bags', 'Cotton Tote', 100, 4.9, 50, 540, '2026-11-24'],
    ['Tech', '3-in-1 Charging Cable', 100, 6.4, 60, 700, '2026-11-20'],
    ['Lanyards and Pins', 'Soft Enamel Pin', 100, 4.4, 95, 535, '2026-12-08'],
    ['Umbrellas', '42 in Folding Umbrella', 100, 14.7, 55, 1_525, '2026-11-24'],
    ['Stickers', '3 in Die-Cut Vinyl Sticker', 100, 1.29, 0, 129, '2026-11-19'],
  ]);
  expect(products[0]).toEqual({
    key: 'demo:HOODIE-PULLOVER',
    name: 'Pullover Hoodie',
    category: 'Fleece',
    image: expect.stringMatching(/^http:\/\/localhost:\d+\/\S+$/),
    render_id: null,
    quantity: 100,
    location: expect.any(String),
    method: expect.any(String),
    parts: ['S', 'M', 'L', 'XL', '2XL', '3XL'].map((size, index) => ({
      part_id: `HOODIE-PULLOVER-NAVY-${size}`,
      color: 'Navy',
      size,
      quantity: [12, 24, 28, 20, 11, 5][index],
      unit_price: [26.8, 26.8, 26.8, 26.8, 28.8, 29.8][index],
    })),
    unit_price: 26.8,
    goods_total: 2_717,
    setup_total: 22,
    rush_fee: 0,
    total: 2_739,
    per_person: 27.39,
    in_hands_date: '2026-11-25',
    meets: [{ want: 'navy hoodie', fact: 'color Navy; kind Fleece' }],
    why: 'For your wish “navy hoodie”: color Navy; kind Fleece. An 8 oz cotton-polyester fleece hoodie with a lined hood, a front pocket and ribbed cuffs. Sizes follow a usual size curve; change them once you know yours.',
  });
  expect(await read(body.id)).toEqual(body);
});

test('each price and date of a proposal is the one the single tools give', async () => {
  const { proposal } = await drafted({ people: 100 });
  for (const product of proposal.products.filter(({ parts }: { parts: unknown[] }) => parts.length === 1)) {
    const path = `/products/${encodeURIComponent(product.key)}`;
    const wish = `quantity=${product.quantity}&part_id=${product.parts[0].part_id}`;
    const { body: price } = await shop.rest('GET', `${path}/price?${wish}`);
    expect([product.unit_price, product.goods_total, product.total]).toEqual([
      price.unit_price,
      price.goods_total,
      price.total,
    ]);
    const { body: dates } = await shop.rest('GET', `${path}/inhands?${wish}`);
    expect(product.in_hands_date).toBe(dates.in_hands_date);
  }
});

test('a budget too small for five together proposes products that fit it one by one', async () => {
  const { body } = await draft({ people: 100, budget_usd: 1_500 });
  expect([body.budget_fit, body.shortfall]).toEqual(['each', null]);
  expect(body.products.length).toBeGreaterThanOrEqual(5);
  for (const { total } of body.products) expect(total).toBeLessThan(1_500);
  expect(body.introduction).toContain('Each of them by itself stays within your budget of $1,500.00');
});

test.each([
  [10, 600],
  [100, 2_000],
  [100, 4_000],
  [250, 30_000],
  [1_000, 9_000],
])('for %i people and $%i it keeps its rules', async (people, budget_usd) => {
  const { body } = await draft({ people, budget_usd, use_case: undefined });
  const { products, budget_fit, total, shortfall } = body;
  expect(products.length).toBeLessThanOrEqual(8);
  expect(products.length < 5).toBe(shortfall !== null);
  const categories = products.map(({ category }: { category: string }) => category);
  expect(new Set(categories).size).toBe(products.length);
  if (budget_fit === 'together') expect(total).toBeLessThanOrEqual(budget_usd);
  for (const product of products) {
    expect(product.total).toBeLessThanOrEqual(budget_usd);
    expect(product.quantity).toBeGreaterThanOrEqual(people);
    expect(product.parts.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)).toBe(
      product.quantity,
    );
  }
});

test('where fewer than five fit it says so, and where nothing does it is refused', async () => {
  const { body } = await draft({ people: 100, budget_usd: 300, use_case: 'onboarding' });
  expect(body.products.length).toBeLessThan(5);
  expect(body.shortfall).toBe(
    `Only ${body.products.length} of at least 5: nothing else in the catalog fits the budget of $300.00.`,
  );
  const { status, body: none } = await draft({ people: 100, budget_usd: 1 });
  expect([status, none.error.code, none.error.param]).toEqual([422, 'not_available', 'budget_usd']);
});

test('with an email the client is mailed the link, and only then is it sent', async () => {
  const { body } = await draft({ client_email: 'client@example.com', client_name: by });
  expect(body.status).toBe('sent');
  const [mail, ...others] = await mailsTo('client@example.com');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A proposal from Demo Company: Welcome gifts for Grace Hopper');
  expect(mail?.text).toContain(`\n${body.url}\n`);
});

test('a logo of another account, and an unknown one, are not found; without any it goes without', async () => {
  const stranger = await shop.newKey(['read', 'write']);
  for (const artwork_id of ['art_demo', 'art_none']) {
    const { status, body } = await draft({ artwork_id }, stranger);
    expect([status, body.error.code, body.error.param]).toEqual([404, 'not_found', 'artwork_id']);
  }
  const { body } = await draft({}, stranger);
  expect(body.artwork_id).toBeNull();
  expect(body.introduction).not.toContain('logo');
});

test('another account, a key without `write` and a wrong link see nothing of it', async () => {
  const { proposal } = await drafted();
  const stranger = await shop.newKey(['read', 'write'], { email: 'stranger@example.com' });
  const other = await shop.rest('GET', `/proposals/${proposal.id}`, undefined, stranger);
  const unknown = await shop.rest('GET', '/proposals/prp_none', undefined, stranger);
  expect([other.status, other.body.error.message]).toEqual([404, unknown.body.error.message]);
  const reader = await shop.newKey(['read'], { email: 'reader@example.com' });
  expect((await shop.rest('GET', `/proposals/${proposal.id}`, undefined, reader)).status).toBe(403);
  expect((await draft({}, reader)).status).toBe(403);
  expect(await shop.service.linkHolder('x'.repeat(32), 'proposal')).toBeUndefined();
  const token = new URL(proposal.url).pathname.replace('/proposals/', '');
  expect(await shop.service.linkHolder(token, 'quote')).toBeUndefined();
});

test('the first opening by a person marks it viewed; a program’s does not', async () => {
  const { proposal, client } = await drafted();
  await invoke(openProposal, client, { by_person: false });
  expect(await statusOf(proposal.id)).toBe('ready');
  const opened = await invoke(openProposal, client, { by_person: true });
  expect(opened).toEqual({
    proposal: { ...proposal, status: 'viewed' },
    prepared_by: 'Demo Company',
    store: null,
    can_answer: true,
  });
  expect(await read(proposal.id)).toEqual(opened.proposal);
});

test('comments on a product and on the whole are kept as written, and the account is mailed', async () => {
  const { proposal, keys, client } = await drafted();
  const before = (await mailsTo('demo@example.com')).length;
  const text = '<script>alert(1)</script> \u202Eevil مرحبا';
  await invoke(commentOnProposal, client, { by, comments: [{ key: keys[0], text }, { text: 'Lovely.' }] });
  const { status, comments, comments_outcome } = await read(proposal.id);
  expect([status, comments_outcome, comments]).toEqual([
    'viewed',
    'commented',
    [
      { at: NOW, by, key: keys[0], text },
      { at: NOW, by, key: null, text: 'Lovely.' },
    ],
  ]);
  const [mail, ...older] = await mailsTo('demo@example.com');
  expect(older).toHaveLength(before);
  expect(mail?.subject).toBe('Grace Hopper commented on the proposal');
  expect(mail?.text).toContain('> <script>alert(1)</script> evil مرحبا');
});

test('a form that is sent twice says nothing twice, and mails nobody again', async () => {
  const { proposal, client, keys } = await drafted();
  const said = { by, comments: [{ key: keys[0], text: 'Lovely.' }, { text: 'Smaller?' }] };
  const before = (await mailsTo('demo@example.com')).length;
  for (const tool of [commentOnProposal, commentOnProposal, requestProposalChanges, requestProposalChanges])
    await invoke(tool, client, said);
  const { comments, status } = await read(proposal.id);
  expect([comments.map(({ text }: { text: string }) => text), status]).toEqual([
    ['Lovely.', 'Smaller?'],
    'changes_requested',
  ]);
  expect((await mailsTo('demo@example.com')).length - before).toBe(2);
});

test('a second yes or no that says something new is refused, so that its words are not taken for heard', async () => {
  const yes = await drafted();
  const chosen = { by, keys: yes.keys.slice(0, 1), comments: [{ text: 'Fine.' }] };
  const approved = await invoke(approveProposal, yes.client, chosen);
  expect(await invoke(approveProposal, yes.client, chosen)).toEqual(approved);
  const no = await drafted();
  const declined = await invoke(declineProposal, no.client, { by, comments: [{ text: 'Too late.' }] });
  expect(await invoke(declineProposal, no.client, { by, comments: [{ text: 'Too late.' }] })).toEqual(
    declined,
  );
  const comments = [{ text: 'Deliver to the back door.' }];
  for (const call of [
    invoke(approveProposal, yes.client, { ...chosen, comments }),
    invoke(declineProposal, no.client, { by, comments }),
  ])
    expect(await refused(call)).toEqual(['invalid_state', undefined]);
});

test('what is too long, empty, too often or about no product of the proposal is refused', async () => {
  const { proposal, client } = await drafted();
  const say = (comments: unknown) => refused(invoke(commentOnProposal, client, { by, comments }));
  expect(await say([{ text: 'x'.repeat(5_000) }])).toEqual(['validation_failed', 'comments.0.text']);
  expect(await say([{ text: '  ' }])).toEqual(['validation_failed', 'comments.0.text']);
  expect(await say([])).toEqual(['validation_failed', 'comments']);
  expect(await say([{ key: 'demo:NONE', text: 'Hm.' }])).toEqual(['not_found', 'comments.0.key']);
  const nine = (time: number) =>
    Array.from({ length: 9 }, (_, index) => ({ text: `Again ${time}.${index}` }));
  for (let time = 0; time < 11; time += 1) expect(await say(nine(time))).toBe('accepted');
  expect(await say(nine(11))).toEqual(['invalid_state', 'comments']);
  expect((await read(proposal.id)).comments).toHaveLength(99);
});

test('an approval makes a quote of the chosen products at the prices that were shown', async () => {
  const { proposal, keys, client } = await drafted({ people: 100, client_email: 'payer@example.com' });
  const chosen = [keys[1] ?? '', keys[0] ?? ''];
  shop.clock.at = new Date('2026-11-06T15:00:00.000Z');
  const approved = await invoke(approveProposal, client, {
    by,
    keys: chosen,
    comments: [{ text: 'Go.' }],
  });
  expect(approved).toMatchObject({
    status: 'approved',
    comments_outcome: 'approved',
    decision: { at: '2026-11-06T15:00:00.000Z', by, keys: [keys[0], keys[1]] },
    comments: [{ at: '2026-11-06T15:00:00.000Z', by, key: null, text: 'Go.' }],
    store_id: null,
  });
  expect(await read(proposal.id)).toEqual(approved);
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
  // The same wish saved as a quote of its own comes to the same.
  const { body: own } = await shop.rest('POST', '/quotes', {
    lines: [first, second].flatMap(({ key, parts }) =>
      parts.map(({ part_id, quantity }: { part_id: string; quantity: number }) => ({
        key,
        part_id,
        quantity,
        artwork_id: 'art_demo',
      })),
    ),
  });
  expect(quote.totals).toEqual(own.totals);
  expect(quote.in_hands).toEqual(own.in_hands);
  expect(quote.charges).toEqual(own.charges);
  expect(quoteEvents().filter(({ recordId }) => recordId === quote.id)).toHaveLength(1);
});

test('fifty approvals at once make one quote', async () => {
  const { keys, client } = await drafted();
  const [quotesBefore, eventsBefore] = [countQuotes(), quoteEvents().length];
  const mailsBefore = (await mailsTo('demo@example.com')).length;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, window) =>
      invoke(approveProposal, client, { by: `Window ${window}`, keys: keys.slice(0, 3) }),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect([countQuotes() - quotesBefore, quoteEvents().length - eventsBefore]).toEqual([1, 1]);
  expect((await mailsTo('demo@example.com')).length - mailsBefore).toBe(1);
});
const countQuotes = () => shop.service.ledger.reader.select().from(quoteRows).all().length;

test('of two windows with different choices the first counts and the second is told', async () => {
  const { proposal, keys, client } = await drafted();
  const answers = await Promise.all(
    [keys.slice(0, 1), keys.slice(0, 2)].map((chosen) =>
      invoke(approveProposal, client, { by, keys: chosen }).catch((error: unknown) =>
        error instanceof ServiceError ? error.code : error,
      ),
    ),
  );
  expect(answers).toEqual([
    expect.objectContaining({ decision: { at: NOW, by, keys: [keys[0]] } }),
    'invalid_state',
  ]);
  expect((await read(proposal.id)).decision.keys).toEqual([keys[0]]);
});

test('after changes were asked for it may still be approved; after a yes or no nothing more is taken', async () => {
  const { proposal, keys, client } = await drafted();
  await invoke(requestProposalChanges, client, { by, comments: [{ text: 'A smaller bottle, please.' }] });
  expect((await read(proposal.id)).comments_outcome).toBe('changes_requested');
  await invoke(approveProposal, client, { by, keys: [keys[0] ?? ''] });
  for (const call of [
    invoke(commentOnProposal, client, { by, comments: [{ text: 'Hm.' }] }),
    invoke(requestProposalChanges, client, { by, comments: [{ text: 'Hm.' }] }),
    invoke(declineProposal, client, { by }),
  ])
    expect(await refused(call)).toEqual(['invalid_state', undefined]);
  const other = await drafted();
  const declined = await invoke(declineProposal, other.client, { by, comments: [{ text: 'No.' }] });
  expect([declined.status, declined.comments_outcome]).toEqual(['declined', 'declined']);
  expect(await invoke(declineProposal, other.client, { by: 'Mallory' })).toEqual(declined);
  expect(await refused(invoke(approveProposal, other.client, { by, keys: other.keys.slice(0, 1) }))).toEqual([
    'invalid_state',
    undefined,
  ]);
});

test('after thirty days nobody answers any more', async () => {
  const { proposal, keys, client } = await drafted();
  shop.clock.at = new Date(Date.parse(NOW) + 30 * DAY_MS);
  expect(await statusOf(proposal.id)).toBe('expired');
  expect(await refused(invoke(approveProposal, client, { by, keys: keys.slice(0, 1) }))).toEqual([
    'invalid_state',
    undefined,
  ]);
});

test('every state is reached by what people and the clock do, and every transition leads to a state', async () => {
  const seen = new Set<ProposalStatus>();
  const look = async (id: string) => seen.add(await statusOf(id));
  const one = await drafted();
  await look(one.proposal.id);
  const { body: sent } = await draft({ client_email: 'states@example.com' });
  await look(sent.id);
  await invoke(openProposal, one.client, { by_person: true });
  await look(one.proposal.id);
  await invoke(requestProposalChanges, one.client, { by, comments: [{ text: 'Other colors.' }] });
  await look(one.proposal.id);
  const approved = await invoke(approveProposal, one.client, { by, keys: one.keys.slice(0, 1) });
  await look(one.proposal.id);
  await payByCard(shop, approved.quote_url ?? '');
  await look(one.proposal.id);
  await invoke(declineProposal, await clientOf(shop, sent.url), { by });
  await look(sent.id);
  const late = await drafted();
  shop.clock.at = new Date(Date.parse(NOW) + 30 * DAY_MS);
  await look(late.proposal.id);
  // `drafting` is where every proposal begins; it is over before anybody can look.
  expect([...seen].sort()).toEqual(PROPOSAL_STATUSES.filter((status) => status !== 'drafting').sort());

  const reached = new Set<ProposalStatus>(['drafting']);
  for (const status of reached) for (const next of Object.values(TRANSITIONS[status])) reached.add(next);
  expect([...reached].sort()).toEqual([...PROPOSAL_STATUSES].sort());
});

test('what has left the shelf since is named, and the rest can be approved', async () => {
  const { keys, client } = await drafted();
  const gone = keys[0] ?? '';
  const without = {
    ...client,
    catalog: {
      ...client.catalog,
      product: async (key: string) => (key === gone ? undefined : client.catalog.product(key)),
    },
  };
  expect(await refused(invoke(approveProposal, without, { by, keys }))).toEqual(['not_available', 'keys']);
  expect((await invoke(approveProposal, without, { by, keys: keys.slice(1) })).status).toBe('approved');
});

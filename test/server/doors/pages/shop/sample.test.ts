import { beforeEach, describe, expect, test } from 'vitest';
import { chosenOf, productView } from '../../../../../server/doors/pages/shop/product-view.ts';
import { SamplePanel } from '../../../../../server/doors/pages/shop/sample-panel.tsx';
import { browsing, mailsTo, signedIn } from '../../../../support/browsing.ts';
import { fieldErrors, isMarked } from '../../../../support/forms.ts';
import { ADDRESS } from '../../../../support/people.ts';
import { samplesOf, visitorOf } from '../../../../support/samples.ts';
import { useShop } from '../../../../support/use.ts';
import { doorOf } from '../door.ts';

const TEE = '/p/demo%3ATEE-RINGSPUN';
const TUMBLER = '/p/demo%3ATUMBLER-20/sample';
const BLACK = { part: 'TUMBLER-20-BLACK' };

const shop = useShop();
beforeEach(() => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 61 * 60_000);
});

const words = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const panelOf = (page: string) =>
  /<section class="panel sample-panel"[\s\S]*?<\/section>/.exec(page)?.[0] ?? '';
const html = async (path: string) => (await browsing(shop).get(path)).html;

describe('the page of a product', () => {
  test('says what one blank piece of the chosen color costs and what it is not', async () => {
    const panel = panelOf(await html(`${TEE}?color=Navy&zip=94105`));
    expect(words(panel)).toContain(
      'One blank piece in Navy S: $9.80 and about $14.50 freight to 94105. It is not decorated and not for resale. Nothing is charged now: the order desk emails a bill when it ships.',
    );
    expect(words(panel)).toContain('S, $9.80 M, $9.80 L, $9.80 XL, $9.80 2XL, $11.80 3XL, $12.80');
    expect(panel).toContain('action="/p/demo%3ATEE-RINGSPUN/sample"');
    expect(panel).toContain('name="zip" value="94105"');
  });

  test('begins with a size that is wanted, and needs no ZIP code', async () => {
    const panel = panelOf(await html(`${TEE}?color=Red&n.TEE-RINGSPUN-RED-2XL=24&zip=SW1A`));
    expect(panel).toContain('<option value="TEE-RINGSPUN-RED-2XL" selected="">');
    expect(words(panel)).toContain(
      'One blank piece in Red 2XL: $11.80 and about $14.50 freight, wherever it goes in the contiguous states.',
    );
    expect(panel).not.toContain('name="zip"');
  });

  test('says where a product without a published blank price cannot be sampled online', async () => {
    const ctx = visitorOf(shop);
    const tumbler = await ctx.catalog.product('demo:TUMBLER-20');
    if (!tumbler) throw new Error('no tumbler');
    const product = async () => ({ ...tumbler, ladder: [] });
    const visitor = {
      ctx: { ...ctx, catalog: { ...ctx.catalog, product } },
      customer: undefined,
      guest: undefined,
      cart: [],
      favorites: new Set<string>(),
    };
    const view = await productView(visitor, await chosenOf(visitor.ctx, tumbler.key, new URLSearchParams()));
    const panel = String(await SamplePanel({ view }));
    expect(words(panel)).toContain(
      'The supplier publishes no price of a blank piece, so this product cannot be sampled online.',
    );
    expect(panel).not.toContain('<form');
  });

  test('has no such panel where a buyer’s system shops in it', async () => {
    const ask = async (parts: object) => (await doorOf(shop, parts).request('/p/demo:TUMBLER-20')).text();
    expect(panelOf(await ask({}))).not.toBe('');
    expect(panelOf(await ask({ shopNav: 'Return the cart' }))).toBe('');
  });
});

describe('the page of a sample', () => {
  test('shows the piece, its price with the freight, and what is asked', async () => {
    const page = await html(`${TUMBLER}?part=TUMBLER-20-FOREST&zip=94105`);
    expect(words(page)).toContain('20 oz Vacuum Tumbler Forest , blank');
    expect(words(page)).toContain(
      'The piece, not decorated $21.50 Freight, about $14.50 About, before sales tax $36.00',
    );
    expect(words(page)).toContain('carrier zone 4, from a rate table.');
    expect(page).toContain('name="postal"');
    expect(page).toContain('value="94105"');
  });

  test.each(['', '?part=', '?part=NO-SUCH', '?part=TEE-RINGSPUN-RED-M', '?part=%3Cscript%3E'])(
    'leads back to the product where no piece of it is named: %s',
    async (query) => {
      const { status, location } = await browsing(shop).get(`${TUMBLER}${query}`);
      expect([status, location]).toEqual([303, '/p/demo%3ATUMBLER-20#sample']);
    },
  );

  test('is not found for an unknown product', async () => {
    const visitor = browsing(shop);
    const answers = [
      await visitor.get('/p/demo:NOPE/sample?part=X'),
      await visitor.post('/p/demo:NOPE/sample', { ...ADDRESS, part: 'X' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('sends the request of a visitor and says where to look', async () => {
    const visitor = browsing(shop);
    const asked = await visitor.post(TUMBLER, { ...ADDRESS, ...BLACK, email: 'page@example.com' });
    expect([asked.status, asked.location]).toEqual([303, `${TUMBLER}?part=TUMBLER-20-BLACK&asked=1`]);
    const done = await visitor.get(asked.location ?? '');
    expect([done.status, done.heading]).toEqual([200, 'Check your email']);
    expect(done.headers.get('Cache-Control')).toBe('no-store');
    const [sample] = await samplesOf(shop, 'page@example.com');
    expect(sample).toMatchObject({ status: 'waiting', partId: 'TUMBLER-20-BLACK', accountId: null });
    expect(await mailsTo(shop, 'page@example.com')).toHaveLength(1);
  });

  test('answers a second request as it did the first: only the mail tells', async () => {
    const visitor = browsing(shop);
    const send = () => visitor.post(TUMBLER, { ...ADDRESS, ...BLACK, email: 'second@example.com' });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.location]).toEqual([first.status, first.location]);
    expect(await samplesOf(shop, 'second@example.com')).toHaveLength(1);
    expect((await mailsTo(shop, 'second@example.com')).map(({ subject }) => subject)).toEqual([
      'You requested this blank sample before',
      'Your request for a blank sample',
    ]);
  });

  test.each([
    ['name', '', 'Enter the name of the person who receives it.'],
    ['email', '', 'Enter an email address for questions about the order.'],
    ['email', 'no address', 'Enter an email address such as ada@example.com.'],
    ['street1', '', 'Enter the street and number.'],
    ['city', 'x'.repeat(81), 'This is too long. Please shorten it.'],
    ['state', 'ZZ', 'Choose the state from the list.'],
    ['state', 'NY', 'The ZIP code is not in this state; check both.', 'postal'],
    ['postal', 'SW1A 1AA', 'Enter a ZIP code of five or nine digits, such as 94105.'],
  ])(
    'says at the field what is wrong with %s: %s, and keeps what was typed',
    async (field, wrong, sentence, at = field) => {
      const typed = {
        ...ADDRESS,
        ...BLACK,
        email: 'wrong@example.com',
        company: '"><b>Acme',
        [field]: wrong,
      };
      const refused = await browsing(shop).post(TUMBLER, typed);
      expect(refused.status).toBe(422);
      expect(fieldErrors(refused.html)).toEqual({ [`sample-${at}`]: sentence });
      expect(isMarked(refused.html, `sample-${at}`)).toBe(true);
      expect(refused.html).toContain('value="&quot;&gt;&lt;b&gt;Acme"');
      if (field !== 'city') expect(refused.html).toContain('value="San Francisco"');
      expect(await samplesOf(shop, 'wrong@example.com')).toEqual([]);
    },
  );

  test('of a customer goes to their own address, in their account, from their own page alone', async () => {
    const customer = await signedIn(shop);
    const path = `${TUMBLER}?part=TUMBLER-20-BLACK`;
    const { html: page } = await customer.get(path);
    expect(words(page)).toContain('Updates go to demo@example.com .');
    expect(page).not.toContain('type="email"');
    const { email: _, ...address } = ADDRESS;
    expect((await customer.post(TUMBLER, { ...address, ...BLACK })).status).toBe(403);
    expect((await customer.send(path, TUMBLER, { ...address, ...BLACK })).status).toBe(303);
    const [sample] = await samplesOf(shop, 'demo@example.com');
    expect(sample?.accountId).toMatch(/^acc_/);
  });

  test('takes forms of our own pages alone', async () => {
    const typed = { ...ADDRESS, ...BLACK, email: 'cross@example.com' };
    const refused = await browsing(shop).post(TUMBLER, typed, { 'Sec-Fetch-Site': 'cross-site' });
    expect(refused.status).toBe(403);
    expect(await samplesOf(shop, 'cross@example.com')).toEqual([]);
  });

  test('says when too many were asked for, and when to come back', async () => {
    const visitor = browsing(shop);
    const send = () => visitor.post(TUMBLER, { ...ADDRESS, ...BLACK, email: 'often@example.com' });
    for (let time = 0; time < 5; time++) expect((await send()).status).toBe(303);
    const refused = await send();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect(words(refused.html)).toContain('ask for the next in 60 minutes.');
    expect(refused.html).toContain('value="Ada Byron"');
  });
});

/**
 * A logo that is named, left open and sent later, on every door where goods are quoted: each comes to the same, to the cent.
 * A door where none can be named takes the account's default.
 */
import { expect, test } from 'vitest';
import { LATER } from '../../../tools/catalog/parts-input.ts';
import { invoke } from '../../../tools/invoke.ts';
import { priceCart } from '../../../tools/quotes/price-cart.ts';
import { saveCart } from '../../../tools/quotes/save-cart.ts';
import { changeStore } from '../../../tools/stores/change-store.ts';
import { openStore } from '../../../tools/stores/open-store.ts';
import { signedIn } from '../../support/browsing.ts';
import { proposing } from '../../support/clients.ts';
import { customer } from '../../support/customers.ts';
import { punchingOut } from '../../support/punchout-sessions.ts';
import { storeRoom } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const MUGS = { key: 'demo:MUG-12', part_id: 'MUG-12-WHITE', quantity: 144 };
const CHOICES = { named: 'art_demo', open: undefined, later: LATER } as const;
type Choice = (typeof CHOICES)[keyof typeof CHOICES];

const choosing = (choice: Choice) => (choice === undefined ? {} : { artwork_id: choice });
const cents = (dollars: number): number => Math.round(dollars * 100);

interface QuotedLine {
  units?: number;
  artwork_id?: string;
}

async function quoted(lines: object[]): Promise<number> {
  const { body } = await shop.rest('POST', '/quotes', { lines });
  return cents(body.totals.subtotal);
}

/** Those of a plan or a proposal, with their colors left open and the logo as it was chosen. */
const reopened = (lines: QuotedLine[], choice: Choice) =>
  lines.map(({ units: _, artwork_id: __, ...line }) => ({ ...line, ...choosing(choice) }));

const DOORS: Record<string, (choice: Choice) => Promise<number>> = {
  create_quote: (choice) => quoted([{ ...MUGS, ...choosing(choice) }]),
  'create_quote, imprints': (choice) => quoted([{ ...MUGS, imprints: [choosing(choice)] }]),
  cart: async (choice) =>
    cents(
      (await invoke(priceCart, await customer(shop), { lines: [{ ...MUGS, ...choosing(choice) }] })).subtotal,
    ),
  'quote of a cart': async (choice) => {
    const lines = [{ ...MUGS, ...choosing(choice) }];
    const { id } = await invoke(saveCart, await customer(shop), { lines, from: '::1' });
    return cents((await shop.rest('GET', `/quotes/${id}`)).body.totals.subtotal);
  },
  'punch-out': async (choice) =>
    (await punchingOut(shop).returned([{ ...MUGS, ...choosing(choice) }])).cart.sumCents,
  'product page': async (choice) => {
    const browser = await signedIn(shop);
    const fields = new URLSearchParams({ color: 'White', 'n.MUG-12-WHITE': '144' });
    if (choice !== undefined) fields.set('logo', choice);
    const { html } = await browser.get(`/p/${encodeURIComponent(MUGS.key)}?${fields}`);
    return cents(Number(/<strong>\$([\d,.]+)<\/strong>/.exec(html)?.[1]?.replaceAll(',', '')));
  },
};

// By hand: 144 mugs in one color with its screen, and in three.
test.each(Object.entries(DOORS))('%s: 144 mugs', async (_, door) => {
  const named = await door('art_demo');
  expect({ named, open: await door(undefined), later: await door(LATER) }).toEqual({
    named: 136_320,
    open: 136_320,
    later: 90_080,
  });
});

test.each(Object.entries(CHOICES))('a plan counts a logo that is %s as its quote does', async (_, choice) => {
  const wish = { people: 144, budget_usd: 4_000, wants: 'mug, t-shirt', ...choosing(choice) };
  const { body } = await shop.rest('POST', '/budget-plans', wish);
  const planned: number[] = body.bundles.map(({ totals }: { totals: { subtotal: number } }) =>
    cents(totals.subtotal),
  );
  const saved: number[] = [];
  for (const { quote_lines: lines } of body.bundles) saved.push(await quoted(reopened(lines, choice)));
  expect(planned.length).toBeGreaterThan(1);
  expect(saved).toEqual(planned);
});

test.each(Object.entries(CHOICES))(
  'a proposal counts a logo that is %s as its quote does',
  async (_, choice) => {
    const { body } = await proposing(shop).draft({ people: 144, wants: 'mug, t-shirt', ...choosing(choice) });
    const offered: number[] = [];
    const saved: number[] = [];
    for (const { key, parts, total } of body.products) {
      offered.push(cents(total));
      const lines = parts.map(({ part_id, quantity }: typeof MUGS) => ({ key, part_id, quantity }));
      saved.push(await quoted(reopened(lines, choice)));
    }
    expect(offered.length).toBeGreaterThan(3);
    expect(saved).toEqual(offered);
  },
);

test.each(Object.entries(CHOICES))(
  'a store prices a logo that is %s as its quote does',
  async (_, choice) => {
    const room = storeRoom(shop);
    const { key, part_id } = MUGS;
    const store = await room.make({ items: [{ key, part_ids: [part_id], ...choosing(choice) }] });
    await invoke(changeStore, room.desk, { store_id: store.id, shows_prices: true });
    const { items } = await invoke(openStore, await room.employee(store), {});
    const quantity = items[0]?.minimum ?? 0;
    expect(items[0]?.parts[0]?.price).toBe(
      Math.ceil((await quoted([{ ...MUGS, quantity, ...choosing(choice) }])) / quantity),
    );
  },
);

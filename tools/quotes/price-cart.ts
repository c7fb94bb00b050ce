import { z } from 'zod';
import { logosOfVisitor, VisitorSecret } from '../artwork/visitor-logo.ts';
import { countedUnits } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import type { ErrorCode, ServiceError } from '../errors.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars, sum } from '../values/money.ts';
import { wholeNumber } from '../values/whole-number.ts';
import { type CartGroup, cartGroups } from './cart.ts';
import { CartLines, MOST_CART_LINES } from './cart-line.ts';
import { inkNotes } from './ink-warnings.ts';
import { idsOf } from './line-input.ts';
import { type LineLogos, logosOf } from './line-logos.ts';
import type { LineImprint } from './quote.ts';
import { ChargeWire, toChargeWire } from './quote-wire.ts';

const MOST_PIECES = 1_000_000;
const maybe = (what: string) => dollars.describe(what).nullable().describe(what);
const text = (what: string) => z.string().nullable().describe(what);
const at = z.int().min(0).max(MOST_CART_LINES).describe('Where the line stands in the cart, from 0');

const Row = z.object({
  at,
  part_id: z.string().describe('Color and size'),
  color: text('Color; null where it is gone'),
  size: text('Size; null where there is one size'),
  quantity: z.int().min(1).max(MOST_PIECES).describe('Pieces'),
  unit_price: maybe('Dollars a decorated piece; null where there is a problem'),
  goods_total: maybe('Dollars; null where there is a problem'),
});

const Group = z.object({
  key: z.string().describe('Product'),
  name: z.string().describe('Product name, its key where it has left the catalog'),
  image: Address.nullable().describe('Picture of the first color'),
  location_id: text('Where it is decorated'),
  location_name: text('The location in words'),
  method_id: text('How it is decorated'),
  method_name: text('The method in words'),
  units: text('How many of what the method counts, in words; null where it counts nothing'),
  artwork_id: text('The logo'),
  artwork_name: text('What the logo is called; null where this caller has no such logo'),
  imprints: z
    .array(
      z.object({
        location_name: z.string().describe('The location in words'),
        method_name: z.string().describe('The method in words'),
        units: text('How many of what the method counts, in words; null where it counts nothing'),
        artwork_name: text('What the logo is called; null where there is none'),
      }),
    )
    .describe('Every imprint; the fields above are the first'),
  rows: z.array(Row).describe('Its colors and sizes'),
  charges: z.array(ChargeWire).describe('Setup and other charges, once for all its rows'),
  warnings: z.array(z.string()).describe('What to look at before it is ordered'),
  total: maybe('Dollars for all of it; null where there is a problem'),
  problem: text('What is wrong, in a sentence; null where nothing is'),
  more_needed: z.int().min(0).max(MOST_PIECES).describe('Pieces missing to the minimum'),
});
export type CartGroupWire = z.output<typeof Group>;

const PricedCart = z.object({
  groups: z.array(Group).describe('Lines that share an imprint, together'),
  goods: dollars.describe('Decorated pieces'),
  setup: dollars.describe('Setup charges'),
  other: dollars.describe('Other one-time charges'),
  subtotal: dollars.describe('All of it, before freight and sales tax'),
  pieces: z
    .int()
    .min(0)
    .max(MOST_PIECES * MOST_CART_LINES)
    .describe('Pieces in all'),
  is_ready: z.boolean().describe('Whether nothing is wrong with any line'),
});
export type PricedCart = z.output<typeof PricedCart>;

export const priceCart = defineTool({
  name: 'price_cart',
  title: 'Price a cart',
  description:
    'The cart of the shop with every price of today: lines of one product in one decoration count together for the break and carry one setup; what is wrong with a line stays with it. Agents use `create_quote`.',
  access: 'public',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    lines: CartLines.describe('What is in it'),
    visitor: VisitorSecret.optional(),
  }),
  output: PricedCart,
  errors: [],
  example: { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }] },
  async handler(ctx, { lines, visitor }) {
    const keys = [...new Set(lines.map(({ key }) => key))];
    const found = await Promise.all(keys.map((key) => ctx.catalog.product(key)));
    const products = new Map<string, CatalogProduct>();
    for (const product of found) if (product) products.set(product.key, product);
    const logos =
      'account' in ctx.caller
        ? await logosOf(ctx, ctx.caller.account.id, [...idsOf(lines, 'artwork_id').keys()])
        : { named: new Map((await logosOfVisitor(ctx, visitor)).map((logo) => [logo.id, logo])) };
    const groups = cartGroups(lines, products, logos);
    const charges = groups.flatMap(({ priced }) => priced?.charges ?? []);
    const setup = sum(charges.flatMap(({ kind, amountCents }) => (kind === 'setup' ? [amountCents] : [])));
    const other = sum(charges.flatMap(({ kind, amountCents }) => (kind === 'setup' ? [] : [amountCents])));
    const goods = sum(
      groups.flatMap(({ priced }) => priced?.lines.map(({ goodsCents }) => goodsCents) ?? []),
    );
    return {
      groups: groups.map((group) => toWire(group, ctx, logos)),
      goods: centsToDollars(goods),
      setup: centsToDollars(setup),
      other: centsToDollars(other),
      subtotal: centsToDollars(goods + setup + other),
      pieces: sum(lines.map(({ quantity }) => quantity)),
      is_ready: groups.every(({ problem }) => problem === null),
    };
  },
});

function toWire(group: CartGroup, { links }: Ctx, logos: LineLogos): z.input<typeof Group> {
  const { product, lines, imprints, priced, problem } = group;
  const first = lines[0]?.line;
  const parts = new Map(product?.parts.map((part) => [part.partId, part]));
  const color = parts.get(first?.part_id ?? '')?.color;
  const picture = product?.pictures.find((one) => one.color === color) ?? product?.pictures[0];
  return {
    key: first?.key ?? '',
    name: product?.name ?? first?.key ?? '',
    image: picture ? links.to(picture.path) : null,
    location_id: first?.location_id ?? null,
    location_name: imprints?.[0].locationName ?? null,
    method_id: first?.method_id ?? null,
    method_name: imprints?.[0].methodName ?? null,
    units: imprints && countedUnits(imprints[0]),
    artwork_id: imprints?.[0].artworkId ?? null,
    artwork_name: nameIn(logos, imprints?.[0]),
    imprints: (imprints ?? []).map((imprint) => ({
      location_name: imprint.locationName,
      method_name: imprint.methodName,
      units: countedUnits(imprint),
      artwork_name: nameIn(logos, imprint),
    })),
    rows: lines.map(({ at, line }, index) => {
      const part = parts.get(line.part_id);
      const price = priced?.lines[index];
      return {
        at,
        part_id: line.part_id,
        color: part?.color ?? null,
        size: part?.size ?? null,
        quantity: line.quantity,
        unit_price: price ? centsToDollars(price.unitPriceCents) : null,
        goods_total: price ? centsToDollars(price.goodsCents) : null,
      };
    }),
    charges: priced?.charges.map(toChargeWire) ?? [],
    warnings: priced && product ? inkNotes(priced.lines, new Map([[product.key, product]])) : [],
    total: priced ? centsToDollars(totalOf(priced)) : null,
    problem: problem && inWords(problem, group),
    more_needed: group.moreNeeded,
  };
}

const IN_WORDS: Partial<Record<ErrorCode, string>> = {
  price_unavailable: 'The supplier publishes no price for this. Choose another quantity or decoration.',
};

/** Texts for people: the service’s own sentence names lines and ids, which the page shows differently. */
function inWords(problem: ServiceError, { product, moreNeeded }: CartGroup): string {
  if (problem.code === 'below_minimum' && product) {
    const minimum = wholeNumber(product.minimum);
    return `The minimum is ${minimum} pieces of one decoration: add ${wholeNumber(moreNeeded)} more.`;
  }
  if (problem.code === 'not_available') {
    return 'This color, size or decoration is no longer offered. Remove it, or choose another on the product’s page.';
  }
  return IN_WORDS[problem.code] ?? problem.message;
}

/** Their own name of the logo. */
const nameIn = ({ named, preset }: LineLogos, imprint: LineImprint | undefined): string | null => {
  const id = imprint?.artworkId ?? '';
  return (preset?.id === id ? preset : named.get(id))?.name ?? null;
};

const totalOf = ({ lines, charges }: NonNullable<CartGroup['priced']>): number =>
  sum(lines.map(({ goodsCents }) => goodsCents)) + sum(charges.map(({ amountCents }) => amountCents));

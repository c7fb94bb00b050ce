import { z } from 'zod';
import type { LinePicture } from '../artwork/line-picture.ts';
import { VisitorSecret } from '../artwork/visitor-logo.ts';
import { countedUnits } from '../catalog/decoration.ts';
import { detailWords } from '../catalog/imprint-details.ts';
import type { Ctx } from '../context.ts';
import { type AnswerOf, defineStep } from '../define.ts';
import type { ErrorCode, ServiceError } from '../errors.ts';
import { centsToDollars, sum } from '../values/money.ts';
import { wholeNumber } from '../values/whole-number.ts';
import type { CartGroup } from './cart.ts';
import { CartLines } from './cart-line.ts';
import { goodsNotes } from './goods-notes.ts';
import { cartPictures, knownCart } from './known-cart.ts';
import type { LineLogos } from './line-logos.ts';
import type { LineImprint } from './quote.ts';
import { toChargeWire } from './quote-wire.ts';

export type PricedCart = AnswerOf<typeof priceCart>;
export type PricedGroup = PricedCart['groups'][number];

/** In dollars: an agent in the visitor's browser reads it as it is. */
export const priceCart = defineStep({
  name: 'price_cart',
  access: 'public',
  effect: 'read',
  input: z.strictObject({
    lines: CartLines.describe('What is in it'),
    visitor: VisitorSecret.optional(),
  }),
  async handler(ctx, { lines, visitor }) {
    const cart = await knownCart(ctx, lines, visitor);
    const pictures = await cartPictures(ctx, cart);
    const { groups, logos } = cart;
    const charges = groups.flatMap(({ priced }) => priced?.charges ?? []);
    const setup = sum(charges.flatMap(({ kind, amountCents }) => (kind === 'setup' ? [amountCents] : [])));
    const other = sum(charges.flatMap(({ kind, amountCents }) => (kind === 'setup' ? [] : [amountCents])));
    const goods = sum(
      groups.flatMap(({ priced }) => priced?.lines.map(({ priced }) => priced.goodsCents) ?? []),
    );
    return {
      groups: groups.map((group) => inDollars(group, ctx, { logos, pictures: pictures.get(group) ?? [] })),
      goods: centsToDollars(goods),
      setup: centsToDollars(setup),
      other: centsToDollars(other),
      subtotal: centsToDollars(goods + setup + other),
      pieces: sum(lines.map(({ quantity }) => quantity)),
      is_ready: groups.every(({ problem }) => problem === null),
    };
  },
});

interface Shown {
  logos: LineLogos;
  pictures: readonly LinePicture[];
}

function inDollars(group: CartGroup, { links }: Ctx, { logos, pictures: [drawn, ...others] }: Shown) {
  const { product, lines, imprints, priced, problem } = group;
  const first = lines[0]?.line;
  const parts = new Map(product?.parts.map((part) => [part.partId, part]));
  const color = parts.get(first?.part_id ?? '')?.color;
  const picture = product?.pictures.find((one) => one.color === color) ?? product?.pictures[0];
  return {
    key: first?.key ?? '',
    name: product?.name ?? first?.key ?? '',
    image: drawn?.smallUrl ?? (picture ? links.to(picture.path) : null),
    other_places: others.map(({ smallUrl }) => smallUrl),
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
      has_logo: imprint.artworkId !== null,
      artwork_name: nameIn(logos, imprint),
      details: detailWords(imprint),
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
        unit_price: price ? centsToDollars(price.priced.unitPriceCents) : null,
        goods_total: price ? centsToDollars(price.priced.goodsCents) : null,
      };
    }),
    charges: priced?.charges.map(toChargeWire) ?? [],
    warnings: priced && product ? goodsNotes(priced.lines, product) : [],
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
  sum(lines.map(({ priced }) => priced.goodsCents)) + sum(charges.map(({ amountCents }) => amountCents));

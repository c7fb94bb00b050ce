/** Reads the lines of a received purchase order as requests, and finds those that repeat an earlier order. */

import { findPart } from '../catalog/find-part.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { decorationKey } from '../quotes/imprint-key.ts';
import { lineImprintRequests } from '../quotes/line-input.ts';
import { type LineLogos, logosOf, withLogo } from '../quotes/line-logos.ts';
import type { LineRequest } from '../quotes/line-spec.ts';
import { lineImprints } from '../quotes/price-lines.ts';
import type { QuoteLine } from '../quotes/quote.ts';
import type { RequestedLine } from './price-received-order.ts';
import type { OrderedLine } from './received-order-input.ts';

/** Only so many orders with one number are searched. */
const MOST_EARLIER = 50;

/**
 * A line repeats an earlier order where that has the same product in the same color with the same imprints; the line then
 * uses the logo of the earlier one.
 *
 * @throws ServiceError `not_found` for an order the account does not have; `not_available` for an exact repeat that is none
 */
export async function requestedLines(
  ctx: Ctx,
  lines: readonly OrderedLine[],
  products: ReadonlyMap<string, CatalogProduct>,
): Promise<RequestedLine[]> {
  const requested: RequestedLine[] = [];
  const logos = await logosOf(ctx, accountOf(ctx).id, lines.flatMap(logosNamed));
  for (const ordered of lines) {
    const product = products.get(ordered.key);
    if (!product) continue;
    const requests = ordered.pieces.map((pieces) => toRequest(product, pieces, logos));
    requested.push(
      ordered.repeats ? await withRepeat(ctx, ordered, requests) : { ordered, requests, isRepeat: false },
    );
  }
  return requested;
}

type Pieces = OrderedLine['pieces'][number];

const logosNamed = ({ pieces }: OrderedLine): string[] =>
  pieces.flatMap((one) => [one, ...(one.imprints ?? [])].flatMap(({ artwork_id }) => artwork_id ?? []));

const toRequest = (product: CatalogProduct, pieces: Pieces, { named }: LineLogos): LineRequest => ({
  product,
  partId: pieces.part_id,
  quantity: pieces.quantity,
  imprints: lineImprintRequests(pieces).map((imprint) => withLogo(imprint, { named })),
});

async function withRepeat(ctx: Ctx, ordered: OrderedLine, requests: LineRequest[]): Promise<RequestedLine> {
  const made = await earlierLines(ctx, ordered);
  const same = requests.map((request) => made.find((line) => isSameImprint(request, line)));
  const isRepeat = same.every((line) => line !== undefined);
  if (!isRepeat && ordered.repeats?.is_exact)
    throw new ServiceError(
      'not_available',
      `Line ${ordered.number}: the earlier order has no such goods with this decoration; order it as new, not as an exact repeat.`,
      { param: `lines.${ordered.number}` },
    );
  const near = made.find(({ spec }) => spec.key === ordered.key && spec.imprints[0].artworkId !== null);
  return {
    ordered,
    isRepeat,
    requests: requests.map((request, index) => ({
      ...request,
      imprints: request.imprints.map((imprint, at) => ({
        ...imprint,
        repeat: isRepeat,
        artworkId: imprint.artworkId ?? (same[index] ?? near)?.spec.imprints[at]?.artworkId,
      })),
    })),
  };
}

async function earlierLines(ctx: Ctx, { number, repeats }: OrderedLine): Promise<QuoteLine[]> {
  const wanted = repeats?.by === 'order' ? { id: repeats.number } : { poNumber: repeats?.number ?? '' };
  const found = await ctx.orders.find(accountOf(ctx).id, { ...wanted, limit: MOST_EARLIER, offset: 0 });
  // One that is not accepted yet counts: its setup comes before that of its repeat.
  const made = found.filter(({ status }) => status !== 'cancelled');
  if (made.length > 0) return made.flatMap(({ items }) => items);
  throw new ServiceError(
    'not_found',
    `Line ${number}: the account has no earlier order with this number; order it as new.`,
    { param: `lines.${number}` },
  );
}

/** The same color of the product with the same imprints, whatever the logo. */
function isSameImprint(request: LineRequest, line: QuoteLine): boolean {
  const { product, partId } = request;
  if (product.key !== line.spec.key || findPart(product, partId).color !== line.priced.color) return false;
  return decorationKey(product.key, lineImprints(request)) === decorationKey(product.key, line.spec.imprints);
}

/** Lines that repeat an earlier order of the account: their setups exist already. */

import { findPart } from '../catalog/find-part.ts';
import { findProduct } from '../catalog/find-product.ts';
import { agrees } from '../catalog/imprint-details.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { readOrderNumber } from '../values/read-order-number.ts';
import { decorationKey } from './imprint-key.ts';
import type { SentLine } from './line-input.ts';
import { optionsOf } from './line-options.ts';
import type { ImprintSpec } from './line-spec.ts';
import { lineImprints } from './price-lines.ts';
import type { LineImprint, QuoteLine } from './quote.ts';
import { type RepeatedDestinations, type RepeatedLine, repeatedDestinations } from './repeat-destinations.ts';

/** Whether setups of the order may be there: not where it was cancelled, or waits for its payment. */
export const wasMade = ({ status }: { status: string }): boolean =>
  status !== 'received' && status !== 'cancelled';

interface Repeated {
  /** The id of the order; `null` for none. */
  orderId: string | null;
  requests: SentLine[];
  warnings: string[];
  /** The destinations of the order with these pieces. */
  places: RepeatedDestinations | undefined;
}

/**
 * The requests with `repeat` set if the order has the same product and color with the same imprints; what is missing is
 * taken from the order. A line that differs is priced as new, with a warning.
 *
 * @throws ServiceError `not_found` for an order the account does not have, `invalid_state` for one that was never made
 */
export async function repeatedRequests(
  ctx: Ctx,
  requests: SentLine[],
  asked: string | undefined,
): Promise<Repeated> {
  if (asked === undefined) return { orderId: null, requests, warnings: [], places: undefined };
  const { id: accountId } = accountOf(ctx);
  const number = readOrderNumber(asked);
  const order = await (number === undefined
    ? ctx.orders.byId(accountId, asked)
    : ctx.orders.byNumber(accountId, number));
  if (!order) {
    throw new ServiceError(
      'not_found',
      'No order of this account has this id or number; list them with `list_orders`.',
      { param: 'repeat_of' },
    );
  }
  if (!wasMade(order)) {
    throw new ServiceError(
      'invalid_state',
      'That order was never made, so there is no setup to repeat. Leave `repeat_of` out.',
      { param: 'repeat_of' },
    );
  }
  const warnings: string[] = [];
  const repeated: SentLine[] = [];
  const lines: RepeatedLine[] = [];
  for (const [index, request] of requests.entries()) {
    const same = await sameIn(ctx, order.items, request);
    if (same === undefined) {
      warnings.push(
        `Line ${index + 1} is not in the order it repeats with the same color, imprints and logo: its setup is priced as new.`,
      );
    }
    lines.push({
      line: index + 1,
      quantity: request.quantity,
      earlierLine: (
        order.items.find(({ spec: { key, partId } }) => key === request.key && partId === request.partId) ??
        same
      )?.line,
    });
    repeated.push(
      same === undefined
        ? request
        : {
            ...optionsOf(same.spec),
            ...request,
            imprints: same.spec.imprints.map((imprint, at) => repeatedImprint(imprint, request.imprints[at])),
          },
    );
  }
  return {
    orderId: order.id,
    requests: repeated,
    warnings,
    places: repeatedDestinations(order.destinations, lines),
  };
}

/** As it was made, with what is asked for anew of it: what is printed is the same. */
const repeatedImprint = (made: LineImprint, asked: ImprintSpec = {}): ImprintSpec => ({
  ...made,
  repeat: true,
  renderId: asked.renderId ?? made.renderId,
  instructions: asked.instructions ?? made.instructions,
});

async function sameIn(
  ctx: Ctx,
  items: readonly QuoteLine[],
  { key, partId, imprints, sentAt }: SentLine,
): Promise<QuoteLine | undefined> {
  if (!items.some((item) => item.spec.key === key)) return undefined;
  const product = await findProduct(ctx, key, `lines.${sentAt}.key`);
  const { color } = findPart(product, partId);
  const asked = lineImprints({ product, imprints });
  return items.find(
    (item) =>
      item.spec.key === key &&
      item.priced.color === color &&
      decorationKey(key, item.spec.imprints) === decorationKey(key, inUnitsOf(item, asked, imprints)) &&
      asked.every(
        (imprint, at) =>
          (imprint.artworkId === null || imprint.artworkId === item.spec.imprints[at]?.artworkId) &&
          agrees(imprint, item.spec.imprints[at] ?? {}),
      ),
  );
}

/** Units that were not asked for are those of the order. */
const inUnitsOf = (
  item: QuoteLine,
  resolved: readonly LineImprint[],
  asked: readonly ImprintSpec[],
): LineImprint[] =>
  resolved.map((imprint, at) => {
    const { units, colors, size } = asked[at] ?? {};
    const isOpen = units === undefined && colors === undefined && size === undefined;
    return isOpen ? { ...imprint, units: item.spec.imprints[at]?.units ?? imprint.units } : imprint;
  });

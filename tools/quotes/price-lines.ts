/** Prices the lines of a quote: those with the same imprints count together for the break and share the setups. */

import { decorationOf, type Imprints, resolveImprints } from '../catalog/decoration.ts';
import { findPart } from '../catalog/find-part.ts';
import { ServiceError } from '../errors.ts';
import { ofLine } from '../languages/lines-text.ts';
import { type PartPrice, type PriceRequest, priceWithoutBreaks, totalCentsOf } from '../pricing/price.ts';
import { sum } from '../values/money.ts';
import { imprintKey } from './imprint-key.ts';
import { judgedOptions } from './line-options.ts';
import type { LineRequest } from './line-spec.ts';
import type { LineImprint, LineImprints, QuoteCharge, QuoteLine } from './quote.ts';

export interface PricedLines {
  lines: QuoteLine[];
  charges: QuoteCharge[];
}

/** A line with its imprints resolved. */
export interface ResolvedRequest extends LineRequest {
  imprints: LineImprints;
}

interface ResolvedLine {
  line: number;
  request: ResolvedRequest;
  /** What it shares with the lines it counts together with. */
  key: string;
}

/**
 * Prices every line, in the given order.
 *
 * @param rush whether everything is made on rush, at its charge
 * @throws ServiceError as `priceParts`, with `param` naming the line: `lines.0.quantity`
 */
export function priceLines(
  requests: readonly LineRequest[],
  { rush = false, preProductionProof = false } = {},
): PricedLines {
  const lines: QuoteLine[] = [];
  const charges: QuoteCharge[] = [];
  for (const group of madeTogether(requests)) {
    const [{ request, line: firstLine }] = group;
    const priced = atLine(firstLine - 1, () =>
      priceWithoutBreaks(request.product, Object.assign(priceRequest(group), { rush, preProductionProof })),
    );
    for (const [index, part] of priced.parts.entries()) {
      const line = group[index];
      if (line) lines.push(toQuoteLine(line, part, priced.quantity));
    }
    const numbers = group.map(({ line }) => line);
    for (const charge of priced.charges) charges.push(Object.assign({}, charge, { lines: numbers }));
  }
  return { lines: lines.sort((a, b) => a.line - b.line), charges };
}

/**
 * What the lines cost with their charges, of which nothing is explained.
 *
 * @throws ServiceError as `priceLines`
 */
export const linesCents = (requests: readonly LineRequest[]): number => groupsCents(madeTogether(requests));

/**
 * The same of lines with their imprints as they are.
 *
 * @throws ServiceError as `priceLines`
 */
export const resolvedCents = (lines: readonly ResolvedRequest[]): number =>
  groupsCents(groupedBy(lines.map(resolvedLine), ({ key }) => key));

const groupsCents = (groups: readonly ResolvedGroup[]): number =>
  sum(
    groups.map((group) => {
      const [{ request, line }] = group;
      return atLine(line - 1, () => totalCentsOf(request.product, priceRequest(group)));
    }),
  );

type ResolvedGroup = [ResolvedLine, ...ResolvedLine[]];

/** The lines in groups that count together, in the order of each group's first line. */
function madeTogether(requests: readonly LineRequest[]): ResolvedGroup[] {
  // Sizes of one product share one list of imprints, which is resolved once.
  const known = new Map<object, ResolvedLine>();
  const resolved = requests.map((request, index): ResolvedLine => {
    const before = known.get(request.imprints)?.request;
    const isSame = before?.product === request.product;
    const imprints = before && isSame ? before.imprints : atLine(index, () => lineImprints(request));
    const line = resolvedLine(Object.assign({}, request, { imprints }), index);
    known.set(request.imprints, line);
    return line;
  });
  return groupedBy(resolved, ({ key }) => key);
}

const resolvedLine = (request: ResolvedRequest, index: number): ResolvedLine => ({
  line: index + 1,
  request,
  key: imprintKey(request.product.key, request.imprints),
});

const priceRequest = (group: readonly [ResolvedLine, ...ResolvedLine[]]): PriceRequest => ({
  imprints: group[0].request.imprints,
  parts: group.map(({ request: { partId, quantity } }) => ({ partId, quantity })),
});

/** Items grouped by key, in the order of each group's first item. */
export function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/**
 * The imprints of a line as the product offers them.
 *
 * @throws ServiceError as `resolveImprints`
 */
export function lineImprints({
  product,
  imprints: requests,
}: Pick<LineRequest, 'product' | 'imprints'>): LineImprints {
  const resolved: Imprints = resolveImprints(product, requests);
  const [first, ...others] = resolved.map((imprint, index): LineImprint => {
    const { location, method } = decorationOf(product, imprint);
    const { name: locationName } = location;
    const { name: methodName, unit } = method;
    const { artworkId = null, renderId = null, instructions = null } = requests[index] ?? {};
    const kept = { locationName, methodName, unit, artworkId, renderId, instructions };
    return Object.assign({}, imprint, kept);
  });
  if (first === undefined) throw new Error('no imprint was resolved');
  return [first, ...others];
}

function toQuoteLine(
  { line, request }: ResolvedLine,
  { unitPriceCents, goodsCents, unitParts }: PartPrice,
  countedTogether: number,
): QuoteLine {
  const { product, quantity, imprints } = request;
  const part = findPart(product, request.partId);
  const picture = product.pictures.find(({ color }) => color === part.color) ?? product.pictures[0];
  const { key, name } = product;
  const { partId, color, size } = part;
  const picturePath = picture?.path ?? null;
  return {
    line,
    spec: Object.assign({ key, partId, quantity, imprints }, judgedOptions(request, product)),
    priced: { name, color, size, picturePath, unitPriceCents, goodsCents, unitParts, countedTogether },
  };
}

/** Runs a step for one line; its errors name the line. */
function atLine<T>(index: number, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause;
    const field = cause.param === undefined ? '' : `.${cause.param}`;
    throw new ServiceError(cause.code, ofLine(index + 1, cause.said), {
      // Rush is of the whole order, not of a line.
      param: cause.param === 'rush' ? 'rush' : `lines.${index}${field}`,
      cause,
    });
  }
}

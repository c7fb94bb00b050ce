/**
 * Tells where an imprint is priced in another number of colors than its logo has. An exact repeat is made as before.
 */
import { decorationOf, mostUnitsAt, unitsOfLogo } from '../catalog/decoration.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import { ServiceError } from '../errors.ts';
import { linesText } from '../languages/lines-text.ts';
import { type Said, said, term } from '../languages/words.ts';
import { inkNote, inkSentence, namedColorsSentence } from '../pricing/ink-sentence.ts';
import type { LineRequest } from './line-spec.ts';
import { groupedBy, linesCents, type ResolvedRequest, resolvedCents } from './price-lines.ts';
import type { LineImprint, LineImprints, QuoteLine } from './quote.ts';

interface Mismatch {
  line: QuoteLine;
  imprint: LineImprint;
  logoColors: number;
  /** The colors it could be printed in; `undefined` where the product is not known. */
  possible: number | undefined;
}

type Mismatches = readonly [Mismatch, ...Mismatch[]];
type Products = ReadonlyMap<string, CatalogProduct>;

/**
 * A sentence for all lines with the same difference, with what the right number would cost where the products are
 * given.
 */
export const inkWarnings = (lines: readonly QuoteLine[], products: Products = new Map()): Said[] =>
  groupsIn(lines, products).map((group) => {
    const [{ line, imprint }] = group;
    const numbers = [...new Set(group.map((one) => one.line.line))];
    return said('{lines}: {what}', {
      lines: atLines(numbers, placeOf(line, imprint)),
      what: inkSentence(differenceOf(group, products)),
    });
  });

/** The same of lines that stand together, without their numbers. */
export const inkNotes = (lines: readonly QuoteLine[], products: Products): Said[] =>
  groupsIn(lines, products).map((group) => inkNote(differenceOf(group, products)));

/** A sentence for all lines that are priced in more colors than are named for them. */
export function namedColorWarnings(lines: readonly QuoteLine[]): Said[] {
  const found = lines.flatMap((line) =>
    line.spec.imprints.flatMap((imprint) => {
      const { unit, units, colors, repeat } = imprint;
      if (unit !== 'colors' || repeat || colors === undefined || colors.length >= units) return [];
      const what = namedColorsSentence(colors.length, units);
      return [{ line: line.line, place: placeOf(line, imprint), what }];
    }),
  );
  return groupedBy(found, ({ place, what }) => JSON.stringify([place, what])).map((group) =>
    said('{lines}: {what}', {
      lines: atLines([...new Set(group.map(({ line }) => line))], group[0].place),
      what: group[0].what,
    }),
  );
}

/** `Lines 1, 2 and 3`, `Line 1 at Front`. */
const atLines = (numbers: readonly number[], place: string | null): Said => {
  const lines: Said = { capital: linesText(numbers) };
  return place === null ? lines : said('{lines} at {place}', { lines, place: term(place) });
};

const groupsIn = (lines: readonly QuoteLine[], products: Products): Mismatches[] =>
  groupedBy(mismatchesIn(lines, products), ({ line, imprint, logoColors, possible }) =>
    JSON.stringify([imprint.units, logoColors, possible, placeOf(line, imprint)]),
  );

function mismatchesIn(lines: readonly QuoteLine[], products: Products): Mismatch[] {
  return lines.flatMap((line) =>
    line.spec.imprints.flatMap((imprint) => {
      const { logoColors = imprint.units } = imprint;
      if (imprint.unit !== 'colors' || imprint.repeat || logoColors === imprint.units) return [];
      return [{ line, imprint, logoColors, possible: possibleColors(products.get(line.spec.key), imprint) }];
    }),
  );
}

function possibleColors(product: CatalogProduct | undefined, imprint: LineImprint): number | undefined {
  if (product === undefined || imprint.logoColors === undefined) return undefined;
  const { location, method } = decorationOf(product, imprint);
  return unitsOfLogo(imprint.logoColors, mostUnitsAt(location, method));
}

/** Named where the line has several imprints. */
const placeOf = ({ spec: { imprints } }: QuoteLine, { locationName }: LineImprint): string | null =>
  imprints.length > 1 ? locationName : null;

const differenceOf = (group: Mismatches, products: Products): Parameters<typeof inkSentence>[0] => {
  const [{ imprint, logoColors, possible }] = group;
  const { units, methodName } = imprint;
  // Where it is priced in as many as can be, none is named.
  const isNamed = possible !== undefined && possible !== units;
  return {
    units,
    logoColors,
    methodName,
    possible,
    differenceCents: isNamed ? differenceCents(group, possible, products) : undefined,
  };
};

/** `undefined` where the supplier publishes no price for it. */
function differenceCents(group: Mismatches, colors: number, products: Products): number | undefined {
  const lines = [...new Set(group.map(({ line }) => line))];
  const meant = new Set(group.map(({ imprint }) => imprint));
  const priced = resolvedRequests(lines, products);
  try {
    return linesCents(inColors(priced, meant, colors)) - resolvedCents(priced);
  } catch (cause) {
    // The warning stands without a price.
    if (cause instanceof ServiceError) return undefined;
    throw cause;
  }
}

const resolvedRequests = (lines: readonly QuoteLine[], products: Products): ResolvedRequest[] =>
  lines.flatMap(({ spec }) => {
    const product = products.get(spec.key);
    return product ? [{ ...spec, product }] : [];
  });

/** The lines as requests with other colors; those that share their imprints share them there as well. */
function inColors(
  lines: readonly ResolvedRequest[],
  meant: ReadonlySet<LineImprint>,
  colors: number,
): LineRequest[] {
  const known = new Map<LineImprints, LineRequest['imprints']>();
  return lines.map((request) => {
    const { imprints: made } = request;
    const imprints = known.get(made) ?? made.map((one) => (meant.has(one) ? { ...one, units: colors } : one));
    known.set(made, imprints);
    return Object.assign({}, request, { imprints });
  });
}

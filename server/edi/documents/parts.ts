/** Segments that several documents share. */
import type { EdiDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import type {
  NamedParty,
  PurchaseReference,
  ReferenceLine,
} from '../../../tools/buyer-documents/purchase-reference.ts';
import { elementOf, type Segment } from '../interchange.ts';
import { segment } from '../write.ts';

const LONGEST_NAME = 60;
const LONGEST_STREET = 55;
const LONGEST_CITY = 30;

interface Named {
  name: string;
  streets?: readonly string[];
  city?: string | null;
  state?: string | null;
  postal?: string;
  code?: NamedParty['code'] | undefined;
}

/** N1, with N3 and N4 as far as they are known. */
export function partySegments(
  role: string,
  { name, streets = [], city, state, postal, code }: Named,
): Segment[] {
  const [first = '', second = '', ...more] = streets.map((street) => street.slice(0, LONGEST_STREET));
  return [
    segment('N1', role, name.slice(0, LONGEST_NAME), ...(code ? [code.qualifier, code.id] : [])),
    ...(first === '' ? [] : [segment('N3', first, second)]),
    ...(more.length === 0 ? [] : [segment('N3', more[0] ?? '', more[1] ?? '')]),
    ...(postal ? [segment('N4', city?.slice(0, LONGEST_CITY) ?? null, state ?? null, postal, 'US')] : []),
  ];
}

/** Where the goods go: the address of the order, under the code that the buyer has for it. */
export const shipToSegments = ({
  parties: { shipTo },
  reference,
}: Pick<EdiDocument, 'parties' | 'reference'>) =>
  shipTo === null
    ? []
    : partySegments('ST', {
        ...shipTo,
        name: shipTo.company ?? shipTo.name,
        streets: [shipTo.street1, ...(shipTo.street2 === null ? [] : [shipTo.street2])],
        code: reference.shipTo?.postal === shipTo.postal ? reference.shipTo.code : null,
      });

/** A day as `20261104`; `null` for none. */
export const dayText = (day: string | null): string | null =>
  day === null ? null : day.slice(0, 10).replaceAll('-', '');

/** The day of the buyer's order, as it wrote it. */
export const orderDay = ({ date }: Pick<PurchaseReference, 'date'>): string | null => dayText(date);

/** Dollars with two decimals; sums of cents stand as they are in elements of the type N2. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** What the buyer calls the goods: our part, and the line of our cart. */
export const partOf = ({ supplierPartId, auxiliaryId }: ReferenceLine): string[] => [
  ...(supplierPartId === '' ? [] : ['VP', supplierPartId]),
  ...(auxiliaryId === '' ? [] : ['VN', auxiliaryId]),
];

/** A charge, or a credit as an allowance. */
export const chargeSegment = (code: string, cents: number, words: string): Segment[] =>
  cents === 0
    ? []
    : [segment('SAC', cents < 0 ? 'A' : 'C', code, null, null, Math.abs(cents), ...EMPTY_UNTIL_WORDS, words)];

/** SAC06 to SAC14. */
const EMPTY_UNTIL_WORDS = Array.from({ length: 9 }, () => null);

/** State and local sales tax, of a state where it is one. */
export const taxSegment = (cents: number, state?: string): Segment =>
  segment('TXI', 'LS', dollars(cents), null, ...(state === undefined ? [] : ['VD', state]));

export const FREIGHT = 'D240';
/** What the two sides agree on. */
export const OTHER = 'ZZZZ';

/** The number of lines, as CTT01 counts them. */
export const lineCount = (segments: readonly Segment[], name: string): Segment =>
  segment('CTT', segments.filter((one) => elementOf(one, 0) === name).length);

/** What a change of an order changes, as rows of old and new. */
import { besideLogo } from '../../../../tools/catalog/decoration.ts';
import { detailWords, toDetails } from '../../../../tools/catalog/imprint-details.ts';
import { packagingWords } from '../../../../tools/catalog/packaging.ts';
import { SERVICE_NAMES } from '../../../../tools/shipping/shipping-service.ts';
import { count, dollars, longDate, unitsText } from '../format.ts';
import type { Change, Content, Logo } from './opened-change.ts';

type Line = Content['items'][number];
type Place = Content['destinations'][number];

export type Words = string | Logo;

interface ChangeRow {
  name: string;
  /** Empty where it was not there. */
  before: Words[];
  /** Empty where it goes. */
  after: Words[];
}

type Priced = Pick<Change, 'before' | 'after'>;

/** Only what differs; the promised day and the total always. */
export function changeRows({ before, after }: Priced, logos: readonly Logo[]): ChangeRow[] {
  const kept: ChangeRow[] = [
    { name: 'In hands', before: [longDate(before.in_hands_date)], after: [longDate(after.in_hands_date)] },
    { name: 'Total', before: [dollars(before.totals.total)], after: [dollars(after.totals.total)] },
  ];
  return [
    ...paired(linesOf(before, logos), linesOf(after, logos)),
    ...paired(chargesOf(before), chargesOf(after)),
    ...paired(factsOf(before), factsOf(after)),
    ...paired(placesOf(before), placesOf(after)),
    ...kept,
  ];
}

type Named = Map<string, Words[]>;

function paired(before: Named, after: Named): ChangeRow[] {
  const rows = [...new Set([...before.keys(), ...after.keys()])].map((name) => ({
    ...{ name, before: before.get(name) ?? [], after: after.get(name) ?? [] },
  }));
  return rows.filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after));
}

function linesOf({ items }: Content, logos: readonly Logo[]): Named {
  const named: Named = new Map();
  for (const line of items) {
    const name = `${line.name}, ${goodsOf(line)}`;
    const words = [
      `${count(line.quantity)} × ${dollars(line.unit_price)}`,
      ...line.imprints.flatMap((imprint) => wordsOf(imprint, logos)),
      ...(line.packaging
        ? [packagingWords({ kind: line.packaging, isRequest: line.packaging_is_request ?? false })]
        : []),
    ];
    named.set(name, [...(named.get(name) ?? []), ...words]);
  }
  return named;
}

const goodsOf = ({ color, size }: Line): string => (size === null ? color : `${color} ${size}`);

function wordsOf(imprint: Line['imprints'][number], logos: readonly Logo[]): Words[] {
  const { method_id, method_name, location_name, unit, units, logo_colors, text, instructions } = imprint;
  const counted = `${unitsText(unit, units)}${besideLogo(units, logo_colors)}`;
  const made = `${method_name}${counted === '' ? '' : `, ${counted}`}, on ${location_name.toLowerCase()}`;
  const logo = logos.find(
    (one) => one.id === imprint.artwork_id && one.method_id === method_id && one.units === units,
  );
  const mark = logo ? [logo] : text === undefined ? ['No logo yet'] : [];
  const details = detailWords(toDetails(imprint));
  return [made, ...mark, ...details, ...(instructions === null ? [] : [`Instructions: ${instructions}`])];
}

function chargesOf({ charges, totals }: Content): Named {
  const named: Named = new Map();
  for (const { name, amount, kind, explanation } of charges) {
    const words = [dollars(amount), ...(kind === 'adjustment' ? [explanation] : [])];
    named.set(name, [...(named.get(name) ?? []), ...words]);
  }
  named.set('Freight', [dollars(totals.freight_estimate.amount)]);
  return named.set('Sales tax', [dollars(totals.tax_estimate.amount)]);
}

function factsOf({ ship_to, destinations, need_by, rush, shipping_service }: Content): Named {
  return new Map([
    ...(destinations.length === 0 ? ([['Address', addressOf(ship_to)]] as const) : []),
    ['Needed by', need_by === null ? [] : [longDate(need_by)]],
    ['Production', [rush ? 'On rush' : 'At the usual pace']],
    ['Shipping', [SERVICE_NAMES[shipping_service]]],
  ]);
}

const placesOf = ({ destinations, items }: Content): Named =>
  new Map(
    destinations.map((place) => [`Place ${place.number}, ${nameOf(place)}`, wordsOfPlace(place, items)]),
  );

const nameOf = ({ name, ship_to }: Place): string => name ?? ship_to?.city ?? '';

function wordsOfPlace({ lines, ship_to, in_hands_date }: Place, items: readonly Line[]): string[] {
  const pieces = lines.map(({ line, quantity }) => {
    const item = items.find((one) => one.line === line);
    return `${count(quantity)} × ${item ? goodsOf(item) : `line ${line}`}`;
  });
  return [...pieces, ...(ship_to ? addressOf(ship_to) : []), `By ${longDate(in_hands_date)}`];
}

const addressOf = (to: Content['ship_to']): string[] =>
  [to.name, to.company, to.street1, to.street2, `${to.city}, ${to.state} ${to.postal}`].filter(
    (line) => line !== null,
  );

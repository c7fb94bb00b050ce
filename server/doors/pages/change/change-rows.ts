/** What a change of an order changes, as rows of old and new. */
import { detailWords, toDetails } from '../../../../tools/catalog/imprint-details.ts';
import { optionWords, readOptions } from '../../../../tools/quotes/line-options.ts';
import { SERVICE_NAMES } from '../../../../tools/shipping/shipping-service.ts';
import { count, dollars, longDate } from '../format.ts';
import { partsOf, stated, t } from '../frame/words.tsx';
import { countedText } from '../imprint-words.tsx';
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
    { name: t('In hands'), before: [longDate(before.in_hands_date)], after: [longDate(after.in_hands_date)] },
    { name: t('Total'), before: [dollars(before.totals.total)], after: [dollars(after.totals.total)] },
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
    name,
    before: before.get(name) ?? [],
    after: after.get(name) ?? [],
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
      ...optionWords(readOptions(line)).map(stated),
    ];
    named.set(name, [...(named.get(name) ?? []), ...words]);
  }
  return named;
}

const goodsOf = ({ color, size }: Line): string => (size === null ? t(color) : `${t(color)} ${size}`);

function wordsOf(imprint: Line['imprints'][number], logos: readonly Logo[]): Words[] {
  const { method_id, method_name, location_name, unit, units, logo_colors, text, instructions } = imprint;
  const counted = countedText(unit, units, logo_colors);
  const made = t('{decoration}, on {location}', {
    decoration: `${t(method_name)}${counted === '' ? '' : `, ${counted}`}`,
    location: t(location_name).toLowerCase(),
  });
  const logo = logos.find(
    (one) => one.id === imprint.artwork_id && one.methodId === method_id && one.units === units,
  );
  const mark = logo ? [logo] : text === undefined ? [t('No logo yet')] : [];
  const details = detailWords(toDetails(imprint)).map(stated);
  const said = instructions === null ? [] : [t('Instructions: {name}', { name: instructions })];
  return [made, ...mark, ...details, ...said];
}

function chargesOf({ charges, totals }: Content): Named {
  const named: Named = new Map();
  for (const { name, amount, kind, explanation } of charges) {
    const words = [dollars(amount), ...(kind === 'adjustment' ? [stated(explanation)] : [])];
    const said = partsOf(name);
    named.set(said, [...(named.get(said) ?? []), ...words]);
  }
  named.set(t('Freight'), [dollars(totals.freight_estimate.amount)]);
  return named.set(t('Sales tax'), [dollars(totals.tax_estimate.amount)]);
}

function factsOf({ ship_to, destinations, need_by, rush, shipping_service }: Content): Named {
  return new Map([
    ...(destinations.length === 0 ? ([[t('Address'), addressOf(ship_to)]] as const) : []),
    [t('Needed by'), need_by === null ? [] : [longDate(need_by)]],
    [t('Production'), [rush ? t('On rush') : t('At the usual pace')]],
    [t('Shipping'), [t(SERVICE_NAMES[shipping_service])]],
  ]);
}

const placesOf = ({ destinations, items }: Content): Named =>
  new Map(
    destinations.map((place) => [
      t('Place {number}, {name}', { number: place.number, name: nameOf(place) }),
      wordsOfPlace(place, items),
    ]),
  );

const nameOf = ({ name, ship_to }: Place): string => name ?? ship_to?.city ?? '';

function wordsOfPlace({ lines, ship_to, in_hands_date }: Place, items: readonly Line[]): string[] {
  const pieces = lines.map(({ line, quantity }) => {
    const item = items.find((one) => one.line === line);
    return `${count(quantity)} × ${item ? goodsOf(item) : t('line {line}', { line })}`;
  });
  return [...pieces, ...(ship_to ? addressOf(ship_to) : []), t('By {day}', { day: longDate(in_hands_date) })];
}

const addressOf = (to: Content['ship_to']): string[] =>
  [to.name, to.company, to.street1, to.street2, `${to.city}, ${to.state} ${to.postal}`].filter(
    (line) => line !== null,
  );

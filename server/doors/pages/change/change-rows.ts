/** What a change of an order changes, as rows of old and new. */
import { detailWords } from '../../../../tools/catalog/imprint-details.ts';
import { optionWords } from '../../../../tools/quotes/line-options.ts';
import { addressLines } from '../../../../tools/shipping/ship-to.ts';
import { SERVICE_NAMES } from '../../../../tools/shipping/shipping-service.ts';
import { count, dollarsOf, longDate } from '../format.ts';
import { partsOf, stated, t } from '../frame/words.tsx';
import { countedText } from '../imprint-words.tsx';
import type { Change, Content, Logo, Looks } from './opened-change.ts';

type Line = Content['items'][number];
type Place = Content['destinations'][number];

/** The goods, with what is on them once that is drawn. */
interface Pictured {
  alt: string;
  tiles: (string | null)[];
}

export type Words = string | Logo | Pictured;

interface ChangeRow {
  name: string;
  /** Empty where it was not there. */
  before: Words[];
  /** Empty where it goes. */
  after: Words[];
}

type Priced = Pick<Change, 'before' | 'after'>;

/** Only what differs; the promised day and the total always. */
export function changeRows({ before, after }: Priced, looks: Looks): ChangeRow[] {
  const kept: ChangeRow[] = [
    {
      name: t('In hands'),
      before: [longDate(before.dates.inHandsDate)],
      after: [longDate(after.dates.inHandsDate)],
    },
    {
      name: t('Total'),
      before: [dollarsOf(before.totals.totalCents)],
      after: [dollarsOf(after.totals.totalCents)],
    },
  ];
  return [
    ...paired(linesOf(before, looks.logos, looks.before), linesOf(after, looks.logos, looks.after)),
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
  return rows.filter((row) => said(row.before) !== said(row.after));
}

/** A picture that is not drawn yet is no difference. */
const said = (words: readonly Words[]): string =>
  JSON.stringify(words.filter((one) => typeof one === 'string' || !('tiles' in one)));

function linesOf({ items }: Content, logos: readonly Logo[], pictures: Looks['before']): Named {
  const named: Named = new Map();
  for (const line of items) {
    const name = `${line.priced.name}, ${goodsOf(line)}`;
    const tiles = pictures.get(line.line)?.map((url) => new URL(url).pathname) ?? [line.priced.picturePath];
    const words = [
      { alt: name, tiles },
      `${count(line.spec.quantity)} × ${dollarsOf(line.priced.unitPriceCents)}`,
      ...line.spec.imprints.flatMap((imprint) => wordsOf(imprint, logos)),
      ...optionWords(line.spec).map(stated),
    ];
    named.set(name, [...(named.get(name) ?? []), ...words]);
  }
  return named;
}

const goodsOf = ({ priced: { color, size } }: Line): string =>
  size === null ? t(color) : `${t(color)} ${size}`;

function wordsOf(imprint: Line['spec']['imprints'][number], logos: readonly Logo[]): Words[] {
  const { methodId, methodName, locationName, unit, units, logoColors, text, instructions } = imprint;
  const counted = countedText(unit, units, logoColors);
  const made = t('{decoration}, on {location}', {
    decoration: `${t(methodName)}${counted === '' ? '' : `, ${counted}`}`,
    location: t(locationName).toLowerCase(),
  });
  const logo = logos.find(
    (one) => one.id === imprint.artworkId && one.methodId === methodId && one.units === units,
  );
  const mark = logo ? [logo] : text === undefined ? [t('No logo yet')] : [];
  const details = detailWords(imprint).map(stated);
  const asked = instructions === null ? [] : [t('Instructions: {name}', { name: instructions })];
  return [made, ...mark, ...details, ...asked];
}

function chargesOf({ charges, totals }: Content): Named {
  const named: Named = new Map();
  for (const { name, amountCents, kind, explanation } of charges) {
    const words = [dollarsOf(amountCents), ...(kind === 'adjustment' ? [stated(explanation)] : [])];
    const said = partsOf(name);
    named.set(said, [...(named.get(said) ?? []), ...words]);
  }
  named.set(t('Freight'), [dollarsOf(totals.freight.amountCents)]);
  return named.set(t('Sales tax'), [dollarsOf(totals.tax.amountCents)]);
}

function factsOf({ shipTo, destinations, dates: { needBy }, rush, shippingService }: Content): Named {
  return new Map([
    ...(destinations.length === 0 ? ([[t('Address'), addressLines(shipTo)]] as const) : []),
    [t('Needed by'), needBy === null ? [] : [longDate(needBy)]],
    [t('Production'), [rush ? t('On rush') : t('At the usual pace')]],
    [t('Shipping'), [t(SERVICE_NAMES[shippingService])]],
  ]);
}

const placesOf = ({ destinations, items }: Content): Named =>
  new Map(
    destinations.map((place) => [
      t('Place {number}, {name}', { number: place.number, name: nameOf(place) }),
      wordsOfPlace(place, items),
    ]),
  );

const nameOf = ({ name, shipTo }: Place): string => name ?? shipTo.city;

function wordsOfPlace({ lines, shipTo, inHandsDate }: Place, items: readonly Line[]): string[] {
  const pieces = lines.map(({ line, quantity }) => {
    const item = items.find((one) => one.line === line);
    return `${count(quantity)} × ${item ? goodsOf(item) : t('line {line}', { line })}`;
  });
  return [...pieces, ...addressLines(shipTo), t('By {day}', { day: longDate(inHandsDate) })];
}

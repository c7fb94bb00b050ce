/** What a change of an order changes, as rows of old and new. */
import { count, dollars, longDate, unitsText } from '../format.ts';
import type { Change, Content } from './opened-change.ts';

type Line = Content['items'][number];

interface ChangeRow {
  name: string;
  /** Empty where it was not there. */
  before: string[];
  /** Empty where it goes. */
  after: string[];
}

type Priced = Pick<Change, 'before' | 'after'>;

/** Only what differs; the promised day and the total always. */
export function changeRows({ before, after }: Priced): ChangeRow[] {
  const kept: ChangeRow[] = [
    { name: 'In hands', before: [longDate(before.in_hands_date)], after: [longDate(after.in_hands_date)] },
    { name: 'Total', before: [dollars(before.totals.total)], after: [dollars(after.totals.total)] },
  ];
  return [
    ...paired(linesOf(before), linesOf(after)),
    ...paired(chargesOf(before), chargesOf(after)),
    ...paired(factsOf(before), factsOf(after)),
    ...kept,
  ];
}

type Named = Map<string, string[]>;

function paired(before: Named, after: Named): ChangeRow[] {
  const rows = [...new Set([...before.keys(), ...after.keys()])].map((name) => ({
    ...{ name, before: before.get(name) ?? [], after: after.get(name) ?? [] },
  }));
  return rows.filter((row) => row.before.join('\n') !== row.after.join('\n'));
}

function linesOf({ items }: Content): Named {
  const named: Named = new Map();
  for (const line of items) {
    const name = `${line.name}, ${line.size === null ? line.color : `${line.color} ${line.size}`}`;
    const words = [
      `${count(line.quantity)} × ${dollars(line.unit_price)}`,
      ...line.imprints.flatMap(wordsOf),
    ];
    named.set(name, [...(named.get(name) ?? []), ...words]);
  }
  return named;
}

function wordsOf(imprint: Line['imprints'][number]): string[] {
  const { method_name, location_name, unit, units, artwork_id, text, instructions } = imprint;
  const counted = unitsText(unit, units);
  const made = `${method_name}${counted === '' ? '' : `, ${counted}`}, on ${location_name.toLowerCase()}`;
  const mark = text ?? (artwork_id === null ? 'no logo yet' : `logo ${artwork_id}`);
  return [made, mark, ...(instructions === null ? [] : [instructions])];
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

function factsOf({ ship_to: to, need_by, rush, shipping_service }: Content): Named {
  const address = [to.name, to.company, to.street1, to.street2, `${to.city}, ${to.state} ${to.postal}`];
  return new Map([
    ['Address', address.filter((line) => line !== null)],
    ['Needed by', need_by === null ? [] : [longDate(need_by)]],
    ['Rush', [rush ? 'Made on rush' : 'Made at the usual pace']],
    ['Shipping', [shipping_service.replaceAll('_', ' ')]],
  ]);
}

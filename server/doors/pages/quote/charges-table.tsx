/** Every charge, the basis of each estimate, and the total. */
import type { Said } from '../../../../tools/languages/words.ts';
import type { OrderCharge } from '../../../../tools/orders/order.ts';
import type { QuoteLine, QuoteTotals } from '../../../../tools/quotes/quote.ts';
import { sum } from '../../../../tools/values/money.ts';
import { count, dollarsOf } from '../format.ts';
import { partsOf, Stated, t } from '../frame/words.tsx';
import type { GoodsLine } from './opened-quote.ts';

/** What it shows of a line. */
type ChargedLine = Pick<QuoteLine, 'line'> & {
  spec: Pick<QuoteLine['spec'], 'key' | 'quantity'>;
  priced: Pick<QuoteLine['priced'], 'name' | 'color' | 'size' | 'unitPriceCents' | 'goodsCents'>;
};

type Charge = Pick<OrderCharge, 'name' | 'lines' | 'quantity' | 'unitCents' | 'amountCents' | 'explanation'>;

interface ChargesProps {
  lines: readonly ChargedLine[];
  charges: readonly Charge[];
  totals: Pick<QuoteTotals, 'subtotalCents' | 'freight' | 'tax' | 'totalCents'>;
  /** Whether freight and tax are for the exact address. */
  settled: boolean;
  /** `Total due`, `Estimated total`, `Total`. */
  totalName: string;
  note?: string;
}

export const ChargesTable = ({ lines, charges, totals, settled, totalName, note }: ChargesProps) => (
  <section class="panel" aria-labelledby="charges">
    <h2 id="charges">{t('Every charge')}</h2>
    <table class="figures charges">
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          <th scope="col" class="roomy">
            {t('Quantity')}
          </th>
          <th scope="col" class="roomy">
            {t('Each')}
          </th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {pricedAlike(lines).map((alike) => (
          <Row
            name={`${alike[0].priced.name}, ${variantsOf(alike)}, ${t('decorated')}`}
            quantity={sum(alike.map(({ spec }) => spec.quantity))}
            eachCents={alike[0].priced.unitPriceCents}
            cents={sum(alike.map(({ priced }) => priced.goodsCents))}
          />
        ))}
        {charges.map((charge) => (
          <Row
            name={nameOf(charge, lines)}
            about={charge.explanation}
            quantity={charge.quantity}
            eachCents={charge.unitCents}
            cents={charge.amountCents}
          />
        ))}
      </tbody>
      <tbody class="sums">
        <Sum name={t('Subtotal')} cents={totals.subtotalCents} />
        <Sum
          name={settled ? t('Freight') : t('Freight, estimated')}
          about={totals.freight.basis}
          cents={totals.freight.amountCents}
        />
        <Sum
          name={settled ? t('Sales tax') : t('Sales tax, estimated')}
          about={totals.tax.basis}
          cents={totals.tax.amountCents}
        />
      </tbody>
      <tfoot>
        <Sum name={totalName} cents={totals.totalCents} />
      </tfoot>
    </table>
    {note === undefined ? null : <p class="quiet">{note}</p>}
  </section>
);

/** Lines of one product at one price, in the order of the first of each. */
function pricedAlike(lines: readonly ChargedLine[]): [ChargedLine, ...ChargedLine[]][] {
  const rows = new Map<string, [ChargedLine, ...ChargedLine[]]>();
  for (const line of lines) {
    const price = `${line.priced.unitPriceCents} ${line.spec.key}`;
    const row = rows.get(price);
    if (row) row.push(line);
    else rows.set(price, [line]);
  }
  return [...rows.values()];
}

/** Each color with its sizes: `Navy S, M; White M`. */
function variantsOf(lines: readonly GoodsLine[]): string {
  const sizes = new Map<string, Set<string>>();
  for (const {
    priced: { color, size },
  } of lines)
    sizes.set(color, (sizes.get(color) ?? new Set()).add(size ?? ''));
  return [...sizes].map(([color, of]) => `${t(color)} ${[...of].join(', ')}`.trim()).join('; ');
}

/** In a quote of several products a charge names its lines, numbered from 1. */
function nameOf(charge: Charge, lines: readonly ChargedLine[]): string {
  const first = lines.find(({ line }) => line === charge.lines[0]);
  const several = new Set(lines.map(({ spec }) => spec.key)).size > 1;
  return several && first
    ? t('{charge} for {product}', { charge: partsOf(charge.name), product: first.priced.name })
    : partsOf(charge.name);
}

interface RowProps {
  name: string;
  about?: Said;
  quantity: number;
  eachCents: number;
  cents: number;
}

const Row = ({ name, about, quantity, eachCents, cents }: RowProps) => (
  <tr>
    <th scope="row">
      <bdi>{name}</bdi>
      {about === undefined ? null : (
        <small>
          <Stated text={about} />
        </small>
      )}
      <small class="tight">
        {count(quantity)} × {dollarsOf(eachCents)}
      </small>
    </th>
    <td class="roomy">{count(quantity)}</td>
    <td class="roomy">{dollarsOf(eachCents)}</td>
    <td>{dollarsOf(cents)}</td>
  </tr>
);

const Sum = ({ name, about, cents }: { name: string; about?: Said; cents: number }) => (
  <tr>
    <th scope="row">
      {name}
      {about === undefined ? null : (
        <small>
          <Stated text={about} />
        </small>
      )}
    </th>
    <td class="roomy" />
    <td class="roomy" />
    <td>{dollarsOf(cents)}</td>
  </tr>
);

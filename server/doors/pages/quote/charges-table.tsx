/** Every charge, the basis of each estimate, and the total. */
import type { Said } from '../../../../tools/languages/words.ts';
import { count, dollars } from '../format.ts';
import { partsOf, Stated, t } from '../frame/words.tsx';
import type { Charge, Line, Totals } from './opened-quote.ts';

interface ChargesProps {
  lines: Line[];
  charges: Charge[];
  totals: Totals;
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
            name={`${alike[0].name}, ${variantsOf(alike)}, ${t('decorated')}`}
            quantity={alike.reduce((sum, { quantity }) => sum + quantity, 0)}
            each={alike[0].unit_price}
            amount={alike.reduce((cents, one) => cents + Math.round(one.goods_total * 100), 0) / 100}
          />
        ))}
        {charges.map((charge) => (
          <Row
            name={nameOf(charge, lines)}
            about={charge.explanation}
            quantity={charge.quantity}
            each={charge.unit_price}
            amount={charge.amount}
          />
        ))}
      </tbody>
      <tbody class="sums">
        <Sum name={t('Subtotal')} amount={totals.subtotal} />
        <Sum
          name={settled ? t('Freight') : t('Freight, estimated')}
          about={totals.freight_estimate.basis}
          amount={totals.freight_estimate.amount}
        />
        <Sum
          name={settled ? t('Sales tax') : t('Sales tax, estimated')}
          about={totals.tax_estimate.basis}
          amount={totals.tax_estimate.amount}
        />
      </tbody>
      <tfoot>
        <Sum name={totalName} amount={totals.total} />
      </tfoot>
    </table>
    {note === undefined ? null : <p class="quiet">{note}</p>}
  </section>
);

/** Lines of one product at one price, in the order of the first of each. */
function pricedAlike(lines: readonly Line[]): [Line, ...Line[]][] {
  const rows = new Map<string, [Line, ...Line[]]>();
  for (const line of lines) {
    const row = rows.get(`${line.unit_price} ${line.key}`);
    if (row) row.push(line);
    else rows.set(`${line.unit_price} ${line.key}`, [line]);
  }
  return [...rows.values()];
}

/** Each color with its sizes: `Navy S, M; White M`. */
function variantsOf(lines: readonly Line[]): string {
  const sizes = new Map<string, Set<string>>();
  for (const { color, size } of lines) sizes.set(color, (sizes.get(color) ?? new Set()).add(size ?? ''));
  return [...sizes].map(([color, of]) => `${t(color)} ${[...of].join(', ')}`.trim()).join('; ');
}

/** In a quote of several products a charge names its lines, numbered from 1. */
function nameOf(charge: Charge, lines: Line[]): string {
  const first = lines.find(({ line }) => line === charge.lines[0]);
  const several = new Set(lines.map(({ key }) => key)).size > 1;
  return several && first
    ? t('{charge} for {product}', { charge: partsOf(charge.name), product: first.name })
    : partsOf(charge.name);
}

interface RowProps {
  name: string;
  about?: Said;
  quantity: number;
  each: number;
  amount: number;
}

const Row = ({ name, about, quantity, each, amount }: RowProps) => (
  <tr>
    <th scope="row">
      <bdi>{name}</bdi>
      {about === undefined ? null : (
        <small>
          <Stated text={about} />
        </small>
      )}
      <small class="tight">
        {count(quantity)} × {dollars(each)}
      </small>
    </th>
    <td class="roomy">{count(quantity)}</td>
    <td class="roomy">{dollars(each)}</td>
    <td>{dollars(amount)}</td>
  </tr>
);

const Sum = ({ name, about, amount }: { name: string; about?: Said; amount: number }) => (
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
    <td>{dollars(amount)}</td>
  </tr>
);

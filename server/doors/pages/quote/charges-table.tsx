/** Every charge, the estimates with what they rest on, and the total. */
import { count, dollars } from '../in-words.ts';
import type { Charge, Line, Totals } from './opened-quote.ts';

interface ChargesProps {
  lines: Line[];
  charges: Charge[];
  totals: Totals;
  /** Whether freight and tax are those of the exact address. */
  settled: boolean;
  /** `Total due`, `Estimated total`, `Total`. */
  totalName: string;
}

export const ChargesTable = ({ lines, charges, totals, settled, totalName }: ChargesProps) => (
  <section class="panel" aria-labelledby="charges">
    <h2 id="charges">Every charge</h2>
    <table class="figures charges">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" class="roomy">
            Quantity
          </th>
          <th scope="col" class="roomy">
            Each
          </th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row
            name={`${line.name}, ${line.size === null ? line.color : `${line.color} ${line.size}`}, decorated`}
            quantity={line.quantity}
            each={line.unit_price}
            amount={line.goods_total}
          />
        ))}
        {charges.map((charge) => (
          <Row
            name={charge.name}
            about={charge.explanation}
            quantity={charge.quantity}
            each={charge.unit_price}
            amount={charge.amount}
          />
        ))}
      </tbody>
      <tbody class="sums">
        <Sum name="Subtotal" amount={totals.subtotal} />
        <Sum
          name={settled ? 'Freight' : 'Freight, estimated'}
          about={totals.freight_estimate.basis}
          amount={totals.freight_estimate.amount}
        />
        <Sum
          name={settled ? 'Sales tax' : 'Sales tax, estimated'}
          about={totals.tax_estimate.basis}
          amount={totals.tax_estimate.amount}
        />
      </tbody>
      <tfoot>
        <Sum name={totalName} amount={totals.total} />
      </tfoot>
    </table>
    {settled ? null : (
      <p class="quiet">Freight and sales tax are settled for your exact address before you pay.</p>
    )}
  </section>
);

interface RowProps {
  name: string;
  about?: string;
  quantity: number;
  each: number;
  amount: number;
}

const Row = ({ name, about, quantity, each, amount }: RowProps) => (
  <tr>
    <th scope="row">
      <bdi>{name}</bdi>
      {about === undefined ? null : <small>{about}</small>}
      <small class="tight">
        {count(quantity)} × {dollars(each)}
      </small>
    </th>
    <td class="roomy">{count(quantity)}</td>
    <td class="roomy">{dollars(each)}</td>
    <td>{dollars(amount)}</td>
  </tr>
);

const Sum = ({ name, about, amount }: { name: string; about?: string; amount: number }) => (
  <tr>
    <th scope="row">
      {name}
      {about === undefined ? null : <small>{about}</small>}
    </th>
    <td class="roomy" />
    <td class="roomy" />
    <td>{dollars(amount)}</td>
  </tr>
);

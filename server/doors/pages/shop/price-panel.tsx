/** The price of the choice: each charge, the price ladder, and what a few more pieces would save. */
import { count, dollars } from '../format.ts';
import type { Priced, ProductView } from './product-view.ts';

type Price = Priced['price'];

export const PricePanel = ({ view: { price } }: { view: ProductView }) => (
  <section class="panel" id="price" data-live aria-labelledby="price-heading">
    <h2 id="price-heading">What it costs</h2>
    {price.is === 'missing' ? (
      <p>{price.why}</p>
    ) : (
      <>
        <Charges price={price.value.price} />
        <NextBreak price={price.value.price} />
        <h3 class="ladder-heading">Price by quantity</h3>
        <Ladder quantity={price.value.price.quantity} steps={price.value.steps} />
        <p class="quiet">
          Per decorated piece in the base size, without setup. Freight and sales tax are added to the quote
          once you say where it ships.
        </p>
      </>
    )}
  </section>
);

export const Charges = ({ price }: { price: Pick<Price, 'charges' | 'total'> }) => (
  <table class="figures buy-charges">
    <thead>
      <tr>
        <th scope="col">Charge</th>
        <th scope="col">Each</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {price.charges.map((charge) => (
        <tr>
          <th scope="row">
            {charge.kind === 'goods' ? `${count(charge.quantity)} × ` : ''}
            <bdi>{charge.name}</bdi>
            {charge.kind === 'goods' ? null : <small>{charge.explanation}</small>}
          </th>
          <td>{dollars(charge.unit_price)}</td>
          <td>{dollars(charge.amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total before freight and tax</th>
        <td />
        <td>
          <strong>{dollars(price.total)}</strong>
        </td>
      </tr>
    </tfoot>
  </table>
);

export const NextBreak = ({ price }: { price: Pick<Price, 'next_break'> }) => {
  const next = price.next_break;
  if (next === null) return <p class="next-break">This is the best price per piece.</p>;
  return (
    <p class="next-break">
      <strong>
        {count(next.more_pieces)} more
        {next.saves_per_piece > 0
          ? ` save ${dollars(next.saves_per_piece)} a piece`
          : ' end the small-order charge'}
      </strong>
      : {count(next.min_quantity)} pieces come to {dollars(next.total_at_break)}
      {next.costs_less_than_now ? ', less than now' : ''}.
    </p>
  );
};

const BAR = { width: 120, height: 14 };

/** Bars start at zero, so that their lengths compare as the prices do. */
export const Ladder = ({ quantity, steps }: { quantity: number; steps: Priced['steps'] }) => {
  const highest = Math.max(...steps.map((step) => step.unit_price));
  const current = steps.findLast((step) => step.min_quantity <= quantity);
  return (
    <table class="ladder">
      <thead class="unseen">
        <tr>
          <th scope="col">From</th>
          <th scope="col">Each</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr
            class={step === current ? 'ladder-now' : undefined}
            aria-current={step === current ? 'true' : undefined}
          >
            <th scope="row">{count(step.min_quantity)}+</th>
            <td>{dollars(step.unit_price)}</td>
            <td class="ladder-bar">
              <svg viewBox={`0 0 ${BAR.width} ${BAR.height}`} preserveAspectRatio="none" aria-hidden="true">
                <rect
                  width={Math.max(1, Math.round((step.unit_price / highest) * BAR.width))}
                  height={BAR.height}
                  rx="2"
                />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

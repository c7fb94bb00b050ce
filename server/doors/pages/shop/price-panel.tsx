/** The price of the choice: each charge, the price ladder, and what a few more pieces would save. */
import { count, dollars } from '../format.ts';
import { msg, partsOf, Stated, t } from '../frame/words.tsx';
import type { Priced, ProductView } from './product-view.ts';

type Price = Priced['price'];

export const PricePanel = ({ view: { price } }: { view: ProductView }) => (
  <section class="panel" id="price" data-live aria-labelledby="price-heading">
    <h2 id="price-heading">{t('What it costs')}</h2>
    {price.is === 'missing' ? (
      <p>
        <Stated text={price.why} />
      </p>
    ) : (
      <>
        <Charges price={price.value.price} />
        <NextBreak price={price.value.price} />
        <h3 class="ladder-heading">{t('Price by quantity')}</h3>
        <Ladder quantity={price.value.price.quantity} steps={price.value.steps} />
        <p class="quiet">
          {t(
            'Per decorated piece in the base size, without setup. Freight and sales tax are added to the quote once you say where it ships.',
          )}
        </p>
      </>
    )}
  </section>
);

export const Charges = ({ price }: { price: Pick<Price, 'charges' | 'total'> }) => (
  <table class="figures buy-charges">
    <thead>
      <tr>
        <th scope="col">{t('Charge')}</th>
        <th scope="col">{t('Each')}</th>
        <th scope="col">{t('Amount')}</th>
      </tr>
    </thead>
    <tbody>
      {price.charges.map((charge) => (
        <tr>
          <th scope="row">
            {charge.kind === 'goods' ? `${count(charge.quantity)} × ` : ''}
            <bdi>{partsOf(charge.name)}</bdi>
            {charge.kind === 'goods' ? null : (
              <small>
                <Stated text={charge.explanation} />
              </small>
            )}
          </th>
          <td>{dollars(charge.unit_price)}</td>
          <td>{dollars(charge.amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{t('Total before freight and tax')}</th>
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
  if (next === null) return <p class="next-break">{t('This is the best price per piece.')}</p>;
  return (
    <p class="next-break">
      <strong>
        {next.saves_per_piece > 0
          ? t('{more} more save {amount} a piece', {
              more: next.more_pieces,
              amount: dollars(next.saves_per_piece),
            })
          : t('{more} more end the small-order charge', { more: next.more_pieces })}
      </strong>
      :{' '}
      {t(
        next.costs_less_than_now
          ? msg('{pieces} pieces come to {total}, less than now.')
          : msg('{pieces} pieces come to {total}.'),
        { pieces: next.min_quantity, total: dollars(next.total_at_break) },
      )}
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
          <th scope="col">{t('From')}</th>
          <th scope="col">{t('Each')}</th>
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

/** One blank piece before the order: its price, and a link to ask for it. */

import { dollars } from '../format.ts';
import { Select } from '../forms/field.tsx';
import { Submit } from '../forms/form.tsx';
import type { ProductView } from './product-view.ts';
import { knownPostal, samplePath } from './sample-offers.ts';

export const SamplePanel = ({ view }: { view: ProductView }) => (
  <section class="panel sample-panel" id="sample" data-live aria-labelledby="sample-heading">
    <h2 id="sample-heading">Order a blank sample first</h2>
    {view.sample ? <SampleOffer view={view} {...view.sample} /> : null}
  </section>
);

type OfferedProps = { view: ProductView } & NonNullable<ProductView['sample']>;

const SampleOffer = ({ view: { product, selection }, part, offer }: OfferedProps) => {
  if (offer.is === 'missing') return <p>{offer.why}</p>;
  const postal = knownPostal(selection.postal);
  const { unit_price: price, freight, sizes } = offer.value;
  const differ = new Set(sizes.map((one) => one.unit_price)).size > 1;
  return (
    <>
      <p>
        One blank piece in {selection.color}: <strong>{dollars(price)}</strong>
        {differ && part.size !== null ? ` in ${part.size}` : ''} and about <strong>{dollars(freight)}</strong>{' '}
        freight
        {postal === undefined ? ', wherever it goes in the contiguous states' : ` to ${postal}`}.
      </p>
      <p class="quiet">
        It is not decorated and not for resale. Nothing is charged now: the order desk emails a bill when it
        ships.
      </p>
      <form method="get" action={samplePath(product.key)} class="sample-ask">
        {sizes.length === 1 ? (
          <input type="hidden" name="part" value={part.part_id} />
        ) : (
          <Select
            name="part"
            label="Size"
            value={part.part_id}
            options={sizes.map(({ part_id: id, size, unit_price: each }): [string, string] => [
              id,
              `${size ?? id}${differ ? `, ${dollars(each)}` : ''}`,
            ])}
          />
        )}
        {postal === undefined ? null : <input type="hidden" name="zip" value={postal} />}
        <Submit kind="secondary">Request a blank sample</Submit>
      </form>
    </>
  );
};

/** One blank piece before the order: what it costs, and the way to ask for it. */
import type { Part } from '../../../../tools/catalog/product.ts';
import { formatCents } from '../../../../tools/values/money.ts';
import { Select } from '../forms/field.tsx';
import { Submit } from '../forms/form.tsx';
import type { ProductView } from './product-view.ts';
import { knownPostal, offerOf, samplePath } from './sample-offers.ts';

export const SamplePanel = ({ view }: { view: ProductView }) => {
  const { product, selection } = view;
  const parts = product.parts.filter(({ color }) => color === selection.color);
  const wanted = new Set(selection.pieces.map(({ partId }) => partId));
  const part = parts.find(({ partId }) => wanted.has(partId)) ?? parts[0];
  return (
    <section class="panel sample-panel" id="sample" data-live aria-labelledby="sample-heading">
      <h2 id="sample-heading">Hold one in your hands first</h2>
      {part ? <Offered view={view} parts={parts} part={part} /> : null}
    </section>
  );
};

const Offered = ({ view, parts, part }: { view: ProductView; parts: Part[]; part: Part }) => {
  const { product, selection } = view;
  const offer = offerOf(product, part, selection.postal);
  if (offer.is === 'missing') return <p>{offer.why}</p>;
  const postal = knownPostal(selection.postal);
  const { unitPriceCents, freight } = offer.value;
  const prices = new Map(parts.map((one) => [one.partId, priceOf(view, one)]));
  const differ = new Set(prices.values()).size > 1;
  return (
    <>
      <p>
        One blank piece in {selection.color}: <strong>{formatCents(unitPriceCents)}</strong>
        {differ && part.size !== null ? ` in ${part.size}` : ''} and about{' '}
        <strong>{formatCents(freight.amountCents)}</strong> freight
        {postal === null ? ', wherever it goes in the contiguous states' : ` to ${postal}`}.
      </p>
      <p class="quiet">
        It is not decorated and not for resale. Nothing is charged now: the order desk bills it by mail when
        it ships.
      </p>
      <form method="get" action={samplePath(product)} class="sample-ask">
        {parts.length === 1 ? (
          <input type="hidden" name="part" value={part.partId} />
        ) : (
          <Select
            name="part"
            label="Size"
            value={part.partId}
            options={parts.map(({ partId, size }): [string, string] => [
              partId,
              `${size ?? partId}${differ ? `, ${prices.get(partId)}` : ''}`,
            ])}
          />
        )}
        {postal === null ? null : <input type="hidden" name="zip" value={postal} />}
        <Submit kind="secondary">Request a blank sample</Submit>
      </form>
    </>
  );
};

function priceOf({ product, selection }: ProductView, part: Part): string {
  const offer = offerOf(product, part, selection.postal);
  return offer.is === 'there' ? formatCents(offer.value.unitPriceCents) : 'no price';
}

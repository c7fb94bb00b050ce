/** One blank piece before the order: its price, and a link to ask for it. */

import { dollarsOf } from '../format.ts';
import { Select } from '../forms/field.tsx';
import { Submit } from '../forms/form.tsx';
import { msg, Stated, t } from '../frame/words.tsx';
import type { ProductView } from './product-view.ts';
import { knownPostal, samplePath } from './sample-offers.ts';

export const SamplePanel = ({ view }: { view: ProductView }) => (
  <section class="panel sample-panel" id="sample" data-live aria-labelledby="sample-heading">
    <h2 id="sample-heading">{t('Order a blank sample first')}</h2>
    {view.sample ? <SampleOffer view={view} {...view.sample} /> : null}
  </section>
);

type OfferedProps = { view: ProductView } & NonNullable<ProductView['sample']>;

const SampleOffer = ({ view: { product, selection }, part, offer }: OfferedProps) => {
  if (offer.is === 'missing')
    return (
      <p>
        <Stated text={offer.why} />
      </p>
    );
  const postal = knownPostal(selection.postal);
  const { unitPriceCents, freight, sizes } = offer.value;
  const differ = new Set(sizes.map((one) => one.unitPriceCents)).size > 1;
  return (
    <>
      <p>
        {t(
          postal === undefined
            ? msg(
                'One blank piece in {color}: {price} and about {freight} freight, wherever it goes in the contiguous states.',
              )
            : msg('One blank piece in {color}: {price} and about {freight} freight to {postal}.'),
          {
            color: [t(selection.color), ...(differ && part.size !== null ? [part.size] : [])].join(' '),
            price: <strong>{dollarsOf(unitPriceCents)}</strong>,
            freight: <strong>{dollarsOf(freight.amountCents)}</strong>,
            postal,
          },
        )}
      </p>
      <p class="quiet">
        {t(
          'It is not decorated and not for resale. Nothing is charged now: the order desk emails a bill when it ships.',
        )}
      </p>
      <form method="get" action={samplePath(product.key)} class="sample-ask">
        {sizes.length === 1 ? (
          <input type="hidden" name="part" value={part.part_id} />
        ) : (
          <Select
            name="part"
            label={t('Size')}
            value={part.part_id}
            options={sizes.map(({ partId: id, size, unitPriceCents: each }): [string, string] => [
              id,
              `${size ?? id}${differ ? `, ${dollarsOf(each)}` : ''}`,
            ])}
          />
        )}
        {postal === undefined ? null : <input type="hidden" name="zip" value={postal} />}
        <Submit kind="secondary">{t('Request a blank sample')}</Submit>
      </form>
    </>
  );
};

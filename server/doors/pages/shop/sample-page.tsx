/** `/p/<key>/sample`: the request for one blank piece, and its confirmation. */
import type { PropsWithChildren } from 'hono/jsx';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { dollarsOf } from '../format.ts';
import { AddressFields } from '../forms/address-fields.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Stated, t } from '../frame/words.tsx';
import type { ShownPart } from './product-view.ts';
import { partText, type SampleOffer, samplePath } from './sample-offers.ts';
import { ShopLayout } from './shop-layout.tsx';
import type { Answer } from './value-or-reason.ts';
import type { Visitor } from './visitor.ts';

interface SamplePageProps {
  visitor: Visitor;
  product: ShownProduct;
  part: ShownPart;
}

interface SampleFormPageProps extends SamplePageProps {
  offer: Answer<SampleOffer>;
  /** The known parts of the address. */
  known: { company?: string; postal?: string };
}

const Frame = ({
  visitor,
  product,
  title,
  children,
}: PropsWithChildren<Omit<SamplePageProps, 'part'> & { title: string }>) => (
  <ShopLayout visitor={visitor} title={`${title} · ${product.name}`}>
    <nav class="crumbs" aria-label={t('Breadcrumb')}>
      <a href="/">{t('Products')}</a> <span aria-hidden="true">/</span>{' '}
      <a href={`/p/${encodeURIComponent(product.key)}`}>
        <bdi>{product.name}</bdi>
      </a>
    </nav>
    {children}
  </ShopLayout>
);

export const SampleFormPage = ({ visitor, product, part, offer, known }: SampleFormPageProps) => (
  <Frame visitor={visitor} product={product} title={t('A blank sample')}>
    <h1 class="sample-title">{t('One blank piece to look at')}</h1>
    <div class="sample-columns">
      <section class="panel" aria-labelledby="sample-of">
        <SampleProduct product={product} part={part} />
        {offer.is === 'there' ? <Cost offer={offer.value} /> : <p>{offer.why}</p>}
      </section>
      {offer.is === 'there' ? (
        <section class="panel" aria-labelledby="sample-to">
          <h2 id="sample-to">{t('Where it goes')}</h2>
          <Form name="sample" action={samplePath(product.key)} hidden={{ part: part.part_id }} once>
            {visitor.customer === undefined ? null : (
              <p>{t('Updates go to {email}.', { email: <bdi>{visitor.customer.email}</bdi> })}</p>
            )}
            <AddressFields known={known} without={visitor.customer ? ['email'] : []} />
            <Submit size="full-width">{t('Request the sample')}</Submit>
            <p class="quiet">
              {t(
                'This is a request, not an order. The order desk reviews it and writes to you. Each address can get one blank sample of a product every 30 days.',
              )}
            </p>
          </Form>
        </section>
      ) : null}
    </div>
  </Frame>
);

const SampleProduct = ({ product, part }: Omit<SamplePageProps, 'visitor'>) => {
  const picture = product.images.find(({ color }) => color === part.color) ?? product.images[0];
  const back = new URLSearchParams({ color: part.color });
  return (
    <div class="sample-goods">
      {picture ? <img src={new URL(picture.url).pathname} alt="" width="96" height="96" /> : null}
      <div>
        <h2 id="sample-of">
          <bdi>{product.name}</bdi>
        </h2>
        <p>{t('{part}, blank', { part: <bdi>{partText(part)}</bdi> })}</p>
        <p>
          <a href={`/p/${encodeURIComponent(product.key)}?${back}#sample`}>{t('Another color or size')}</a>
        </p>
      </div>
    </div>
  );
};

const Cost = ({ offer }: { offer: SampleOffer }) => (
  <>
    <dl class="totals">
      <div>
        <dt>{t('The piece, not decorated')}</dt>
        <dd>{dollarsOf(offer.unitPriceCents)}</dd>
      </div>
      <div>
        <dt>{t('Freight, about')}</dt>
        <dd>{dollarsOf(offer.freight.amountCents)}</dd>
      </div>
      <div class="totals-all">
        <dt>{t('About, before sales tax')}</dt>
        <dd>{dollarsOf(offer.totalCents)}</dd>
      </div>
    </dl>
    <p class="hint">
      <Stated text={offer.freight.basis} />
    </p>
    <ul class="sample-terms">
      <li>{t('Not decorated: it shows the product without your logo.')}</li>
      <li>{t('Not for resale.')}</li>
      <li>{t('Nothing is charged now. We email you a bill when it ships.')}</li>
    </ul>
  </>
);

export const SampleRequestedPage = ({ visitor, product, part }: SamplePageProps) => (
  <Frame visitor={visitor} product={product} title={t('Asked for')}>
    <div class="notice-page">
      <h1>{t('Check your email')}</h1>
      <p role="status">
        {t('An email about your blank {name}, {part}, is on its way to the address you gave.', {
          name: <bdi>{product.name}</bdi>,
          part: <bdi>{partText(part)}</bdi>,
        })}
      </p>
      <p>
        {t(
          'It says that your request is with the order desk and what the sample costs. If that address already requested one in the last 30 days, it says that nothing was added.',
        )}
      </p>
      <p>
        <a class="button" href={`/p/${encodeURIComponent(product.key)}`}>
          {t('Back to the product')}
        </a>
      </p>
    </div>
  </Frame>
);

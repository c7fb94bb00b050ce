/** A product's page: choose color, sizes and decoration, and see the price and the delivery date. */
import type { RenderWire } from '../../../../tools/artwork/render-wire.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { dollars, shortDate } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { msg, Stated, t } from '../frame/words.tsx';
import { ColorChooser } from './color-chooser.tsx';
import { DatePanel } from './date-panel.tsx';
import { DecorationChooser } from './decoration-chooser.tsx';
import { Gallery } from './gallery.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { PASTE, PasteSizes } from './paste-sizes.tsx';
import { PricePanel } from './price-panel.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductHead } from './product-head.tsx';
import type { ProductView } from './product-view.ts';
import { RelatedPanel, type RelatedProduct } from './related-panel.tsx';
import { SamplePanel } from './sample-panel.tsx';
import { selectionParams } from './selection.ts';
import { ShopLayout } from './shop-layout.tsx';
import { SizeGrid } from './size-grid.tsx';
import type { Visitor } from './visitor.ts';

interface ProductPageProps {
  visitor: Visitor;
  view: ProductView;
  restUrl: string;
  preview: RenderWire | undefined;
  related: RelatedProduct[];
}

export const ProductPage = ({ visitor, view, restUrl, preview, related }: ProductPageProps) => {
  const { product } = view;
  const path = `/p/${encodeURIComponent(product.key)}`;
  return (
    <ShopLayout
      visitor={visitor}
      title={product.name}
      description={product.description}
      head={
        visitor.nav === undefined ? (
          <ProductHead view={view} url={visitor.ctx.links.product(product.key)} />
        ) : null
      }
    >
      <nav class="crumbs" aria-label={t('Breadcrumb')}>
        <a href="/">{t('Products')}</a> <span aria-hidden="true">/</span>{' '}
        <a href={`/?category=${encodeURIComponent(product.category)}`}>{t(product.category)}</a>
      </nav>
      <div class="product">
        <header class="product-head">
          <p class="label">
            <bdi>{product.brand}</bdi>
          </p>
          <h1>
            <bdi>{product.name}</bdi>
          </h1>
          {/* Enter in a field presses the first button of the form, which must not be one that chooses. */}
          <button type="submit" form="choose" hidden>
            {t('Update price')}
          </button>
          {visitor.nav === undefined ? (
            <FavoriteButton
              product={product}
              isSaved={visitor.favorites.has(product.key)}
              back={path}
              form="choose"
              wide
            />
          ) : null}
        </header>
        <div class="product-choose">
          <p class="lead" lang="en" dir="auto">
            {product.description}
          </p>
          {product.eco.length === 0 ? null : (
            <p class="card-eco">{product.eco.map((one) => t(one)).join(', ')}</p>
          )}
          <div id="paste" data-live>
            <Form name={PASTE} action={`${path}/sizes?${selectionParams(view.selection)}`} />
          </div>
          <form id="choose" method="get" action={path} data-live-form autocomplete="off">
            <ColorChooser product={product} selection={view.selection} />
            <SizeGrid view={view} />
            <PasteSizes view={view} />
            <DecorationChooser visitor={visitor} view={view} />
            <Delivery view={view} />
          </form>
          <LogoPanel visitor={visitor} view={view} path={path} hasPreview={preview !== undefined} />
        </div>
        <div class="product-summary">
          <div class="product-see" id="see" data-live>
            <Gallery view={view} preview={preview} />
          </div>
          <BuyBar view={view} path={path} />
        </div>
      </div>
      <div class="product-more">
        <PricePanel view={view} />
        <DatePanel view={view} isPunchout={visitor.nav !== undefined} />
        {visitor.nav === undefined ? <SamplePanel view={view} /> : null}
        <ProductFacts product={product} restUrl={visitor.nav === undefined ? restUrl : undefined} />
      </div>
      <RelatedPanel
        productKey={product.key}
        quantity={Math.max(view.pieces, product.minimum)}
        products={related}
        favorites={visitor.nav === undefined ? { keys: visitor.favorites, back: path } : undefined}
      />
    </ShopLayout>
  );
};

const Delivery = ({ view: { selection } }: { view: ProductView }) => (
  <fieldset class="choose-part">
    <legend>{t('Delivery')}</legend>
    <div class="fields">
      <TextField
        name="zip"
        label={t('ZIP code')}
        optional
        inputmode="numeric"
        maxlength={10}
        value={selection.postal}
      />
      <TextField name="need_by" label={t('Needed by')} optional type="date" value={selection.needBy} />
    </div>
  </fieldset>
);

/** Price and date of the choice with the next step, in sight while the visitor chooses. */
const BuyBar = ({ view, path }: { view: ProductView; path: string }) => (
  <div class="buy-bar" id="bar" data-live>
    <p class="buy-price" role="status" id="price-status">
      <PriceLine view={view} />
      <DateLine view={view} />
    </p>
    <div class="buy-buttons">
      <button type="submit" form="choose" class="button secondary update-button">
        {t('Update price')}
      </button>
      {view.selection.imprint === undefined || view.pieces === 0 ? null : (
        <button type="submit" form="choose" class="button" formmethod="post" formaction={`${path}/cart`}>
          {t('Add to cart')}
        </button>
      )}
    </div>
    <p class="buy-links">
      <a href="#price">{t('What it costs')}</a>
      <a href="#dates">{t('When it arrives')}</a>
      <a href="#logo-panel">{t('Your logo')}</a>
    </p>
  </div>
);

const PriceLine = ({ view: { price } }: { view: ProductView }) => {
  if (price.is === 'missing') return <Stated text={price.why} />;
  const { quantity, charges, total } = price.value.price;
  const units = charges.flatMap((charge) => (charge.kind === 'goods' ? [charge.unit_price] : []));
  const lowest = Math.min(...units);
  return (
    <>
      <span class="buy-total">{dollars(total)}</span>{' '}
      <span>
        {t(
          units.some((unit) => unit !== lowest)
            ? msg('{quantity} pieces, from {price} each, setup included in the total')
            : msg('{quantity} pieces, {price} each, setup included in the total'),
          { quantity, price: dollars(lowest) },
        )}
      </span>
    </>
  );
};

/** Left out where the price already says what is missing. */
const DateLine = ({ view: { price, dates, selection } }: { view: ProductView }) => {
  if (price.is === 'missing') return null;
  if (dates.is === 'missing')
    return (
      <span class="buy-date">
        <Stated text={dates.why} />
      </span>
    );
  const { in_hands_date: day, met, need_by: needBy } = dates.value;
  return (
    <span class="buy-date">
      {t(
        selection.postal === ''
          ? msg('In your hands by {day}, if ordered now')
          : msg('In your hands by {day} in {postal}, if ordered now'),
        { day: <strong>{shortDate(day)}</strong>, postal: selection.postal },
      )}
      {needBy === null || met !== false ? '' : `; ${t('too late for {day}', { day: shortDate(needBy) })}`}
    </span>
  );
};

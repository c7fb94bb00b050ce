/** Up to four products side by side, at one quantity and in the usual decoration of each. */
import { USUAL_QUANTITY } from '../../../../tools/catalog/search-query.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { t } from '../frame/words.tsx';
import { Picture } from '../picture.tsx';
import type { ProductView } from '../shop/product-view.ts';
import { QuantityForm } from '../shop/quantity-form.tsx';
import { ShopLayout } from '../shop/shop-layout.tsx';
import type { Visitor } from '../shop/visitor.ts';
import { type ComparedRow, comparedRows } from './compared.ts';

export const MOST_COMPARED = 4;

interface ComparePageProps {
  visitor: Visitor;
  views: ProductView[];
  quantity: number;
  /** More were asked for than are shown. */
  isCut: boolean;
}

export const ComparePage = ({ visitor, views, quantity, isCut }: ComparePageProps) => (
  <ShopLayout visitor={visitor} title={t('Compare products')}>
    <h1>{t('Compare products')}</h1>
    {views.length < 2 ? (
      <p>
        {t('Choose two to four products: mark “Compare” below them on <a>the shelf</a>.', {
          a: (words) => <a href="/">{words}</a>,
        })}
      </p>
    ) : null}
    {isCut ? <p class="quiet">{t('Four products fit side by side; the first four are shown.')}</p> : null}
    {views.length === 0 ? null : (
      <>
        <QuantityForm action="/compare" quantity={quantity}>
          {views.map(({ product }) => (
            <input type="hidden" name="key" value={product.key} />
          ))}
        </QuantityForm>
        <Comparison visitor={visitor} views={views} quantity={quantity} />
      </>
    )}
  </ShopLayout>
);

const comparePath = (keys: readonly string[], quantity: number): string => {
  const params = new URLSearchParams(keys.map((key): [string, string] => ['key', key]));
  if (quantity !== USUAL_QUANTITY) params.set('quantity', String(quantity));
  return `/compare?${params}`;
};

/** The form of the hearts. */
const SAVING = 'saving';

/** On a phone it scrolls within itself, also by keyboard. */
const Comparison = ({
  visitor,
  views,
  quantity,
}: Pick<ComparePageProps, 'visitor' | 'views' | 'quantity'>) => {
  const keys = views.map(({ product }) => product.key);
  return (
    <section class="compare-scroll" aria-label={t('Comparison')} tabindex={0}>
      <form id={SAVING} method="post" action="/favorites" />
      <table class="compare">
        <thead>
          <tr>
            <td />
            {views.map(({ product }) => (
              <th scope="col">
                <div class="compare-picture">
                  <Picture url={product.picture?.url ?? null} alt="" size={200} eager />
                  {visitor.nav === undefined ? (
                    <FavoriteButton
                      product={product}
                      isSaved={visitor.favorites.has(product.key)}
                      back={comparePath(keys, quantity)}
                      form={SAVING}
                    />
                  ) : null}
                </div>
                <a href={`/p/${encodeURIComponent(product.key)}?quantity=${quantity}`}>
                  <bdi>{product.name}</bdi>
                </a>
                {views.length > 1 ? (
                  <a
                    class="compare-remove"
                    href={comparePath(
                      keys.filter((key) => key !== product.key),
                      quantity,
                    )}
                  >
                    {t('Remove')}
                    <span class="unseen">
                      {' '}
                      <bdi>{product.name}</bdi>
                    </span>
                  </a>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows(views).map((row) => (
            <Row row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Row = ({ row: { name, cells, differs } }: { row: ComparedRow }) => (
  <tr class={differs ? 'compare-differs' : undefined}>
    <th scope="row">
      {t(name)}
      {differs ? <small>{t('differs')}</small> : null}
    </th>
    {cells.map(({ text, isBest }) => (
      <td>
        <bdi>{isBest ? <strong>{text}</strong> : text}</bdi>
        {isBest ? <small>{name === 'In your hands by' ? t('soonest') : t('lowest')}</small> : null}
      </td>
    ))}
  </tr>
);

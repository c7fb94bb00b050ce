/** Other products of the same kind, each with what relates it, to look at or to compare with this one. */
import type { Said } from '../../../../tools/languages/words.ts';
import type { ShelfProduct } from '../../../../tools/shop/shelf-product.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { Stated, t } from '../frame/words.tsx';
import { CardLink } from './card-link.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { ProductCard } from './product-card.tsx';

export type RelatedProduct = ShelfProduct & { why: Said };

interface RelatedPanelProps {
  productKey: string;
  quantity: number;
  products: readonly RelatedProduct[];
  /** Absent where nothing can be saved. */
  favorites: { keys: ReadonlySet<string>; back: string } | undefined;
}

export const RelatedPanel = ({ productKey, quantity, products, favorites }: RelatedPanelProps) =>
  products.length === 0 ? null : (
    <section class="related" aria-labelledby="related-heading">
      <h2 id="related-heading">{t('Similar products')}</h2>
      <form method="get" action="/compare">
        <input type="hidden" name="key" value={productKey} />
        <input type="hidden" name="quantity" value={String(quantity)} />
        <ul class="grid">
          {products.map((product) => (
            <ProductCard product={product} quantity={quantity}>
              <CardLink product={product} quantity={quantity} />
              <p class="quiet">
                <Stated text={product.why} />
              </p>
              <CompareChoice product={product} />
              {favorites ? (
                <FavoriteButton
                  product={product}
                  isSaved={favorites.keys.has(product.key)}
                  back={favorites.back}
                  form="choose"
                />
              ) : null}
            </ProductCard>
          ))}
        </ul>
        <button type="submit" class="button secondary">
          {t('Compare with this product')}
        </button>
      </form>
    </section>
  );

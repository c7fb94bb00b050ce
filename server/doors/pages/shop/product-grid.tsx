import type { ShelfProduct } from '../../../../tools/shop/shelf-product.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { t } from '../frame/words.tsx';
import { CardLink } from './card-link.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { ProductCard } from './product-card.tsx';

/** The grid of products. A given `quantity` is passed on to the product’s page. */
export const ProductGrid = ({
  products,
  quantity,
  favorites,
}: {
  products: readonly ShelfProduct[];
  quantity: number | undefined;
  /** Absent where nothing can be saved. */
  favorites?: { keys: ReadonlySet<string>; back: string } | undefined;
}) => (
  <form method="get" action="/compare">
    {/* Enter at a box compares, and saves nothing. */}
    <button type="submit" hidden>
      {t('Compare the marked products')}
    </button>
    {quantity === undefined ? null : <input type="hidden" name="quantity" value={String(quantity)} />}
    <ul class="grid">
      {products.map((product, index) => (
        <ProductCard product={product} quantity={quantity}>
          <CardLink product={product} quantity={quantity} eager={index < 4} />
          <CompareChoice product={product} />
          {favorites ? (
            <FavoriteButton
              product={product}
              isSaved={favorites.keys.has(product.key)}
              back={favorites.back}
            />
          ) : null}
        </ProductCard>
      ))}
    </ul>
    {products.length < 2 ? null : (
      <button type="submit" class="button secondary compare-button">
        {t('Compare the marked products')}
      </button>
    )}
  </form>
);

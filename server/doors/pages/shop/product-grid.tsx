import type { ShelfProduct } from '../../../../tools/shop/shelf-product.ts';
import { t } from '../frame/words.tsx';
import { Picture } from '../picture.tsx';
import { CompareChoice } from './compare-choice.tsx';
import { ProductCard } from './product-card.tsx';

/** The grid of products. A given `quantity` is passed on to the product’s page. */
export const ProductGrid = ({
  products,
  quantity,
}: {
  products: readonly ShelfProduct[];
  quantity: number | undefined;
}) => (
  <form method="get" action="/compare">
    {quantity === undefined ? null : <input type="hidden" name="quantity" value={String(quantity)} />}
    <ul class="grid">
      {products.map((product, index) => (
        <ProductCard product={product} quantity={quantity}>
          <a
            class="card-link"
            href={`/p/${encodeURIComponent(product.key)}${quantity === undefined ? '' : `?quantity=${quantity}`}`}
          >
            <Picture url={product.image} alt="" size={300} eager={index < 4} />
            <span class="card-name">
              <bdi>{product.name}</bdi>
            </span>
          </a>
          <CompareChoice product={product} />
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

import type { ShelfProduct } from '../../../../tools/shop/browse-products.ts';
import { Picture } from '../picture.tsx';
import { ProductCard } from './product-card.tsx';

/** The grid of products. A given `quantity` is passed on to the product’s page. */
export const ProductGrid = ({
  products,
  quantity,
}: {
  products: readonly ShelfProduct[];
  quantity: number | undefined;
}) => (
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
      </ProductCard>
    ))}
  </ul>
);

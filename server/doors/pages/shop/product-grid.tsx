import type { ShelfProduct } from '../../../../tools/shop/browse-products.ts';
import { count, dollars } from '../format.ts';
import { Picture } from '../picture.tsx';
import { Swatch } from './swatch.tsx';

const SWATCHES = 6;

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
      <li class="card">
        <a
          class="card-link"
          href={`/p/${encodeURIComponent(product.key)}${quantity === undefined ? '' : `?quantity=${quantity}`}`}
        >
          <Picture url={product.image} alt="" size={300} eager={index < 4} />
          <span class="card-name">
            <bdi>{product.name}</bdi>
          </span>
        </a>
        <p class="card-brand">
          <bdi>{product.brand}</bdi>
          {product.eco.length === 0 ? null : <span class="card-eco">{product.eco[0]}</span>}
        </p>
        <p class="card-colors">
          {product.swatches.slice(0, SWATCHES).map((hex) => (
            <Swatch hex={hex} size={13} />
          ))}
          <span class="quiet">
            {product.colors.length} {product.colors.length === 1 ? 'color' : 'colors'}
          </span>
        </p>
        <Price product={product} quantity={quantity} />
      </li>
    ))}
  </ul>
);

const Price = ({ product, quantity }: { product: ShelfProduct; quantity: number | undefined }) => {
  const { price, lead_days: lead } = product;
  if (price === null) return <p class="card-price">Not sold at the moment</p>;
  const atMinimum = quantity !== undefined && price.quantity > quantity;
  return (
    <p class="card-price">
      <strong>{dollars(price.unit_price)}</strong> each at {count(price.quantity)}
      <span class="card-terms quiet">
        {atMinimum ? 'its minimum' : `min. ${count(product.minimum)}`}
        {lead === null ? '' : ` · ${lead} working days`}
      </span>
    </p>
  );
};

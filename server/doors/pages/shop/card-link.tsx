import type { ShelfProduct } from '../../../../tools/shop/shelf-product.ts';
import { Picture } from '../picture.tsx';

interface CardLinkProps {
  product: Pick<ShelfProduct, 'key' | 'name' | 'image'>;
  /** Passed on to the product’s page. */
  quantity: number | undefined;
  eager?: boolean;
}

/** Picture and name of a product, which lead to its page. */
export const CardLink = ({ product: { key, name, image }, quantity, eager = false }: CardLinkProps) => (
  <a
    class="card-link"
    href={`/p/${encodeURIComponent(key)}${quantity === undefined ? '' : `?quantity=${quantity}`}`}
  >
    <Picture url={image} alt="" size={300} eager={eager} />
    <span class="card-name">
      <bdi>{name}</bdi>
    </span>
  </a>
);

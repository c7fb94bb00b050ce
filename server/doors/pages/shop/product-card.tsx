/** A product among others: its picture and name lead to it; colors and price stand below. */
import type { PropsWithChildren } from 'hono/jsx';
import type { ShelfProduct } from '../../../../tools/shop/shelf-product.ts';
import { dollars } from '../format.ts';
import { t, tn } from '../frame/words.tsx';
import { Swatches } from './swatch.tsx';

const SWATCHES = 6;

type CardProduct = Pick<ShelfProduct, 'brand' | 'colors' | 'swatches' | 'minimum' | 'price'> &
  Partial<Pick<ShelfProduct, 'eco' | 'lead_days'>>;

interface CardProps {
  product: CardProduct;
  quantity: number | undefined;
}

/** @param children what leads to the product, of the class `card-link` */
export const ProductCard = ({ product, quantity, children }: PropsWithChildren<CardProps>) => (
  <li class="card">
    {children}
    <p class="card-brand">
      <bdi>{product.brand}</bdi>
      {product.eco?.[0] === undefined ? null : <span class="card-eco">{t(product.eco[0])}</span>}
    </p>
    <p class="card-colors">
      <Swatches hexes={product.swatches.slice(0, SWATCHES)} />
      <span class="quiet">{tn(product.colors.length, '{count} color', '{count} colors')}</span>
    </p>
    <Price product={product} quantity={quantity} />
  </li>
);

const Price = ({ product, quantity }: CardProps) => {
  const { price, lead_days: lead = null } = product;
  if (price === null) return <p class="card-price">{t('Not sold at the moment')}</p>;
  const atMinimum = quantity !== undefined && price.quantity > quantity;
  return (
    <p class="card-price">
      {t('{price} each at {quantity}', {
        price: <strong>{dollars(price.unit_price)}</strong>,
        quantity: price.quantity,
      })}
      <span class="card-terms quiet">
        {atMinimum ? t('its minimum') : t('min. {pieces}', { pieces: product.minimum })}
        {lead === null ? '' : ` · ${tn(lead, '{count} working day', '{count} working days')}`}
      </span>
    </p>
  );
};

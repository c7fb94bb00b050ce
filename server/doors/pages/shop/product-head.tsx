/** What search engines and shares read of a product: its one address, picture, and prices from the catalog. */
import { raw } from 'hono/html';
import { useContext } from 'hono/jsx';
import { SellerContext } from '../frame/seller.ts';
import type { ProductView } from './product-view.ts';

export const ProductHead = ({ view, url }: { view: ProductView; url: string }) => {
  const { product } = view;
  const { name } = useContext(SellerContext);
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={product.name} />
      <meta property="og:description" content={product.description} />
      <meta property="og:url" content={url} />
      {product.picture ? (
        <>
          <meta property="og:image" content={product.picture.url} />
          <meta property="og:image:alt" content={`${product.name} in ${product.color}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
      <script type="application/ld+json">{raw(asData(productData(view, url)))}</script>
    </>
  );
};

/** Nothing in it can end the element it stands in. */
const asData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** schema.org: prices of a decorated piece by quantity, and stock where the supplier says it. */
function productData({ product, price, stock }: ProductView, url: string): object {
  const steps = price.is === 'there' ? price.value.steps : [];
  const prices = steps.map((step) => step.unit_price);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.key,
    url,
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.material === '' ? {} : { material: product.material }),
    ...(product.picture ? { image: [product.picture.url] } : {}),
    ...(steps.length === 0
      ? {}
      : {
          offers: {
            '@type': 'AggregateOffer',
            priceCurrency: 'USD',
            lowPrice: Math.min(...prices).toFixed(2),
            highPrice: Math.max(...prices).toFixed(2),
            offerCount: steps.length,
            url,
            ...availability(stock),
            offers: steps.map((step) => ({
              '@type': 'Offer',
              price: step.unit_price.toFixed(2),
              priceCurrency: 'USD',
              eligibleQuantity: {
                '@type': 'QuantitativeValue',
                minValue: step.min_quantity,
                unitCode: 'C62',
              },
            })),
          },
        }),
  };
}

function availability(stock: ProductView['stock']): { availability?: string } {
  const held = stock.is === 'missing' ? [] : stock.value.parts.flatMap((part) => part.held ?? []);
  if (held.length === 0) return {};
  const otherwise = held.some(({ toOrder }) => toOrder) ? 'MadeToOrder' : 'BackOrder';
  const isThere = held.some(({ quantity }) => quantity > 0);
  return { availability: `https://schema.org/${isThere ? 'InStock' : otherwise}` };
}

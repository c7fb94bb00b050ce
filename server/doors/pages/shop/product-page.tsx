/** One product for people: colors, prices by quantity, sizes, and where and how a logo goes on it. */
import type { z } from 'zod';
import type { Product } from '../../../../tools/catalog/product-wire.ts';
import { Layout } from '../frame/layout.tsx';
import { count, dollars, shortDay, unitsInWords } from '../in-words.ts';
import { Picture } from '../picture.tsx';

type ProductWire = z.input<typeof Product>;

interface ProductPageProps {
  product: ProductWire;
  hexOf(color: string): string | undefined;
  /** The color asked for; the first where there is no such one. */
  color: string | undefined;
  restUrl: string;
}

export const ProductPage = ({ product, hexOf, color, restUrl }: ProductPageProps) => (
  <Layout title={`${product.name} · merchkit`} description={product.description} nav>
    <nav class="crumbs" aria-label="Breadcrumb">
      <a href="/">Products</a> <span aria-hidden="true">/</span>{' '}
      <a href={`/?category=${encodeURIComponent(product.category)}`}>{product.category}</a>
    </nav>
    <div class="product">
      <Gallery product={product} hexOf={hexOf} color={color} />
      <div class="stack">
        <div>
          <p class="label">{product.brand}</p>
          <h1>
            <bdi>{product.name}</bdi>
          </h1>
          <p class="lead">{product.description}</p>
          <Facts product={product} />
        </div>
        <Ladder product={product} />
        <HowToOrder product={product} restUrl={restUrl} />
      </div>
    </div>
    <Decorations product={product} />
  </Layout>
);

const Gallery = ({ product, hexOf, color }: Omit<ProductPageProps, 'restUrl'>) => {
  const shown = product.images.find((image) => image.color === color) ?? product.images[0];
  const colors = [...new Set(product.parts.map((part) => part.color))];
  return (
    <section class="gallery" aria-label="Colors">
      <Picture
        url={shown?.url ?? null}
        alt={shown?.color ? `${product.name} in ${shown.color}` : product.name}
        size={640}
        eager
      />
      <p class="label">
        {colors.length} {colors.length === 1 ? 'color' : 'colors'}
        {shown?.color ? (
          <>
            {': '}
            <strong>{shown.color}</strong>
          </>
        ) : null}
      </p>
      <ul class="colors">
        {colors.map((one) => (
          <li>
            <a
              href={`/p/${encodeURIComponent(product.key)}?color=${encodeURIComponent(one)}`}
              aria-current={one === shown?.color ? 'true' : undefined}
            >
              <Swatch hex={hexOf(one)} />
              {one}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Swatch = ({ hex }: { hex: string | undefined }) => (
  <svg class="swatch" width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
    <circle cx="11" cy="11" r="10" fill={hex ?? 'none'} />
  </svg>
);

const Facts = ({ product }: { product: ProductWire }) => {
  const sizes = sizesOf(product);
  return (
    <dl class="facts">
      <div>
        <dt>Minimum</dt>
        <dd>{count(product.minimum)} pieces</dd>
      </div>
      {sizes.length === 0 ? null : (
        <div>
          <dt>Sizes</dt>
          <dd>
            {sizes
              .map(({ size, upcharge }) => (upcharge > 0 ? `${size} (+${dollars(upcharge)})` : size))
              .join(', ')}
          </dd>
        </div>
      )}
      <div>
        <dt>Material</dt>
        <dd>{product.material}</dd>
      </div>
      {product.eco.length === 0 ? null : (
        <div>
          <dt>Greener choice</dt>
          <dd>{product.eco.join(', ')}</dd>
        </div>
      )}
      {product.hazmat ? (
        <div>
          <dt>Shipping</dt>
          <dd>By ground only</dd>
        </div>
      ) : null}
    </dl>
  );
};

function sizesOf(product: ProductWire): { size: string; upcharge: number }[] {
  const upcharges = new Map<string, number>();
  for (const { size, size_upcharge } of product.parts) if (size !== null) upcharges.set(size, size_upcharge);
  return [...upcharges].map(([size, upcharge]) => ({ size, upcharge }));
}

const Ladder = ({ product }: { product: ProductWire }) => (
  <section class="panel" aria-labelledby="prices">
    <h2 id="prices">Price by quantity</h2>
    <table class="figures">
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Each</th>
        </tr>
      </thead>
      <tbody>
        {product.price_ladder.map(({ min_quantity, unit_price }) => (
          <tr>
            <th scope="row">{count(min_quantity)} pieces</th>
            <td>{dollars(unit_price, 4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p class="quiet">
      Before setup, extra decoration, freight and sales tax; a quote shows each of them. Published{' '}
      {shortDay(product.as_of.slice(0, 10))}.
    </p>
  </section>
);

const HowToOrder = ({ product, restUrl }: { product: ProductWire; restUrl: string }) => (
  <section class="panel accent" aria-labelledby="order">
    <h2 id="order">Get a quote</h2>
    <p>
      Ask your agent for a quantity of this product, and tell it the color and where the goods go. It uses the
      key:
    </p>
    <p>
      <code class="key">{product.key}</code>
    </p>
    <p class="quiet">
      Over MCP: <code>create_quote</code>. Over REST: <code>POST {new URL(restUrl).pathname}/quotes</code>.
      Both answer with a link where you review and pay.
    </p>
  </section>
);

const Decorations = ({ product }: { product: ProductWire }) => {
  const methods = new Map(product.decoration_methods.map((method) => [method.method_id, method]));
  return (
    <section class="panel" aria-labelledby="decoration">
      <h2 id="decoration">Where your logo goes</h2>
      <table class="places">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Largest imprint</th>
            <th scope="col">Methods</th>
          </tr>
        </thead>
        <tbody>
          {product.decoration_locations.map(({ name, imprint_area, method_ids }) => (
            <tr>
              <th scope="row">{name}</th>
              <td>{areaOf(imprint_area)}</td>
              <td>{method_ids.map((id) => methods.get(id)?.name ?? id).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>How long each method takes</h3>
      <ul>
        {product.decoration_methods.map((method) => (
          <li>
            {method.name}: {days(method.lead_days)} in production
            {method.rush_days === null ? '' : `, ${days(method.rush_days)} on rush`}
            {unitsInWords(method.unit, method.included_units) === ''
              ? ''
              : `; ${unitsInWords(method.unit, method.included_units)} included`}
          </li>
        ))}
      </ul>
    </section>
  );
};

const areaOf = ({ shape, width, height }: ProductWire['decoration_locations'][number]['imprint_area']) =>
  shape === 'circle' ? `${width} in across` : `${width} × ${height} in`;

const days = (number: number): string => `${number} working ${number === 1 ? 'day' : 'days'}`;

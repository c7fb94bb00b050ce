/** A product's material, its decoration locations, and how an agent asks for it. */
import { countryName } from '../../../../tools/catalog/attributes.ts';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { count, shortDate, unitsText } from '../format.ts';
import { areaText } from './imprint-drawing.tsx';

interface ProductFactsProps {
  product: ShownProduct;
  /** `undefined` if agents are not addressed. */
  restUrl: string | undefined;
}

export const ProductFacts = ({ product, restUrl }: ProductFactsProps) => (
  <section class="panel" aria-labelledby="facts">
    <h2 id="facts">The product</h2>
    <dl class="facts">
      <Fact name="Material" value={product.material} />
      {STATED.map(([subject, name]) => (
        <StatedFact name={name} stated={product.attributes.filter((one) => one.name === subject)} />
      ))}
      {product.attributes.some(({ name }) => name === 'made_in') ? null : (
        <Fact name="Made in" value="Not stated" />
      )}
      <Fact name="Colors" value={product.colors.map(({ color }) => color).join(', ')} />
      <Fact name="Minimum" value={`${count(product.minimum)} pieces of one decoration`} />
      <Fact name="Greener choice" value={product.eco.join(', ')} />
      <Fact name="Shipping" value={product.hazmat ? 'By ground only' : ''} />
      <Fact name="Published" value={shortDate(product.as_of.slice(0, 10))} />
    </dl>
    <details>
      <summary>Every place and method</summary>
      <table class="places">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Largest imprint</th>
            <th scope="col">Methods</th>
          </tr>
        </thead>
        <tbody>
          {product.decoration_locations.map(({ name, imprint_area: area, method_ids: ids }) => (
            <tr>
              <th scope="row">{name}</th>
              <td>{areaText(area)}</td>
              <td>{ids.map((id) => nameOf(product, id)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {product.decoration_methods.map((method) => (
          <li>
            {method.name}: {days(method.lead_days)} in production
            {method.rush_days === null ? '' : `, ${days(method.rush_days)} on rush`}
            {unitsText(method.unit, method.included_units) === ''
              ? ''
              : `; ${unitsText(method.unit, method.included_units)} included`}
          </li>
        ))}
      </ul>
    </details>
    {restUrl === undefined ? null : <AgentInstructions product={product} restUrl={restUrl} />}
  </section>
);

const AgentInstructions = ({ product, restUrl }: { product: ShownProduct; restUrl: string }) => (
  <details>
    <summary>Order it through an agent</summary>
    <p>
      Give your agent this key: <code class="key">{product.key}</code>
    </p>
    <p class="quiet">
      Over MCP: <code>create_quote</code>. Over REST: <code>POST {new URL(restUrl).pathname}/quotes</code>.
      Both answer with a link where you review and pay.
    </p>
  </details>
);

const STATED = [
  ['made_in', 'Made in'],
  ['recycled', 'Recycled'],
  ['certification', 'Certified'],
  ['brand_certification', 'The brand'],
  ['ownership', 'Supplier'],
  ['free_of', 'Free of'],
  ['compliance', 'Compliance'],
] as const;

const StatedFact = ({ name, stated }: { name: string; stated: ShownProduct['attributes'] }) =>
  stated.length === 0 ? null : (
    <div>
      <dt>{name}</dt>
      {stated.map((one) => (
        <dd>
          {one.name === 'made_in' ? countryName(one.value) : one.value}{' '}
          <span class="quiet">{one.source}</span>
        </dd>
      ))}
    </div>
  );

const Fact = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );

const nameOf = ({ decoration_methods: methods }: ShownProduct, id: string): string =>
  methods.find((one) => one.method_id === id)?.name ?? id;

const days = (number: number): string => `${number} working ${number === 1 ? 'day' : 'days'}`;

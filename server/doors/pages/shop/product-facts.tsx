/** What a product is made of, where it can be decorated, and how an agent asks for it. */
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { count, shortDay, unitsInWords } from '../format.ts';
import { areaInWords } from './imprint-drawing.tsx';

interface ProductFactsProps {
  product: CatalogProduct;
  /** `undefined` where no agents are spoken to. */
  restUrl: string | undefined;
}

export const ProductFacts = ({ product, restUrl }: ProductFactsProps) => (
  <section class="panel" aria-labelledby="facts">
    <h2 id="facts">The product</h2>
    <dl class="facts">
      <Fact name="Material" value={product.material} />
      <Fact name="Colors" value={[...new Set(product.parts.map(({ color }) => color))].join(', ')} />
      <Fact name="Minimum" value={`${count(product.minimum)} pieces of one decoration`} />
      <Fact name="Greener choice" value={product.eco.join(', ')} />
      <Fact name="Shipping" value={product.hazmat ? 'By ground only' : ''} />
      <Fact name="Published" value={shortDay(product.asOf.slice(0, 10))} />
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
          {product.locations.map(({ name, imprintArea, methodIds }) => (
            <tr>
              <th scope="row">{name}</th>
              <td>{areaInWords(imprintArea)}</td>
              <td>{methodIds.map((id) => nameOf(product, id)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {product.methods.map((method) => (
          <li>
            {method.name}: {days(method.leadDays)} in production
            {method.rushDays === null ? '' : `, ${days(method.rushDays)} on rush`}
            {unitsInWords(method.unit, method.includedUnits) === ''
              ? ''
              : `; ${unitsInWords(method.unit, method.includedUnits)} included`}
          </li>
        ))}
      </ul>
    </details>
    {restUrl === undefined ? null : <ThroughAnAgent product={product} restUrl={restUrl} />}
  </section>
);

const ThroughAnAgent = ({ product, restUrl }: { product: CatalogProduct; restUrl: string }) => (
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

const Fact = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );

const nameOf = ({ methods }: CatalogProduct, id: string): string =>
  methods.find(({ methodId }) => methodId === id)?.name ?? id;

const days = (number: number): string => `${number} working ${number === 1 ? 'day' : 'days'}`;

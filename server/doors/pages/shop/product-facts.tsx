/** A product's material, its decoration locations, and how an agent asks for it. */
import { countryName } from '../../../../tools/catalog/attributes.ts';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { shortDate, unitsText } from '../format.ts';
import { msg, t, tn, useWords } from '../frame/words.tsx';
import { areaText } from './imprint-drawing.tsx';

interface ProductFactsProps {
  product: ShownProduct;
  /** `undefined` if agents are not addressed. */
  restUrl: string | undefined;
}

export const ProductFacts = ({ product, restUrl }: ProductFactsProps) => (
  <section class="panel" aria-labelledby="facts">
    <h2 id="facts">{t('The product')}</h2>
    <dl class="facts">
      <Fact name={t('Material')} value={product.material} />
      {STATED.map(([subject, name]) => (
        <StatedFact name={t(name)} stated={product.attributes.filter((one) => one.name === subject)} />
      ))}
      {product.attributes.some(({ name }) => name === 'made_in') ? null : (
        <Fact name={t('Made in')} value={t('Not stated')} />
      )}
      {product.prop_65 === 'unknown' ? <Fact name={t('California Prop 65')} value={t('Not stated')} /> : null}
      <Fact name={t('Colors')} value={product.colors.map(({ color }) => t(color)).join(', ')} />
      <Fact
        name={t('Minimum')}
        value={tn(product.minimum, '{count} piece of one decoration', '{count} pieces of one decoration')}
      />
      <Fact
        name={t('Close-out')}
        value={product.close_out ? t('The supplier sells what is left and makes no more.') : ''}
      />
      <Fact name={t('Greener choice')} value={product.eco.map((one) => t(one)).join(', ')} />
      <Fact name={t('Shipping')} value={product.hazmat ? t('By ground only') : ''} />
      <Fact name={t('Published')} value={shortDate(product.as_of.slice(0, 10))} />
    </dl>
    <details>
      <summary>{t('Every place and method')}</summary>
      <table class="places">
        <thead>
          <tr>
            <th scope="col">{t('Place')}</th>
            <th scope="col">{t('Largest imprint')}</th>
            <th scope="col">{t('Methods')}</th>
          </tr>
        </thead>
        <tbody>
          {product.decoration_locations.map(({ name, imprint_area: area, method_ids: ids }) => (
            <tr>
              <th scope="row">
                <bdi>{t(name)}</bdi>
              </th>
              <td>{areaText(area)}</td>
              <td>{ids.map((id) => t(nameOf(product, id))).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {product.decoration_methods.map((method) => (
          <li>
            {t('{method}: {days} in production', { method: t(method.name), days: days(method.lead_days) })}
            {method.rush_days === null ? '' : `, ${t('{days} on rush', { days: days(method.rush_days) })}`}
            {unitsText(method.unit, method.included_units) === ''
              ? ''
              : `; ${t('{units} included', { units: unitsText(method.unit, method.included_units) })}`}
          </li>
        ))}
      </ul>
    </details>
    {restUrl === undefined ? null : <AgentInstructions product={product} restUrl={restUrl} />}
  </section>
);

const AgentInstructions = ({ product, restUrl }: { product: ShownProduct; restUrl: string }) => (
  <details>
    <summary>{t('Order it through an agent')}</summary>
    <p>{t('Give your agent this key: {key}', { key: <code class="key">{product.key}</code> })}</p>
    <p class="quiet">
      {t('Over MCP: {code}. Over REST: {pathname}. Both answer with a link where you review and pay.', {
        code: <code>create_quote</code>,
        pathname: <code>POST {new URL(restUrl).pathname}/quotes</code>,
      })}
    </p>
  </details>
);

const STATED = [
  ['made_in', msg('Made in')],
  ['recycled', msg('Recycled')],
  ['certification', msg('Certified')],
  ['brand_certification', msg('The brand')],
  ['ownership', msg('Supplier')],
  ['free_of', msg('Free of')],
  ['compliance', msg('Compliance')],
] as const;

const StatedFact = ({ name, stated }: { name: string; stated: ShownProduct['attributes'] }) =>
  stated.length === 0 ? null : (
    <div>
      <dt>{name}</dt>
      {stated.map((one) => (
        <dd>
          <bdi>{one.name === 'made_in' ? countryName(one.value, useWords().locale) : one.value}</bdi>{' '}
          <span class="quiet">
            <bdi>{one.source}</bdi>
          </span>
        </dd>
      ))}
    </div>
  );

const Fact = ({ name, value }: { name: string; value: string }) =>
  value === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );

const nameOf = ({ decoration_methods: methods }: ShownProduct, id: string): string =>
  methods.find((one) => one.method_id === id)?.name ?? id;

const days = (number: number): string => tn(number, '{count} working day', '{count} working days');

/** The cart: every line with today's price and its problems, and the form for a quote. */
import type { Child } from 'hono/jsx';
import type { CartLine } from '../../../../tools/quotes/cart-line.ts';
import type { PricedCart, PricedGroup } from '../../../../tools/quotes/price-cart.ts';
import { count, dollars } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Stated, stated, t } from '../frame/words.tsx';
import { Picture } from '../picture.tsx';
import { lineParams } from '../shop/selection.ts';
import { ShopLayout } from '../shop/shop-layout.tsx';
import type { Visitor } from '../shop/visitor.ts';
import { lineId } from './cart-lines.ts';

/** Name of the form. */
export const CART = 'cart';

export const quantityField = (lineId: string): string => `n.${lineId}`;

interface CartPageProps {
  visitor: Visitor;
  priced: PricedCart | undefined;
  /** The cart was full, and nothing was added. */
  isFull: boolean;
  /** The person came by a link that could not be read. */
  isUnread?: boolean;
  /** The actions of a line. */
  ending: Child;
}

export const CartPage = ({ visitor, priced, isFull, isUnread = false, ending }: CartPageProps) => (
  <ShopLayout visitor={visitor} title={t('Cart')}>
    <h1 class="cart-title">{t('Your cart')}</h1>
    {isFull ? (
      <div class="alert" role="alert">
        <p>{t('The cart is full, so nothing was added. Save it as a quote, or remove something first.')}</p>
      </div>
    ) : null}
    {isUnread ? (
      <div class="alert" role="alert">
        <p>{t('The link could not be read, so nothing was added. Ask its sender for another one.')}</p>
      </div>
    ) : null}
    {priced === undefined ? (
      <Empty />
    ) : (
      <div class="cart">
        <Form name={CART} action="/cart" class="cart-lines">
          {/* Enter in a field presses the first button, which must not be one that removes a line. */}
          <button type="submit" hidden>
            {t('Update quantities')}
          </button>
          {priced.groups.map((group) => (
            <Group group={group} lines={visitor.cart} />
          ))}
          <p>
            <Submit kind="secondary">{t('Update quantities')}</Submit>
          </p>
        </Form>
        <div class="cart-end stack">
          <Totals priced={priced} />
          {ending}
        </div>
      </div>
    )}
  </ShopLayout>
);

const Empty = () => (
  <div class="nothing">
    <p>{t('Your cart is empty.')}</p>
    <p>
      <a class="button" href="/">
        {t('See all products')}
      </a>
    </p>
  </div>
);

type PricedImprint = PricedGroup['imprints'][number];

interface GroupProps {
  group: PricedGroup;
  lines: readonly CartLine[];
}

const Group = ({ group, lines }: GroupProps) => (
  <section class="panel cart-group" aria-label={group.name}>
    <div class="cart-goods">
      <div class="line-sides">
        <Picture url={group.image} alt="" size={96} />
        {group.other_places.map((url) => (
          <Picture url={url} alt="" size={48} />
        ))}
      </div>
      <div>
        <h2>
          <a href={`/p/${encodeURIComponent(group.key)}${changeQuery(group, lines)}`}>
            <bdi>{group.name}</bdi>
          </a>
        </h2>
        {group.imprints.map((imprint) => (
          <p class="quiet">
            {decorationOf(imprint)}
            {imprint.details.map((words) => (
              <>
                <br />
                <Stated text={words} />
              </>
            ))}
          </p>
        ))}
      </div>
    </div>
    {group.problem === null ? null : (
      <p class="field-error" role="alert">
        {group.problem}
      </p>
    )}
    {group.warnings.map((warning) => (
      <p class="alert" role="status">
        <Stated text={warning} />
      </p>
    ))}
    <table class="cart-rows">
      <thead>
        <tr>
          <th scope="col">{t('Goods')}</th>
          <th scope="col">{t('Pieces')}</th>
          <th scope="col">{t('Each')}</th>
          <th scope="col">{t('Amount')}</th>
          <th scope="col">
            <span class="unseen">{t('Remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row) => {
          const line = lines[row.at];
          return line ? <Row row={row} id={lineId(line)} group={group} /> : null;
        })}
        {group.charges.map((charge) => (
          <tr class="cart-charge">
            <th scope="row">
              {charge.name}
              <small>
                <Stated text={charge.explanation} />
              </small>
            </th>
            <td>{charge.quantity}</td>
            <td>{dollars(charge.unit_price)}</td>
            <td>{dollars(charge.amount)}</td>
            <td />
          </tr>
        ))}
      </tbody>
      {group.total === null ? null : (
        <tfoot>
          <tr>
            <th scope="row">{t('Together')}</th>
            <td />
            <td />
            <td>
              <strong>{dollars(group.total)}</strong>
            </td>
            <td />
          </tr>
        </tfoot>
      )}
    </table>
  </section>
);

interface RowProps {
  row: PricedGroup['rows'][number];
  id: string;
  group: PricedGroup;
}

const Row = ({ row, id, group }: RowProps) => {
  const goods =
    row.color === null ? row.part_id : `${t(row.color)}${row.size === null ? '' : `, ${row.size}`}`;
  return (
    <tr>
      <th scope="row">
        <bdi>{goods}</bdi>
      </th>
      <td>
        <TextField
          name={quantityField(id)}
          label={t('Pieces of {name}, {goods}', { name: group.name, goods })}
          hidesLabel
          required={false}
          inputmode="numeric"
          autocomplete="off"
          maxlength={9}
          value={String(row.quantity)}
        />
      </td>
      <td>{row.unit_price === null ? '' : dollars(row.unit_price)}</td>
      <td>{row.goods_total === null ? '' : dollars(row.goods_total)}</td>
      <td>
        <button
          type="submit"
          name="remove"
          value={id}
          class="link-button"
          aria-label={t('Remove {name}, {goods}', { name: group.name, goods })}
        >
          {t('Remove')}
        </button>
      </td>
    </tr>
  );
};

function decorationOf({
  location_name: location,
  method_name: method,
  units,
  artwork_name: logo,
  has_logo,
}: PricedImprint): string {
  const name = has_logo ? (logo ?? t('a logo you are not signed in for')) : '';
  return [t('{method} at {location}', { method, location }), stated(units ?? ''), name]
    .filter((part) => part !== '')
    .join(', ');
}

/** The product’s page with this line selected. */
function changeQuery({ rows: [first] }: PricedGroup, lines: readonly CartLine[]): string {
  const line = lines[first?.at ?? -1];
  return line ? `?${lineParams(first?.color ?? '', line)}` : '';
}

const Totals = ({ priced }: { priced: PricedCart }) => (
  <section class="summary" aria-labelledby="totals">
    <h2 id="totals">{t('Total')}</h2>
    <dl class="totals">
      <Amount name={t('{pieces} pieces', { pieces: count(priced.pieces) })} amount={priced.goods} />
      <Amount name={t('Setup')} amount={priced.setup} />
      {priced.other === 0 ? null : <Amount name={t('Other charges')} amount={priced.other} />}
      <div class="totals-all">
        <dt>{t('Before freight and tax')}</dt>
        <dd>{dollars(priced.subtotal)}</dd>
      </div>
    </dl>
    {priced.is_ready ? null : (
      <p class="field-error">{t('Some lines have no price yet. Each line says why.')}</p>
    )}
  </section>
);

const Amount = ({ name, amount }: { name: string; amount: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{dollars(amount)}</dd>
  </div>
);

/** The goods of a store, each with color, size and quantity. */
import type { Child } from 'hono/jsx';
import { count } from '../format.ts';
import { Select, TextField } from '../forms/field.tsx';
import { useRejected } from '../forms/form-context.ts';
import { t } from '../frame/words.tsx';
import { Picture } from '../picture.tsx';
import { inWords } from './budget-words.ts';
import { colorAndSize, type OfferedItem, type OpenedStore } from './opened-store.ts';
import { partField, quantityField, rowsOf } from './request-fields.ts';

interface RowsProps {
  item: OfferedItem;
  opened: OpenedStore;
}

interface ItemListProps {
  opened: OpenedStore;
  /** Requests are sent elsewhere. */
  isOnlyShown?: boolean;
}

export const ItemList = ({ opened, isOnlyShown = false }: ItemListProps) => (
  <section class="panel" aria-labelledby="goods">
    <h2 id="goods">{t('What you can request')}</h2>
    <ul class="lines">
      {opened.items.map((item, index) => (
        <li class="line offered">
          <Picture url={item.image} alt={pictureOf(item)} size={160} eager={index < 2} />
          <div class="line-words">
            <h3>
              <bdi>{item.name}</bdi>
            </h3>
            {item.decoration === null ? null : <p class="quiet">{decorationIn(item.decoration)}</p>}
            {item.parts.length === 0 ? (
              <p class="outcome">{t('No longer available.')}</p>
            ) : (
              <ItemFacts item={item} opened={opened} />
            )}
          </div>
          {isOnlyShown ? null : (
            <div class="line-parts">
              <Rows item={item} opened={opened} />
            </div>
          )}
        </li>
      ))}
    </ul>
  </section>
);

/** What it costs, where that is shown, and how far it is from its minimum. */
const ItemFacts = ({ item, opened }: { item: OfferedItem; opened: OpenedStore }) => (
  <>
    {costOf(item, opened) === null ? null : <p class="item-cost">{costOf(item, opened)}</p>}
    <p class="quiet">{t('At most {count} in one request', { count: item.mostPerRequest })}</p>
    <InStock item={item} />
    {item.minimum === null || item.minimum <= 1 ? null : (
      <>
        <progress max={item.minimum} value={Math.min(item.chosen, item.minimum)} aria-hidden="true" />
        <p class="quiet">
          {item.parts.some(({ inStock: there }) => there > 0) ? `${t('Beyond the stock:')} ` : ''}
          {item.moreNeeded === 0
            ? t('{count} chosen: enough to make it', { count: item.chosen })
            : t('{count} of {minimum} chosen. It is made once {more} more are; until then requests wait.', {
                count: item.chosen,
                minimum: item.minimum,
                more: item.moreNeeded,
              })}
        </p>
      </>
    )}
  </>
);

/** What need not be made. */
const InStock = ({ item }: { item: OfferedItem }) => {
  const there = item.parts.filter(({ inStock: pieces }) => pieces > 0);
  if (there.length === 0) return null;
  return (
    <p class="in-stock">
      {t('In stock, sent once approved: {goods}', {
        goods: there.map((part) => `${colorAndSize(part)} (${count(part.inStock)})`).join('; '),
      })}
    </p>
  );
};

function costOf({ parts }: OfferedItem, { budgets }: OpenedStore): string | null {
  const costs = parts.flatMap(({ price }) => price ?? []);
  if (costs.length === 0) return null;
  const least = Math.min(...costs);
  const cost = inWords(budgets, least);
  return least === Math.max(...costs) ? t('{cost} a piece', { cost }) : t('From {cost} a piece', { cost });
}

/** The first row; the others are collapsed until one is used. */
const Rows = ({ item, opened }: RowsProps) => {
  const [first, ...more] = rowsOf(item);
  const typed = useRejected('request')?.values;
  if (first === undefined) return null;
  return (
    <>
      <Row item={item} opened={opened} row={first} />
      {more.length === 0 ? null : (
        <details open={more.some((row) => typed?.get(quantityField(item, row)))}>
          <summary>{t('Another color or size<of> of {item}</of>', { item: item.name, of: unseen })}</summary>
          <div class="stack">
            {more.map((row) => (
              <Row item={item} opened={opened} row={row} />
            ))}
          </div>
        </details>
      )}
    </>
  );
};

const Row = ({ item, opened, row }: RowsProps & { row: number }) => (
  <div class="request-row">
    <PartChoice item={item} opened={opened} name={partField(item, row)} />
    <TextField
      name={quantityField(item, row)}
      label={t('Pieces<of> of {item}</of>', { item: item.name, of: unseen })}
      type="number"
      inputmode="numeric"
      required={false}
      min={0}
      max={item.mostPerRequest}
      step={1}
    />
  </div>
);

/** Nothing is selected at first: a wrong size is worse than an extra choice. */
const PartChoice = ({ item, opened: { budgets }, name }: RowsProps & { name: string }) => {
  const [only, ...others] = item.parts;
  if (only && others.length === 0) {
    return (
      <div>
        <input type="hidden" name={name} value={only.partId} />
        <p class="only-part">{colorAndSize(only)}</p>
      </div>
    );
  }
  const hasOneCost = new Set(item.parts.map(({ price }) => price)).size === 1;
  const isSized = item.parts.some(({ size }) => size !== null);
  return (
    <Select
      name={name}
      label={
        isSized
          ? t('Color and size<of> of {item}</of>', { item: item.name, of: unseen })
          : t('Color<of> of {item}</of>', { item: item.name, of: unseen })
      }
      required={false}
      options={[
        ['', t('Choose')],
        ...item.parts.map((part): [string, string] => [
          part.partId,
          hasOneCost || part.price === null
            ? colorAndSize(part)
            : `${colorAndSize(part)} (${inWords(budgets, part.price)})`,
        ]),
      ]}
    />
  );
};

/** `Screen print, on side 1`: both have names in the catalog, the place with a capital. */
function decorationIn(text: string): string {
  const [, method = '', first = '', rest = ''] = /^([^,]*), on (.)(.*)$/.exec(text) ?? [];
  if (method === '') return text;
  return t('{decoration}, on {location}', {
    decoration: t(method),
    location: t(`${first.toUpperCase()}${rest}`).toLowerCase(),
  });
}

const unseen = (words: Child) => <span class="unseen">{words}</span>;

function pictureOf({ name, parts: [part], showsLogo }: OfferedItem): string {
  if (!part) return showsLogo ? t('{name}, with the logo', { name }) : name;
  const shown = { name, product: t(part.color) };
  return showsLogo ? t('{name} in {product} with the logo', shown) : t('{name} in {product}', shown);
}

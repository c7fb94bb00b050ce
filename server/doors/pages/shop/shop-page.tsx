/** The shop's product list, with search and filters. */
import { USUAL_QUANTITY } from '../../../../tools/catalog/search-query.ts';
import { count } from '../format.ts';
import { Select, TextField } from '../forms/field.tsx';
import { msg, t, tn } from '../frame/words.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { type Addresses, ForAgents, ForDevelopers } from './connect-panels.tsx';
import { FacetList } from './facet-list.tsx';
import { ProductGrid } from './product-grid.tsx';
import { isNarrowed, keptFields, listPath, type ProductList, type ProductQuery } from './product-query.ts';
import { readWords } from './read-words.ts';
import { ShopIntro } from './shop-intro.tsx';
import { ShopLayout } from './shop-layout.tsx';
import type { Visitor } from './visitor.ts';

/** Other products, if nothing matches. */
export interface OtherResults {
  /** How many match the words without filters; 0 if none do. */
  withoutFilters: number;
  categories: ProductList['facets']['category'];
}

interface ShopPageProps {
  visitor: Visitor;
  query: ProductQuery;
  list: ProductList;
  elsewhere: OtherResults | undefined;
  addresses: Addresses;
  isDemo: boolean;
}

export const ShopPage = ({ visitor, query, list, elsewhere, addresses, isDemo }: ShopPageProps) => {
  const isFront = !isNarrowed(query) && query.page === 1 && visitor.nav === undefined;
  return (
    <ShopLayout
      visitor={visitor}
      title={isFront ? t('Merchandise with your logo') : titleOf(query)}
      description={t(
        'Decorated promotional merchandise: complete prices, live stock, dates you can plan with, and a quote in a minute.',
      )}
      search={{ text: query.text, kept: keptFields(query, ['q', 'page']) }}
    >
      {isFront ? <ShopIntro list={list} isDemo={isDemo} /> : null}
      <div class="product-list">
        <aside class="facets" id="filters" aria-label={t('Filters')}>
          <div class="facets-head">
            <h2>{t('Filters')}</h2>
            <a href="#products" class="facets-close">
              {t('Close')}
            </a>
          </div>
          <FacetList query={query} list={list} />
        </aside>
        <section class="product-list-main" id="products" aria-labelledby="products-heading">
          <div class="product-list-head">
            {isFront ? (
              <h2 id="products-heading">{t('All products')}</h2>
            ) : (
              <h1 id="products-heading">{headingOf(query, list)}</h1>
            )}
            <ListTools query={query} />
          </div>
          <ActiveFilters query={query} list={list} />
          <SearchHints query={query} list={list} />
          {elsewhere ? (
            <NoResults query={query} elsewhere={elsewhere} />
          ) : (
            <ProductGrid
              products={list.products}
              quantity={query.quantity}
              favorites={
                visitor.nav === undefined ? { keys: visitor.favorites, back: listPath(query) } : undefined
              }
            />
          )}
          <Pages query={query} hasMore={list.has_more} />
          {list.is_sample &&
          (query.sort !== 'relevance' || query.from !== undefined || query.to !== undefined) ? (
            <p class="quiet list-note">
              {t('Only the best matches are sorted. Add words or filters to see them all.')}
            </p>
          ) : null}
        </section>
      </div>
      {isFront ? (
        <div class="connect-panels">
          <ForAgents addresses={addresses} />
          <ForDevelopers addresses={addresses} />
        </div>
      ) : null}
    </ShopLayout>
  );
};

const titleOf = ({ text, category }: ProductQuery): string =>
  text !== '' ? text : category === undefined ? t('Products') : t(category);

function headingOf(query: ProductQuery, { products, total, total_is_capped: isCapped }: ProductList): string {
  if (products.length === 0) return t('No products found');
  const number = isCapped
    ? t('{count}+ products', { count: count(total) })
    : tn(total, '{count} product', '{count} products');
  if (query.text !== '') return t('{number} for “{text}”', { number, text: query.text });
  return isNarrowed(query) ? number : t('All products');
}

/** The quantity for the prices, and the sort order. */
const ListTools = ({ query }: { query: ProductQuery }) => (
  <form method="get" action="/" class="list-tools" data-auto>
    {keptFields(query, ['quantity', 'sort', 'page']).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    <a class="button secondary facets-open" href="#filters">
      {t('Filters')}
    </a>
    <TextField
      name="quantity"
      label={t('Your quantity')}
      required={false}
      inputmode="numeric"
      pattern="[0-9]{1,7}"
      maxlength={7}
      value={query.quantity === undefined ? '' : String(query.quantity)}
      placeholder={String(USUAL_QUANTITY)}
    />
    <Select
      name="sort"
      label={t('Sort by')}
      value={query.sort}
      options={ORDERS.map(([value, label]) => [value, t(label)] as const)}
    />
    <button type="submit" class="button secondary">
      {t('Apply')}
    </button>
  </form>
);

const ORDERS = [
  ['relevance', msg('Best match')],
  ['price', msg('Price at quantity')],
  ['lead', msg('Fastest first')],
] as const;

const SearchHints = ({ query, list }: { query: ProductQuery; list: ProductList }) => {
  const chips = new Set(readWords(query.text, list).read.map(({ words }) => words));
  return (
    <>
      {list.read_as.map(({ word, matched }) => (
        <p class="search-hint">
          {t('“{word}” was read as “{matched}”. Did you mean {link}?', {
            word: <bdi>{word}</bdi>,
            matched,
            link: <a href={`/?q=${encodeURIComponent(matched)}`}>{matched}</a>,
          })}
        </p>
      ))}
      {list.understood
        .filter(({ words }) => !chips.has(words))
        .map(({ words, as }) => (
          <p class="search-hint">{t('“{words}” was read as {as}.', { words: <bdi>{words}</bdi>, as })}</p>
        ))}
      {list.not_facts.map(({ words }) => (
        <p class="search-hint">
          {t('Nothing in the catalog matches “{words}”; these are the products without it.', {
            words: <bdi>{words}</bdi>,
          })}
        </p>
      ))}
      {list.match === 'some' && list.products.length > 0 ? (
        <p class="search-hint">{t('No product matches all of these words. These match most of them.')}</p>
      ) : null}
    </>
  );
};

const NoResults = ({ query, elsewhere }: { query: ProductQuery; elsewhere: OtherResults }) => (
  <div class="nothing">
    {elsewhere.withoutFilters > 0 ? (
      <>
        <p>
          {tn(
            elsewhere.withoutFilters,
            'Nothing matches all of this, but without filters there is {count}.',
            'Nothing matches all of this, but without filters there are {count}.',
          )}
        </p>
        <p>
          <a
            class="button"
            href={listPath({ text: query.text, quantity: query.quantity, sort: query.sort, page: 1 })}
          >
            {t('Remove all filters')}
          </a>
        </p>
      </>
    ) : (
      <>
        <p>{t('We found nothing by that name. Try fewer or different words, or browse a category:')}</p>
        <ul class="plain nothing-links">
          {elsewhere.categories.slice(0, 8).map(({ value }) => (
            <li>
              <a href={`/?category=${encodeURIComponent(value)}`}>{t(value)}</a>
            </li>
          ))}
        </ul>
        <p>
          <a class="button" href="/">
            {t('See all products')}
          </a>
        </p>
      </>
    )}
  </div>
);

const Pages = ({ query, hasMore }: { query: ProductQuery; hasMore: boolean }) =>
  query.page === 1 && !hasMore ? null : (
    <nav class="pages" aria-label={t('Pages')}>
      {query.page > 1 ? (
        <a class="button secondary" rel="prev" href={listPath(query, { page: query.page - 1 })}>
          {t('Previous')}
        </a>
      ) : null}
      <span>{t('Page {page}', { page: query.page })}</span>
      {hasMore ? (
        <a class="button secondary" rel="next" href={listPath(query, { page: query.page + 1 })}>
          {t('Next')}
        </a>
      ) : null}
    </nav>
  );

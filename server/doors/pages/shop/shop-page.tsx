/** The shop front: what can be bought, and how an agent or a developer comes in. */
import type { z } from 'zod';
import type { ProductSummary } from '../../../../tools/catalog/product-wire.ts';
import { Layout } from '../frame/layout.tsx';
import { count, dollars } from '../in-words.ts';
import { Picture } from '../picture.tsx';
import { type Addresses, ForAgents, ForDevelopers } from './ways-in.tsx';

export const PAGE_SIZE = 24;

/** What the search brought, and what was asked. */
export interface Shelf {
  text: string;
  /** Empty for every category. */
  category: string;
  page: number;
  products: z.input<typeof ProductSummary>[];
  total: number;
  totalIsCapped: boolean;
  hasMore: boolean;
  mode: 'all' | 'some' | 'none';
  readAs: { word: string; matched: string }[];
}

interface ShopPageProps {
  shelf: Shelf;
  categories: string[];
  addresses: Addresses;
  isDemo: boolean;
}

export const ShopPage = ({ shelf, categories, addresses, isDemo }: ShopPageProps) => {
  const isFront = shelf.text === '' && shelf.category === '' && shelf.page === 1;
  return (
    <Layout
      title={isFront ? 'merchkit' : 'Products · merchkit'}
      description="Decorated promotional merchandise, priced live and ordered through a link your agent hands you."
      nav
    >
      {isFront ? <Intro isDemo={isDemo} /> : <h1 class="products-head">Products</h1>}
      <SearchForm shelf={shelf} categories={categories} />
      <section aria-labelledby="products">
        <h2 id="products">{headingOf(shelf)}</h2>
        <Hints shelf={shelf} />
        {shelf.products.length === 0 ? <Nothing /> : <Grid products={shelf.products} />}
        <Pages shelf={shelf} />
      </section>
      {isFront ? (
        <div class="ways-in">
          <ForAgents addresses={addresses} />
          <ForDevelopers addresses={addresses} />
        </div>
      ) : null}
    </Layout>
  );
};

const Intro = ({ isDemo }: { isDemo: boolean }) => (
  <div class="intro">
    <h1>Merchandise with your logo, ordered through an agent</h1>
    <p>
      An agent finds the product, prices the quantity and saves a quote; you open its link, check every figure
      and pay. Prices, stock and in-hands dates come from the suppliers.
    </p>
    {isDemo ? (
      <p class="demo-note">
        <strong>This is a demo shop.</strong> The products are invented, no card is charged and nothing is
        made.
      </p>
    ) : null}
  </div>
);

const SearchForm = ({ shelf, categories }: { shelf: Shelf; categories: string[] }) => (
  <search>
    <form method="get" action="/" class="search-form">
      <div class="field search-words">
        <label for="q">Search</label>
        <input
          type="search"
          id="q"
          name="q"
          value={shelf.text}
          maxlength={500}
          placeholder="Insulated tumbler, navy hoodie"
        />
      </div>
      <div class="field">
        <label for="category">Category</label>
        <select id="category" name="category">
          <option value="">All categories</option>
          {categories.map((category) => (
            <option value={category} selected={category === shelf.category}>
              {category}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" class="button">
        Search
      </button>
    </form>
  </search>
);

function headingOf({ text, category, products, total, totalIsCapped }: Shelf): string {
  if (products.length === 0) return 'No products found';
  if (text === '' && category === '') return 'All products';
  const number = `${count(total)}${totalIsCapped ? '+' : ''} ${total === 1 ? 'product' : 'products'}`;
  return category === '' ? number : `${number} in ${category}`;
}

const Hints = ({ shelf }: { shelf: Shelf }) => (
  <>
    {shelf.readAs.map(({ word, matched }) => (
      <p class="search-hint">
        “<bdi>{word}</bdi>” was read as “{matched}”.
      </p>
    ))}
    {shelf.mode === 'some' && shelf.products.length > 0 ? (
      <p class="search-hint">No product has all of these words; these have most of them.</p>
    ) : null}
  </>
);

const Nothing = () => (
  <div class="nothing">
    <p>Nothing matches all of this. Try fewer words, or another category.</p>
    <p>
      <a class="button" href="/">
        See all products
      </a>
    </p>
  </div>
);

const Grid = ({ products }: { products: Shelf['products'] }) => (
  <ul class="grid">
    {products.map((product, index) => (
      <li>
        <a class="card" href={`/p/${encodeURIComponent(product.key)}`}>
          <Picture url={product.image} alt="" size={300} eager={index < 4} />
          <span class="card-name">
            <bdi>{product.name}</bdi>
          </span>
          <span class="card-brand">
            {product.brand}, {product.colors.length} {product.colors.length === 1 ? 'color' : 'colors'}
          </span>
          <span class="card-price">
            {product.price_from === null ? 'Price on request' : `From ${dollars(product.price_from, 4)}`}
            <span class="quiet"> · min. {count(product.minimum)}</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);

const Pages = ({ shelf }: { shelf: Shelf }) =>
  shelf.page === 1 && !shelf.hasMore ? null : (
    <nav class="pages" aria-label="Pages">
      {shelf.page > 1 ? (
        <a class="button plain" rel="prev" href={addressOf(shelf, shelf.page - 1)}>
          Previous
        </a>
      ) : null}
      <span>Page {shelf.page}</span>
      {shelf.hasMore ? (
        <a class="button plain" rel="next" href={addressOf(shelf, shelf.page + 1)}>
          Next
        </a>
      ) : null}
    </nav>
  );

function addressOf({ text, category }: Shelf, page: number): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('q', text);
  if (category !== '') query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/' : `/?${query}`;
}

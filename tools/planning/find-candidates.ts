/** The catalog's products for a use and for the requests: requested ones first, then in the order of the catalog. */
import { type CatalogProduct, USE_CASES, type UseCase } from '../catalog/product.ts';
import type { SearchField, SearchHit, SearchPage } from '../catalog/search-query.ts';
import type { Supplier } from '../catalog/supplier.ts';
import type { Ctx } from '../context.ts';
import { LONGEST_PAGE } from '../values/list.ts';
import type { Candidate } from './offer.ts';
import { type WantPhrase, wantPhrases } from './request-phrases.ts';

const MOST_CANDIDATES = 150;
/** At most this many requested products, so that there is something to go with them. */
const MOST_REQUESTED = 75;
/** If no product has all the words, only the nearest are used. */
const NEAREST = 10;
/** Goods only some people can wear are planned only if requested. */
const FOR_SOME =
  /\b(?:youth|kids?|toddlers?|infants?|baby|girls?|boys?|(?:wo)?men(?:['’]?s)?|lad(?:y|ies))\b/iu;
const TELLING_FIELDS: ReadonlySet<SearchField> = new Set(['sku', 'name', 'category']);

export interface WantFound {
  text: string;
  kind: WantPhrase['kind'];
  products: CatalogProduct[];
}

export interface Candidates {
  candidates: Candidate[];
  wants: WantFound[];
}

export async function findCandidates(
  ctx: Ctx,
  { useCase, wants: text }: { useCase: UseCase | undefined; wants: string },
): Promise<Candidates> {
  const phrases = wantPhrases(text);
  const wants = await Promise.all(phrases.map((phrase) => wantFound(ctx, phrase, useCase)));
  const uses = useCase === undefined ? USE_CASES : [useCase];
  const pages = await Promise.all(uses.map((use) => search(ctx, '', use)));
  const unwanted = new Set(productKeys(wants, 'unwanted'));
  const requested = inTurn(wants.map((want) => (want.kind === 'wanted' ? want.products : [])));
  const usual = inTurn(pages.map((page) => page.hits.map((hit) => hit.product)));
  const products = inTurn([[...requested.slice(0, MOST_REQUESTED), ...usual]]);
  const suppliers = await suppliersOf(ctx, products);
  const words = colorWords(phrases);
  const someAsked = phrases.some((phrase) => phrase.kind === 'wanted' && FOR_SOME.test(phrase.text));
  const candidates = products
    .filter(({ key, name }) => !unwanted.has(key) && (someAsked || !FOR_SOME.test(name)))
    .slice(0, MOST_CANDIDATES)
    .flatMap((product): Candidate[] => {
      const supplier = suppliers.get(product.supplier);
      return supplier ? [{ product, supplier, wants: answeredBy(product, wants), colorWords: words }] : [];
    });
  return { candidates, wants };
}

const search = (ctx: Ctx, text: string, useCase: UseCase | undefined): Promise<SearchPage> =>
  ctx.catalog.search({ text, ...(useCase === undefined ? {} : { useCase }), limit: LONGEST_PAGE, offset: 0 });

/** First within the use; a request without a hit there is searched in the whole catalog. */
async function wantFound(
  ctx: Ctx,
  { text, kind }: WantPhrase,
  useCase: UseCase | undefined,
): Promise<WantFound> {
  const within = await search(ctx, text, useCase);
  const page = within.hits.length > 0 || useCase === undefined ? within : await search(ctx, text, undefined);
  // Words unknown to the catalog would find everything, and an exclusion must not remove what it half matches.
  if (page.mode === 'none' || (page.mode === 'some' && kind === 'unwanted'))
    return { text, kind, products: [] };
  const hits = page.mode === 'all' ? page.hits : page.hits.slice(0, NEAREST);
  return { text, kind, products: tellingHits(hits).map((hit) => hit.product) };
}

/** `bottle` means bottles, not the backpack with a bottle pocket: matches in the name go first. */
function tellingHits(hits: readonly SearchHit[]): readonly SearchHit[] {
  const telling = hits.filter(({ reasons }) => reasons.some(({ field }) => TELLING_FIELDS.has(field)));
  return telling.length > 0 ? telling : hits;
}

const productKeys = (wants: readonly WantFound[], kind: WantPhrase['kind']): string[] =>
  wants.flatMap((want) => (want.kind === kind ? want.products.map(({ key }) => key) : []));

/** Numbers of the requests, without exclusions. */
const answeredBy = (product: CatalogProduct, wants: readonly WantFound[]): number[] =>
  wants.flatMap(({ kind, products }, index) =>
    kind === 'wanted' && products.some(({ key }) => key === product.key) ? [index] : [],
  );

const colorWords = (phrases: readonly WantPhrase[]): string[] =>
  phrases.flatMap(({ text, kind }) => (kind === 'wanted' ? text.toLowerCase().split(/[^a-z]+/) : []));

/** The first of each list, then the second of each; every product once. */
function inTurn(lists: readonly (readonly CatalogProduct[])[]): CatalogProduct[] {
  const found = new Map<string, CatalogProduct>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let place = 0; place < longest; place += 1) {
    for (const list of lists) {
      const product = list[place];
      if (product) found.set(product.key, product);
    }
  }
  return [...found.values()];
}

async function suppliersOf(ctx: Ctx, products: readonly CatalogProduct[]): Promise<Map<string, Supplier>> {
  const codes = [...new Set(products.map((product) => product.supplier))];
  const found = await Promise.all(codes.map((code) => ctx.catalog.supplier(code)));
  return new Map(found.flatMap((supplier) => (supplier ? [[supplier.code, supplier] as const] : [])));
}

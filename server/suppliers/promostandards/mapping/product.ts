/** A supplier's answers about one product as a product of the catalog. */
import type { Decorator } from '../../../../tools/catalog/decorator.ts';
import type { CatalogProduct, Selling } from '../../../../tools/catalog/product.ts';
import type { ConfigurationAnswer, PriceType, WireConfiguration, WireFob } from '../calls/pricing-calls.ts';
import type { ProductAnswer, WirePart, WireProduct } from '../calls/product-calls.ts';
import type { Corrected } from '../normalize-words.ts';
import { boundsOf, type PackSizes, rateOf } from './amounts.ts';
import { plainParts, pricedParts } from './parts.ts';
import { type PriceList, priceList } from './price-list.ts';
import { greenWords, plainWords, useCasesOf } from './product-texts.ts';
import { Notes } from './quality-notes.ts';
import { fobPostalsOf, fobsWithPostal, packagingsOf, packsOf, shippingOf, warehousesOf } from './shipping.ts';
import { statedAttributes } from './stated-attributes.ts';

/** What all products of a supplier share. */
export interface SupplierRules {
  code: string;
  selling: Selling;
  priceType: PriceType;
  /** Working days if none are published. */
  leadDays: number;
  /** Ship points if the supplier names none. */
  fobPostals: readonly string[];
  /** Who decorates its blanks. */
  decorator?: Decorator | undefined;
}

export interface ProductAnswers {
  productId: string;
  product: ProductAnswer;
  decorated: ConfigurationAnswer | undefined;
  /** Used if the decorated goods have no price. */
  blank: ConfigurationAnswer | undefined;
  fobPoints: readonly WireFob[];
  fobPointsElsewhere?: readonly WireFob[];
  prop65?: CatalogProduct['prop65'] | undefined;
  closedOut: ReadonlySet<string> | 'all' | undefined;
}

const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 4_000;
const LONGEST_WORD = 80;
const MOST_KEYWORDS = 60;

export const keyOf = (supplier: string, productId: string): string => `${supplier}:${productId.trim()}`;

/** Without pictures: those are copied separately. */
export function mapProduct(
  answers: ProductAnswers,
  rules: SupplierRules,
  now: Date,
): CatalogProduct & { quality: NonNullable<CatalogProduct['quality']> } {
  const { product } = answers.product;
  const notes = new Notes();
  const wireParts = product.ProductPartArray ?? [];
  noteCorrected(notes, answers.product.corrected, answers.decorated?.corrected ?? []);
  const defaultCharges = defaultChargesOf(product);
  const list = listOf(answers, rules, defaultCharges, now, notes);
  const attributes = statedAttributes(product, wireParts);
  const parts = plainParts(wireParts, answers.closedOut, product.isCloseout === true);
  return {
    key: keyOf(rules.code, answers.productId),
    supplier: rules.code,
    sku: answers.productId.trim(),
    ...wordsOf(product, wireParts, answers.productId),
    ...(attributes.length > 0 ? { attributes } : {}),
    ...(answers.prop65 ? { prop65: answers.prop65 } : {}),
    ...(defaultCharges ? { defaultCharges } : {}),
    pictures: [],
    parts: list
      ? pricedParts(parts, list.parts, notes)
      : parts.map((part) => ({ ...part, sizeUpchargeRate: 0 })),
    ...pricesOf(list),
    selling: rules.selling,
    shipping: {
      ...shippingOf(wireParts, fobPostalsOf(fobsOf(answers), rules.fobPostals, notes), notes),
      ...warehousesOf(fobsOf(answers)),
      ...notFrom(answers),
    },
    ...packagingsOf(wireParts),
    ...unspscOf(product, wireParts),
    ...relatedOf(product),
    hazmat: wireParts.some(({ isHazmat }) => isHazmat === true),
    ordering: {
      fobId: answers.fobPoints[0]?.fobId ?? null,
      fobs: fobsWithPostal(answers.fobPoints),
      charges: list?.charges ?? [],
    },
    ...untilOf([answers.decorated, answers.blank], now),
    asOf: now.toISOString(),
    quality: notes.flags,
  };
}

/** A place with these prices too is not elsewhere. */
function notFrom({ fobPoints, fobPointsElsewhere = [] }: ProductAnswers) {
  const here = fobsWithPostal(fobPoints).map(({ postal }) => postal);
  const elsewhere = fobsWithPostal(fobPointsElsewhere)
    .map(({ postal }) => postal)
    .filter((postal) => !here.includes(postal));
  return elsewhere.length > 0 ? { notFrom: elsewhere } : {};
}

/** The code all parts state, else that of the product. */
function unspscOf(product: WireProduct, parts: readonly WirePart[]): Pick<CatalogProduct, 'unspsc'> {
  const [one = '', other] = [...new Set(parts.map(({ unspsc }) => unspsc?.trim() ?? ''))];
  const whole = 'unspscCommodityCode' in product ? String(product.unspscCommodityCode ?? '') : '';
  const unspsc = [other === undefined ? one : '', whole].find((code) => /^\d{8}$/.test(code));
  return unspsc === undefined ? {} : { unspsc };
}

/** Plain amounts alone: `50.00 (G)` is a list price with its discount, and `25.00 per color` counts something. */
function defaultChargesOf(product: WireProduct): CatalogProduct['defaultCharges'] {
  if (!('defaultSetupCharge' in product || 'defaultRunCharge' in product)) return undefined;
  const [setup, run] = [product.defaultSetupCharge, product.defaultRunCharge].map((text = '') =>
    rateOf(text.trim().replace(/^\$/, '')),
  );
  const charges = { ...(setup ? { setup } : {}), ...(run ? { run } : {}) };
  return setup || run ? charges : undefined;
}

const MOST_RELATED = 50;

function relatedOf({ RelatedProductArray: rows = [] }: WireProduct): Pick<CatalogProduct, 'related'> {
  const related = rows.flatMap(({ relationType, productId }) =>
    relationType === undefined || !productId ? [] : [{ relation: relationType, sku: productId.trim() }],
  );
  const each = new Map(related.map((one) => [`${one.relation} ${one.sku}`, one]));
  return each.size === 0 ? {} : { related: [...each.values()].slice(0, MOST_RELATED) };
}

const untilOf = (answers: readonly (ConfigurationAnswer | undefined)[], now: Date) => {
  const pricesUntil = nextChange(
    answers.flatMap((answer) => (answer ? [answer.configuration] : [])),
    now,
  );
  return pricesUntil === undefined ? {} : { pricesUntil };
};

/** The product with new prices; all other facts stay as copied. */
export function repriced(
  product: CatalogProduct,
  decorated: ConfigurationAnswer | undefined,
  blank: ConfigurationAnswer | undefined,
  rules: SupplierRules,
  now: Date,
): CatalogProduct {
  const notes = new Notes();
  noteCorrected(notes, decorated?.corrected ?? []);
  const partLeadDays = product.methods[0]?.leadDays;
  const { packs } = product.shipping;
  const list = pricesFrom(
    decorated,
    blank,
    rules,
    { partLeadDays, now, packs, defaults: product.defaultCharges },
    notes,
  );
  if (!list) notes.add('price_missing', 'configuration');
  const { pricesUntil: _past, companions: _before, ...copied } = product;
  return {
    ...copied,
    parts: list ? pricedParts(product.parts, list.parts, notes) : product.parts,
    ...pricesOf(list),
    ordering: { fobId: null, ...product.ordering, charges: list?.charges ?? [] },
    selling: rules.selling,
    ...untilOf([decorated, blank], now),
    asOf: now.toISOString(),
    quality: notes.flags,
  };
}

function listOf(
  { product: { product }, decorated, blank }: ProductAnswers,
  rules: SupplierRules,
  defaults: CatalogProduct['defaultCharges'],
  now: Date,
  notes: Notes,
): PriceList | undefined {
  const parts = product.ProductPartArray ?? [];
  const partLeadDays = parts.map(({ leadTime }) => leadTime).find((days) => days !== undefined && days > 0);
  const list = pricesFrom(decorated, blank, rules, { partLeadDays, now, defaults, ...packsOf(parts) }, notes);
  if (!list) notes.add('price_missing', 'configuration');
  return list;
}

/** Blank prices alone are asked for where another house decorates. */
function pricesFrom(
  decorated: ConfigurationAnswer | undefined,
  blank: ConfigurationAnswer | undefined,
  { priceType, leadDays, selling }: SupplierRules,
  reading: {
    partLeadDays: number | undefined;
    now: Date;
    packs?: PackSizes;
    defaults: CatalogProduct['defaultCharges'];
  },
  notes: Notes,
): PriceList | undefined {
  const answer = decorated ?? blank;
  if (!answer) return undefined;
  const asked = { packs: {}, ...reading, leadDays, priceType, isSoldAtList: selling.kind === 'list' };
  return priceList(answer.configuration, { ...asked, blank: blank?.configuration }, notes);
}

type Prices = Pick<
  CatalogProduct,
  'ladder' | 'companions' | 'minimum' | 'lessThanMinimumCents' | 'locations' | 'methods' | 'defaultDecoration'
>;

const pricesOf = (list: PriceList | undefined): Prices =>
  list
    ? {
        ladder: list.ladder,
        ...(list.companions.length > 0 ? { companions: list.companions } : {}),
        minimum: list.minimum,
        lessThanMinimumCents: list.lessThanMinimumCents,
        locations: list.locations,
        methods: list.methods,
        defaultDecoration: list.defaultDecoration,
      }
    : {
        ladder: [],
        minimum: 1,
        lessThanMinimumCents: 0,
        locations: [],
        methods: [],
        defaultDecoration: null,
      };

const fobsOf = ({ fobPoints, decorated, product: { product } }: ProductAnswers) => {
  if (fobPoints.length > 0) return fobPoints;
  const named = decorated?.configuration.FobArray ?? [];
  return named.length > 0 ? named : 'FobPointArray' in product ? (product.FobPointArray ?? []) : [];
};

function noteCorrected(notes: Notes, ...lists: readonly (readonly Corrected[])[]): void {
  for (const { element, sent, read } of lists.flat()) notes.add('word', element, `${sent} read as ${read}`);
}

function wordsOf(product: WireProduct, parts: readonly WirePart[], productId: string) {
  const word = (text: string | undefined): string => plainWords(text ?? '', LONGEST_WORD);
  const name = plainWords(product.productName ?? '', LONGEST_NAME);
  const categories = (product.ProductCategoryArray ?? []).flatMap(({ category, subCategory }) => [
    word(category),
    word(subCategory),
  ]);
  const keywords = (product.ProductKeywordArray ?? [])
    .flatMap(({ keyword }) => (keyword ?? '').split(/[,;|]/))
    .map(word)
    .filter((text) => text !== '');
  const points = (product.ProductMarketingPointArray ?? []).map(({ pointCopy }) => word(pointCopy));
  const material = word(parts.map(({ primaryMaterial }) => primaryMaterial).find((one) => one));
  const description = plainWords((product.description ?? []).join(' '), LONGEST_DESCRIPTION);
  const telling = [name, ...categories, ...keywords].join(' ');
  return {
    name: name === '' ? productId : name,
    brand: word(product.productBrand),
    category: categories[0] ?? '',
    description,
    material,
    useCases: useCasesOf(telling),
    keywords: [...new Set([...keywords, ...categories.slice(1).filter((text) => text !== '')])].slice(
      0,
      MOST_KEYWORDS,
    ),
    eco: [...new Set([...points.filter((point) => greenWords(point).length > 0), ...greenWords(material)])],
  };
}

/** Whether the goods are priced only undecorated: then those prices are asked for. */
export const needsBlank = (
  decorated: ConfigurationAnswer | undefined,
  { decorator }: SupplierRules,
): boolean =>
  decorated === undefined
    ? decorator !== undefined
    : (decorated.configuration.LocationArray ?? []).length > 0 &&
      (decorated.configuration.PartArray ?? []).every(
        ({ PartPriceArray }) => (PartPriceArray ?? []).length === 0,
      );

// When a supplier's prices change next: some hold for one day, and next year's are published before the
// year ends.

/** The next time one of these prices starts or ends, ISO 8601; `undefined` if none does. */
function nextChange(configurations: readonly WireConfiguration[], now: Date): string | undefined {
  const at = now.getTime();
  const moments = configurations
    .flatMap(rowsOf)
    .flatMap(({ priceEffectiveDate, priceExpiryDate }) => {
      const { begins, ends } = boundsOf(priceEffectiveDate, priceExpiryDate);
      return [begins, ends];
    })
    .filter((moment) => Number.isFinite(moment) && moment > at);
  return moments.length === 0 ? undefined : new Date(Math.min(...moments)).toISOString();
}

const rowsOf = ({ PartArray = [], LocationArray = [] }: WireConfiguration) => [
  ...PartArray.flatMap(({ PartPriceArray = [] }) => PartPriceArray),
  ...LocationArray.flatMap(({ DecorationArray = [] }) => DecorationArray)
    .flatMap(({ ChargeArray = [] }) => ChargeArray)
    .flatMap(({ ChargePriceArray = [] }) => ChargePriceArray),
];

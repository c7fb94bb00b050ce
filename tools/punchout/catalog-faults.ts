/** What systems refuse, cut or do not show of a catalog, in the order of weight. */
import type { CatalogItem } from './catalog-page.ts';

/** By CIF 3.0, which has the shorter fields. */
const LONGEST_TEXT = 255;

interface Rule {
  what: string;
  isFaulty(item: CatalogItem): boolean;
}

const RULES: readonly Rule[] = [
  { what: 'The price is not above zero', isFaulty: ({ unit_price }) => unit_price <= 0 },
  {
    what: 'The part number is longer than 255 characters',
    isFaulty: ({ supplier_part_id }) => supplier_part_id.length > LONGEST_TEXT,
  },
  {
    what: 'Without a UNSPSC of its own; it gets that of the shop',
    isFaulty: ({ unspsc }) => unspsc === null,
  },
  { what: 'The lead time is not known', isFaulty: ({ lead_days }) => lead_days === null },
  { what: 'It has no picture', isFaulty: ({ picture_url }) => picture_url === null },
  {
    what: 'The address of its page or picture is longer than 255 characters, and left out of CIF',
    isFaulty: ({ product_url, picture_url }) =>
      product_url.length > LONGEST_TEXT || (picture_url ?? '').length > LONGEST_TEXT,
  },
  { what: 'It has no manufacturer', isFaulty: ({ manufacturer }) => manufacturer === '' },
];

export interface CatalogFault {
  what: string;
  items: number;
  /** The first of them. */
  example: string;
}

export const catalogFaults = (items: readonly CatalogItem[]): CatalogFault[] =>
  RULES.flatMap(({ what, isFaulty }) => {
    const faulty = items.filter(isFaulty);
    const [first] = faulty;
    return first === undefined ? [] : [{ what, items: faulty.length, example: first.supplier_part_id }];
  });

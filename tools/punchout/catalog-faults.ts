/** What systems refuse, cut or do not show of a catalog, in the order of weight. */
import type { CatalogItem } from './catalog-page.ts';

/** By CIF 3.0, which has the shorter fields. */
const LONGEST_TEXT = 255;

interface Rule {
  what: string;
  isFaulty(item: CatalogItem): boolean;
}

const RULES: readonly Rule[] = [
  { what: 'The price is not above zero', isFaulty: ({ unitPriceCents }) => unitPriceCents <= 0 },
  {
    what: 'The part number is longer than 255 characters',
    isFaulty: ({ supplierPartId }) => supplierPartId.length > LONGEST_TEXT,
  },
  {
    what: 'Without a UNSPSC of its own; it gets that of the shop',
    isFaulty: ({ unspsc }) => unspsc === null,
  },
  { what: 'The lead time is not known', isFaulty: ({ leadDays }) => leadDays === null },
  { what: 'It has no picture', isFaulty: ({ pictureUrl }) => pictureUrl === null },
  {
    what: 'The address of its page or picture is longer than 255 characters, and left out of CIF',
    isFaulty: ({ productUrl, pictureUrl }) =>
      productUrl.length > LONGEST_TEXT || (pictureUrl ?? '').length > LONGEST_TEXT,
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
    return first === undefined ? [] : [{ what, items: faulty.length, example: first.supplierPartId }];
  });

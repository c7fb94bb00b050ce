/** How each piece is packed. */
import { msg, type Said, said } from '../languages/words.ts';

export const PACKAGINGS = ['bulk', 'polybag', 'individual_box'] as const;
export type Packaging = (typeof PACKAGINGS)[number];

/** What was asked for a line; a request where the supplier does not state that it packs so. */
export interface AskedPackaging {
  kind: Packaging;
  isRequest: boolean;
}

const NAMES: Readonly<Record<Packaging, string>> = {
  bulk: msg('In bulk'),
  polybag: msg('Each in a polybag'),
  individual_box: msg('Each in a box'),
};

/** `Each in a polybag (a request, to be confirmed by the supplier)` */
export const packagingWords = ({ kind, isRequest }: AskedPackaging): Said =>
  isRequest
    ? said('{packed} (a request, to be confirmed by the supplier)', { packed: said(NAMES[kind]) })
    : said(NAMES[kind]);

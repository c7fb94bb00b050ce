/** How each piece is packed. */

export const PACKAGINGS = ['bulk', 'polybag', 'individual_box'] as const;
export type Packaging = (typeof PACKAGINGS)[number];

/** What was asked for a line; a request where the supplier does not state that it packs so. */
export interface AskedPackaging {
  kind: Packaging;
  isRequest: boolean;
}

const NAMES: Readonly<Record<Packaging, string>> = {
  bulk: 'In bulk',
  polybag: 'Each in a polybag',
  individual_box: 'Each in a box',
};

/** `Each in a polybag (a request, to be confirmed by the supplier)` */
export const packagingWords = ({ kind, isRequest }: AskedPackaging): string =>
  isRequest ? `${NAMES[kind]} (a request, to be confirmed by the supplier)` : NAMES[kind];

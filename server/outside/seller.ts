import type { Config } from '../config.ts';

/** Who sells, as papers and mails name them. */
export interface Seller {
  name: string;
  address: string[];
  taxId: string | null;
}

/** `undefined` where nobody said so. */
export function sellerOf({
  SELLER_NAME: name,
  SELLER_ADDRESS: address,
  SELLER_TAX_ID: taxId,
}: Pick<Config, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_TAX_ID'>): Seller | undefined {
  if (name === undefined || address === undefined) return undefined;
  const lines = address.split('|').map((line) => line.trim());
  return { name, address: lines.filter((line) => line !== ''), taxId: taxId ?? null };
}

/** Who orders, as suppliers are told: the shop, and whom they ask about an order. */
import type { Config } from '../../../config.ts';

export interface Buyer {
  company: string | undefined;
  addressLines: readonly string[];
  /** Answers questions about orders, artwork and dates. */
  contact: { name: string | undefined; email: string } | undefined;
  phone: string | undefined;
}

export function buyerOf({
  SELLER_NAME,
  SELLER_ADDRESS,
  ORDERS_CONTACT,
  ORDERS_PHONE,
}: Pick<Config, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'ORDERS_CONTACT' | 'ORDERS_PHONE'>): Buyer {
  const [, name, named] = /^(.+?) <(.+)>$/.exec(ORDERS_CONTACT ?? '') ?? [];
  const email = named ?? ORDERS_CONTACT;
  return {
    company: SELLER_NAME,
    addressLines: (SELLER_ADDRESS ?? '')
      .split('|')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    contact: email === undefined ? undefined : { name, email },
    phone: ORDERS_PHONE,
  };
}

/** A company store: goods that an account’s people may ask for, within its rules. */

import type { Links } from '../identity/links.ts';
import type { BudgetUnit } from './budget.ts';
import type { StoreDelivery } from './delivery.ts';

export const STORE_STATUSES = ['open', 'closed'] as const;

export const LONGEST_STORE_NAME = 120;
export const MOST_STORE_ITEMS = 50;
/** Colors and sizes of one item. */
export const MOST_ITEM_PARTS = 150;
export const MOST_EMAIL_DOMAINS = 20;
/** The default limit of one request. */
export const DEFAULT_MOST_PER_REQUEST = 5;
export const MOST_PER_REQUEST = 1_000;

export interface StorePart {
  partId: string;
  color: string;
  size: string | null;
}

/** One item of the store, decorated as agreed. */
export interface StoreItem {
  /** 1, 2, 3 … */
  item: number;
  key: string;
  name: string;
  /** The parts people may choose from: colors and sizes. */
  parts: StorePart[];
  locationId: string;
  methodId: string;
  units: number;
  /** Colors of its logo, where they are known and the method counts colors. */
  logoColors?: number;
  artworkId: string | null;
  picturePath: string | null;
  /** The most pieces in one request. */
  mostPerRequest: number;
}

/** How the pages of a store look: the company's logo and its color. */
export interface StoreBrand {
  logo: { artworkId: string; name: string; picture: string } | null;
  /** `#rrggbb`; text stands on it in black or white. */
  color: string | null;
}

export const PLAIN_BRAND: StoreBrand = { logo: null, color: null };

/** Its logo and color, as its pages and mails show them. */
export const shownBrand = ({ brand: { logo, color } = PLAIN_BRAND }: Pick<Store, 'brand'>, links: Links) => ({
  logo: logo && { name: logo.name, image: links.file(logo.picture) },
  color,
});

export const NO_BUDGETS: BudgetUnit = { isOn: false, pointCents: null };

export interface Store {
  id: string;
  accountId: string;
  /** The readable part of its address; the token after it finds the store. */
  slug: string;
  name: string;
  status: (typeof STORE_STATUSES)[number];
  createdAt: string;
  /** The proposal it was made from; `null` if staff made it. */
  proposalId: string | null;
  /** Decides requests. */
  managerName: string;
  /** Where the manager's link is mailed; a new email gets a new link. */
  managerEmail: string;
  /** Only people with an address at one of these may ask; empty: anyone with the link. Lower case. */
  emailDomains: string[];
  welcome: string | null;
  /** Absent where nobody has set one. */
  brand?: StoreBrand;
  /** Absent where nobody has set one up. */
  budgets?: BudgetUnit;
  /** Absent where nobody has set it up. */
  delivery?: StoreDelivery;
  /** Whether its people see what goods cost. */
  showsPrices?: boolean;
  items: StoreItem[];
}

export function isWelcome({ emailDomains }: Pick<Store, 'emailDomains'>, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return emailDomains.length === 0 || emailDomains.includes(domain);
}

const LONGEST_SLUG = 40;

/** `Café Acme & Söhne` as `cafe-acme-sohne`; `store` if no letter is left. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, '');
  return words || 'store';
}

/** `Navy, M`; only the color if there is one size. */
export const partInWords = ({ color, size }: StorePart): string =>
  size === null ? color : `${color}, ${size}`;

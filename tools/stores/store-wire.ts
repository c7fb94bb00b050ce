/** A company store as its owner sees it; the employees' view is in `open-store.ts`. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { Address } from '../values/address.ts';
import { toUnitWire, UnitWire } from './budget-left.ts';
import { NO_DELIVERY } from './delivery.ts';
import {
  MOST_PER_REQUEST,
  NO_BUDGETS,
  PLAIN_BRAND,
  STORE_STATUSES,
  type Store,
  type StoreItem,
} from './store.ts';
import { StoreDeliveryWire, toStoreDeliveryWire } from './store-delivery.ts';

const text = (what: string) => z.string().nullable().describe(what);
const pieces = z.int().min(0).max(1_000_000_000);

export const StorePartWire = z.object({
  part_id: z.string().describe('Color and size'),
  color: z.string().describe('Color'),
  size: text('Size; null where there is one size'),
});

export const BrandWire = z.object({
  logo: z
    .object({
      artwork_id: z.string().describe('The logo'),
      name: z.string().describe('What it is called'),
      image: Address.describe('Its picture, PNG'),
    })
    .nullable()
    .describe('Shown at the head of its pages'),
  color: text('Color of the head and the buttons, `#rrggbb`'),
});

export const toBrandWire = (
  { brand: { logo, color } = PLAIN_BRAND }: Pick<Store, 'brand'>,
  links: Links,
): z.input<typeof BrandWire> => ({
  logo: logo && { artwork_id: logo.artworkId, name: logo.name, image: links.file(logo.picture) },
  color,
});

const ItemWire = z.object({
  item: z.int().min(1).max(50).describe('Number of the item, from 1'),
  key: z.string().describe('Product'),
  name: z.string().describe('Product name'),
  image: Address.nullable().describe('Picture of the first color'),
  parts: z.array(StorePartWire).describe('Colors and sizes people choose among'),
  location_id: z.string().describe('Where it is decorated'),
  method_id: z.string().describe('How it is decorated'),
  units: z.int().min(1).max(10_000_000).describe('Colors, stitches or square inches'),
  logo_colors: z
    .int()
    .min(1)
    .max(1_000)
    .optional()
    .describe('Colors of the logo, where the method counts colors'),
  artwork_id: text('The logo'),
  most_per_request: z.int().min(1).max(MOST_PER_REQUEST).describe('The most one request may take of it'),
});

export const StoreWire = z.object({
  id: z.string().describe('Store id'),
  url: Address.describe('Give this to the people who may ask'),
  manage_url: Address.describe('Where requests are decided: for the manager alone'),
  name: z.string().describe('Name of the store'),
  status: z.enum(STORE_STATUSES).describe('Whether it takes requests'),
  created_at: z.iso.datetime().describe('When it was made'),
  proposal_id: text('The proposal it was made from'),
  manager: z
    .object({ name: z.string().describe('Name'), email: z.string().describe('Email') })
    .describe('Who decides on requests'),
  email_domains: z.array(z.string()).describe('Whose addresses may ask; empty for anyone with the link'),
  welcome: text('First words of its page'),
  brand: BrandWire.describe('How its pages look'),
  budgets: UnitWire.describe('How it counts what people choose'),
  delivery: StoreDeliveryWire.describe(
    'Where people may have goods sent; neither where the company says so itself',
  ),
  shows_prices: z.boolean().describe('Whether its people see what goods cost the company'),
  items: z.array(ItemWire).describe('What may be asked for'),
});
export type StoreWire = z.input<typeof StoreWire>;

export const toStoreWire = (store: Store, links: Links): StoreWire => ({
  id: store.id,
  url: links.store(store),
  manage_url: links.storeManager(store),
  name: store.name,
  status: store.status,
  created_at: store.createdAt,
  proposal_id: store.proposalId,
  manager: { name: store.managerName, email: store.managerEmail },
  email_domains: store.emailDomains,
  welcome: store.welcome,
  brand: toBrandWire(store, links),
  budgets: toUnitWire(store.budgets ?? NO_BUDGETS),
  delivery: toStoreDeliveryWire(store.delivery ?? NO_DELIVERY),
  shows_prices: store.showsPrices ?? false,
  items: store.items.map((item) => toItemWire(item, links)),
});

const toItemWire = (item: StoreItem, links: Links): z.input<typeof ItemWire> => ({
  item: item.item,
  key: item.key,
  name: item.name,
  image: item.picturePath === null ? null : links.to(item.picturePath),
  parts: item.parts.map(({ partId, color, size }) => ({ part_id: partId, color, size })),
  location_id: item.locationId,
  method_id: item.methodId,
  units: item.units,
  ...(item.logoColors === undefined ? {} : { logo_colors: item.logoColors }),
  artwork_id: item.artworkId,
  most_per_request: item.mostPerRequest,
});

/** An item's approved pieces against its minimum. */
export const GatheringWire = z.object({
  item: z.int().min(1).max(50).describe('Number of the item'),
  name: z.string().describe('Product name'),
  pieces: pieces.describe('Approved pieces in no quote yet'),
  minimum: pieces.nullable().describe('The fewest that are made; null where it has left the catalog'),
  more_needed: pieces.describe('Pieces that are still missing; 0 where it can be quoted'),
  problem: text('Why it cannot be quoted, other than the minimum'),
});

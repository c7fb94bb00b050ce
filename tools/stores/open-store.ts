import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { Address } from '../values/address.ts';
import { linkedStore } from './linked-store.ts';
import { offeredItems } from './offered-items.ts';
import { MOST_PER_REQUEST, STORE_STATUSES } from './store.ts';
import { BrandWire, StorePartWire, toBrandWire } from './store-wire.ts';

export const openStore = defineTool({
  name: 'open_store',
  title: 'Open a company store by its link',
  description:
    'What people with the link of a company store see: its goods and the rules of asking for them. It shows no price, no address of a person, and nothing of the account but its name. Opening it changes nothing.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({}),
  output: z.object({
    name: z.string().describe('Name of the store'),
    status: z.enum(STORE_STATUSES).describe('Whether it takes requests'),
    welcome: z.string().nullable().describe('First words of the page'),
    brand: BrandWire.describe('How its pages look'),
    company: z.string().describe('Whose store it is'),
    manager_name: z.string().describe('Who decides on requests'),
    email_domains: z.array(z.string()).describe('Whose addresses may ask; empty for anyone with the link'),
    items: z
      .array(
        z.object({
          item: z.int().min(1).max(50).describe('Number of the item'),
          name: z.string().describe('Product name'),
          image: Address.nullable().describe('Picture of the first color'),
          decoration: z.string().nullable().describe('How and where it is decorated, in words'),
          parts: z.array(StorePartWire).describe('Colors and sizes; none where it can no longer be had'),
          most_per_request: z.int().min(1).max(MOST_PER_REQUEST).describe('The most one request may take'),
        }),
      )
      .describe('What may be asked for'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const store = await linkedStore(ctx, ctx, 'store');
    const offered = store.status === 'open' ? await offeredItems(ctx, store) : [];
    return {
      name: store.name,
      status: store.status,
      welcome: store.welcome,
      brand: toBrandWire(store, ctx.links),
      company: accountOf(ctx).name,
      manager_name: store.managerName,
      email_domains: store.emailDomains,
      items: offered.map(({ item, product, parts }) => {
        const location = product?.locations.find(({ locationId }) => locationId === item.locationId);
        const method = product?.methods.find(({ methodId }) => methodId === item.methodId);
        return {
          item: item.item,
          name: item.name,
          image: item.picturePath === null ? null : ctx.links.to(item.picturePath),
          decoration: location && method ? `${method.name}, on ${location.name.toLowerCase()}` : null,
          parts: parts.map(({ partId, color, size }) => ({ part_id: partId, color, size })),
          most_per_request: item.mostPerRequest,
        };
      }),
    };
  },
});

import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { Address } from '../values/address.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { type BudgetUnit, inUnit } from './budget.ts';
import { BudgetWire, budgetLeft, onWire, toBudgetWire, toUnitWire, UnitWire } from './budget-left.ts';
import { NO_DELIVERY } from './delivery.ts';
import { itemPictures } from './item-pictures.ts';
import { type ItemPrice, itemPrices } from './item-prices.ts';
import { askedStore } from './linked-store.ts';
import { listedRequests } from './listed-requests.ts';
import { offeredItems, withHeld } from './offered-items.ts';
import { MOST_PER_REQUEST, NO_BUDGETS, STORE_STATUSES, type Store } from './store.ts';
import { StoreRequestWire } from './store-request-wire.ts';
import { BrandWire, StorePartWire, toBrandWire } from './store-wire.ts';

/** A person's latest; older ones are in the mails. */
const SHOWN_REQUESTS = 20;

const pieces = z.int().min(0).max(1_000_000_000);

const PricedPart = StorePartWire.extend({
  cost: dollars
    .nullable()
    .describe('A piece, as the store counts: dollars or points; null where it is not shown'),
  in_stock: pieces.describe('Pieces that are there and need not be made'),
});

export const openStore = defineTool({
  name: 'open_store',
  title: 'Open a company store by its link',
  description:
    'What people with the link of a company store see: its goods, how many are chosen of those that are made together, and the rules of asking for them; at their own link also their budget and their requests. Prices are shown where the manager wants that or budgets count them. It shows nothing of other people, and of the account its name alone. Opening it changes nothing.',
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
    budgets: UnitWire.describe('How it counts what people choose'),
    offices: z
      .array(
        z.object({
          id: z.string().describe('Office'),
          label: z.string().describe('What the company calls it'),
          place: z.string().describe('Street, city and state'),
        }),
      )
      .describe('Where people may have their goods sent'),
    to_home: z.boolean().describe('Whether they may have them sent home'),
    person: z
      .object({
        name: z.string().nullable().describe('As they named themselves'),
        email: z.string().describe('Their address'),
        budget: BudgetWire.nullable().describe('null where they have none'),
        requests: z.array(StoreRequestWire).max(SHOWN_REQUESTS).describe('Their own, newest first'),
      })
      .nullable()
      .describe('Whose own link it is; null at the link for everyone'),
    items: z
      .array(
        z.object({
          item: z.int().min(1).max(50).describe('Number of the item'),
          name: z.string().describe('Product name'),
          image: Address.nullable().describe('Picture of the first color, with the logo once that is drawn'),
          shows_logo: z.boolean().describe('Whether the picture has the logo on it'),
          is_ai: z.boolean().describe('Whether an image model made it'),
          decoration: z.string().nullable().describe('How and where it is decorated, in words'),
          minimum: pieces.nullable().describe('The fewest the supplier makes; null where it is gone'),
          chosen: pieces.describe('Pieces that people have chosen, in no quote yet'),
          more_needed: pieces.describe('Pieces that are missing until it can be made'),
          parts: z.array(PricedPart).describe('Colors and sizes; none where it can no longer be had'),
          most_per_request: z.int().min(1).max(MOST_PER_REQUEST).describe('The most one request may take'),
        }),
      )
      .describe('What may be asked for'),
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx) {
    const { store, person } = await askedStore(ctx, ctx);
    const now = ctx.now();
    const offered = store.status === 'open' ? await offeredItems(ctx, store) : [];
    const unit = store.budgets ?? NO_BUDGETS;
    const prices =
      unit.isOn || store.showsPrices ? await itemPrices(ctx, store, offered) : new Map<number, ItemPrice>();
    const pictures = await itemPictures(ctx, store);
    const chosen = await ctx.companyStores.chosen(store.id, now);
    const stock = await ctx.storeStock.ofStore(store.id);
    return {
      name: store.name,
      status: store.status,
      welcome: store.welcome,
      brand: toBrandWire(store, ctx.links),
      company: accountOf(ctx).name,
      manager_name: store.managerName,
      email_domains: store.emailDomains,
      budgets: toUnitWire(unit),
      offices: await officesOf(ctx, store),
      to_home: store.delivery?.toHome ?? false,
      person: person
        ? {
            name: person.name,
            email: person.email,
            budget: unit.isOn
              ? toBudgetWire(unit, person, await budgetLeft(ctx.storePeople, person, now))
              : null,
            requests: (
              await listedRequests(ctx, {
                storeId: store.id,
                email: person.email,
                limit: SHOWN_REQUESTS,
                offset: 0,
              })
            ).requests.map((request) => (store.showsPrices ? request : { ...request, cost: null })),
          }
        : null,
      items: withHeld(offered, stock).map(({ item, product, parts }) => {
        const picture = pictures.get(item.item);
        const location = product?.locations.find(({ locationId }) => locationId === item.locationId);
        const method = product?.methods.find(({ methodId }) => methodId === item.methodId);
        return {
          item: item.item,
          name: item.name,
          image: picture?.smallUrl ?? (item.picturePath === null ? null : ctx.links.to(item.picturePath)),
          shows_logo: picture !== undefined,
          is_ai: picture?.isAi ?? false,
          decoration: location && method ? `${method.name}, on ${location.name.toLowerCase()}` : null,
          minimum: product?.minimum ?? null,
          chosen: chosen.get(item.item) ?? 0,
          more_needed: Math.max(0, (product?.minimum ?? 0) - (chosen.get(item.item) ?? 0)),
          parts: parts.map(({ partId, color, size }) => ({
            part_id: partId,
            color,
            size,
            cost: costOf(unit, prices.get(item.item)?.cents.get(partId)),
            in_stock: stock.find((one) => one.item === item.item && one.partId === partId)?.pieces ?? 0,
          })),
          most_per_request: item.mostPerRequest,
        };
      }),
    };
  },
});

/** Where no budget counts, prices are dollars. */
const costOf = (unit: BudgetUnit, cents: number | undefined): number | null => {
  if (cents === undefined) return null;
  return unit.isOn ? onWire(unit, inUnit(unit, cents)) : centsToDollars(cents);
};

/** Offices the account still has. */
async function officesOf(ctx: Ctx, { accountId, delivery = NO_DELIVERY }: Store) {
  if (delivery.officeIds.length === 0) return [];
  const offices = await ctx.savedAddresses.ofAccount(accountId);
  return offices.flatMap(({ id, label, shipTo: { street1, city, state } }) =>
    delivery.officeIds.includes(id) ? [{ id, label, place: `${street1}, ${city}, ${state}` }] : [],
  );
}

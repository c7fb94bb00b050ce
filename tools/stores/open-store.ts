import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { type BudgetUnit, inUnit } from './budget.ts';
import { shownBudget } from './budget-left.ts';
import { NO_DELIVERY } from './delivery.ts';
import { itemPictures } from './item-pictures.ts';
import { type ItemPrice, itemPrices } from './item-prices.ts';
import { askedStore } from './linked-store.ts';
import { offeredItems, withHeld } from './offered-items.ts';
import { shownRequests } from './shown-request.ts';
import { NO_BUDGETS, type Store, shownBrand } from './store.ts';

/** A person's latest; older ones are in the mails. */
const SHOWN_REQUESTS = 20;

export const openStore = defineStep({
  name: 'open_store',
  access: 'link',
  effect: 'read',
  input: z.strictObject({}),
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
      brand: shownBrand(store, ctx.links),
      company: accountOf(ctx).name,
      managerName: store.managerName,
      emailDomains: store.emailDomains,
      budgets: unit,
      offices: await officesOf(ctx, store),
      toHome: store.delivery?.toHome ?? false,
      person: person
        ? {
            name: person.name,
            email: person.email,
            budget: unit.isOn ? await shownBudget(ctx.storePeople, person, now) : null,
            requests: (
              await shownRequests(ctx, {
                storeId: store.id,
                email: person.email,
                limit: SHOWN_REQUESTS,
                offset: 0,
              })
            ).requests.map((request) => (store.showsPrices ? request : { ...request, priceCents: null })),
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
          showsLogo: picture !== undefined,
          decoration: location && method ? `${method.name}, on ${location.name.toLowerCase()}` : null,
          minimum: product?.minimum ?? null,
          chosen: chosen.get(item.item) ?? 0,
          moreNeeded: Math.max(0, (product?.minimum ?? 0) - (chosen.get(item.item) ?? 0)),
          parts: parts.map(({ partId, color, size }) => ({
            partId,
            color,
            size,
            /** In the unit of the budgets; `null` where it is not shown. */
            price: priceIn(unit, prices.get(item.item)?.cents.get(partId)),
            inStock: stock.find((one) => one.item === item.item && one.partId === partId)?.pieces ?? 0,
          })),
          mostPerRequest: item.mostPerRequest,
        };
      }),
    };
  },
});

/** Where no budget counts, prices are cents. */
const priceIn = (unit: BudgetUnit, cents: number | undefined): number | null => {
  if (cents === undefined) return null;
  return unit.isOn ? inUnit(unit, cents) : cents;
};

/** Offices the account still has. */
async function officesOf(ctx: Ctx, { accountId, delivery = NO_DELIVERY }: Store) {
  if (delivery.officeIds.length === 0) return [];
  const offices = await ctx.savedAddresses.ofAccount(accountId);
  return offices.flatMap(({ id, label, shipTo: { street1, city, state } }) =>
    delivery.officeIds.includes(id) ? [{ id, label, place: `${street1}, ${city}, ${state}` }] : [],
  );
}

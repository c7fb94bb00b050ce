import { z } from 'zod';
import { findProduct } from '../catalog/find-product.ts';
import { logoNamed } from '../catalog/parts-input.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { type LineLogos, logosOf, withLogo } from '../quotes/line-logos.ts';
import type { ImprintSpec } from '../quotes/line-spec.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { addStore, newStore } from './add-store.ts';
import { DEFAULT_MOST_PER_REQUEST, MOST_ITEM_PARTS, MOST_STORE_ITEMS } from './store.ts';
import { type ItemWish, storeItems } from './store-items.ts';
import {
  domainsOf,
  EMAIL_DOMAINS,
  MANAGER_EMAIL,
  MANAGER_NAME,
  MOST_OF_AN_ITEM,
  STORE_NAME,
  WELCOME,
} from './store-rules.ts';

const Id = z.string().min(1).max(120);

const ItemInput = z.strictObject({
  key: ProductKey,
  /** Colors and sizes people may choose; all there are where left out. */
  part_ids: z.array(Id).min(1).max(MOST_ITEM_PARTS).optional(),
  /** Where the logo goes; the product’s default decoration where left out. */
  location_id: Id.optional(),
  method_id: Id.optional(),
  units: z.int().min(1).max(MAX_QUANTITY).optional(),
  /** The account’s default logo where left out; `later` for none yet. */
  artwork_id: Id.optional(),
  most_per_request: MOST_OF_AN_ITEM.default(DEFAULT_MOST_PER_REQUEST),
});

export const makeStore = defineStep({
  name: 'make_store',
  access: { desk: ['sales'] },
  effect: 'add',
  input: z.strictObject({
    account_id: Id,
    name: STORE_NAME,
    welcome: WELCOME.optional(),
    manager_name: MANAGER_NAME,
    manager_email: MANAGER_EMAIL,
    email_domains: EMAIL_DOMAINS.default([]),
    items: z.array(ItemInput).min(1).max(MOST_STORE_ITEMS),
  }),
  async handler(ctx, input) {
    const account = await ctx.accounts.byId(input.account_id);
    if (!account) {
      throw new ServiceError('not_found', 'There is no account with this id.', { param: 'account_id' });
    }
    const logos = await logosOf(
      ctx,
      account.id,
      input.items.flatMap(({ artwork_id }) => artwork_id ?? []),
    );
    const wishes: ItemWish[] = [];
    for (const [index, item] of input.items.entries()) {
      const asked: ImprintSpec = {
        locationId: item.location_id,
        methodId: item.method_id,
        units: item.units,
        artworkId: knownLogo(logos, item, index),
      };
      const { artworkId = null, ...imprint } = withLogo(asked, logos);
      wishes.push({
        product: await findProduct(ctx, item.key, `items.${index}.key`),
        partIds: item.part_ids,
        ...imprint,
        artworkId,
        mostPerRequest: item.most_per_request,
      });
    }
    const store = newStore(ctx, account, {
      name: input.name,
      proposalId: null,
      managerName: input.manager_name,
      managerEmail: input.manager_email,
      emailDomains: domainsOf(input.email_domains),
      welcome: input.welcome || null,
      items: storeItems(wishes),
    });
    await ctx.transaction((tx, ctx) => addStore(ctx, tx, store, account));
    return store;
  },
});

/** @throws ServiceError `not_found` for a logo that is not the account's */
function knownLogo(
  { named }: LineLogos,
  { artwork_id: id }: { artwork_id?: string | undefined },
  index: number,
): string | null | undefined {
  const asked = logoNamed(id);
  if (!asked || named.has(asked)) return asked;
  throw new ServiceError('not_found', 'The account has no logo with this id.', {
    param: `items.${index}.artwork_id`,
  });
}

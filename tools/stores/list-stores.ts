import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountScope } from '../identity/account-scope.ts';
import { PAGE_INPUT } from '../values/list.ts';

/** Newest first, each with its account and how many requests wait for a decision. */
export const listStores = defineStep({
  name: 'list_stores',
  access: { customer: 'manage', desk: 'any' },
  effect: 'read',
  input: z.strictObject({ account_id: z.string().min(1).max(120).optional(), ...PAGE_INPUT }),
  async handler(ctx, { account_id: accountId, ...page }) {
    const scope = await accountScope(ctx, accountId);
    const { stores, total } = await (scope
      ? ctx.companyStores.ofAccount(scope.id, page)
      : ctx.companyStores.all(page));
    const listed = stores.map(async (store) => {
      const [account, waiting] = await Promise.all([
        scope ?? ctx.accounts.byId(store.accountId),
        ctx.companyStores.waiting(store.id),
      ]);
      if (!account) throw new Error(`${store.id} is the store of no account`);
      const { id, name, email } = account;
      return { store, url: ctx.links.store(store), account: { id, name, email }, waiting };
    });
    return { stores: await Promise.all(listed), total, hasMore: page.offset + stores.length < total };
  },
});

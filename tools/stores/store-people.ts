import { z } from 'zod';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { PAGE_INPUT } from '../values/list.ts';
import { shownBudget } from './budget-left.ts';
import { linkedStore } from './linked-store.ts';
import { storeHead } from './managed-store.ts';

export const storePeople = defineStep({
  name: 'store_people',
  access: 'link',
  effect: 'read',
  input: z.strictObject(PAGE_INPUT),
  async handler(ctx, page) {
    const store = await linkedStore(ctx, ctx, 'store_manager');
    const { people, total } = await ctx.storePeople.ofStore(store.id, page);
    const shown = people.map(async (person) => ({
      name: person.name,
      email: person.email,
      budget: await shownBudget(ctx.storePeople, person, ctx.now()),
    }));
    return {
      ...storeHead(ctx, store, accountOf(ctx)),
      people: await Promise.all(shown),
      hasMore: page.offset + people.length < total,
    };
  },
});

import { z } from 'zod';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import { BudgetWire, budgetLeft, toBudgetWire } from './budget-left.ts';
import { linkedStore } from './linked-store.ts';
import { NO_BUDGETS } from './store.ts';
import { StoreWire, toStoreWire } from './store-wire.ts';

export const storePeople = defineTool({
  name: 'store_people',
  title: 'List the people of a store',
  description:
    'Everyone who has asked for goods of the store or was given a budget, by address, with what is left of it. For the manager alone.',
  access: 'link',
  effect: 'read',
  openWorld: false,
  input: z.strictObject(PAGE_INPUT),
  output: z.object({
    store: StoreWire.describe('The store and its rules'),
    company: z.string().describe('Whose store it is'),
    people: z
      .array(
        z.object({
          name: z.string().nullable().describe('As they named themselves; null before a first request'),
          email: z.string().describe('Their address'),
          budget: BudgetWire.nullable().describe('null where they have none'),
        }),
      )
      .describe('By address'),
    ...PAGE_OUTPUT,
  }),
  errors: ['not_found'],
  example: {},
  async handler(ctx, page) {
    const store = await linkedStore(ctx, ctx, 'store_manager');
    const { people, total } = await ctx.storePeople.ofStore(store.id, page);
    const unit = store.budgets ?? NO_BUDGETS;
    const shown = people.map(async (person) => ({
      name: person.name,
      email: person.email,
      budget: toBudgetWire(unit, person, await budgetLeft(ctx.storePeople, person, ctx.now())),
    }));
    return {
      store: toStoreWire(store, ctx.links),
      company: accountOf(ctx).name,
      people: await Promise.all(shown),
      ...pageOf(total, people.length, page),
    };
  },
});

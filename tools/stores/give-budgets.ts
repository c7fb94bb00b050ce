import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { english, said } from '../languages/words.ts';
import { countMail } from '../mail/limit-mails.ts';
import { centsOf } from '../values/dollars.ts';
import { EmailAddress } from '../values/email-address.ts';
import { BUDGET_PERIODS, type BudgetUnit, budgetInWords, MOST_BUDGET } from './budget.ts';
import { linkedStore } from './linked-store.ts';
import { noteEntry } from './noted.ts';
import { isWelcome, NO_BUDGETS } from './store.ts';
import { budgetMail } from './store-mails.ts';
import type { StorePerson } from './store-person.ts';

const MOST_AT_ONCE = 200;

/** It has no MCP or REST door: only its manager, on the store's page. */
export const giveBudgets = defineStep({
  name: 'give_budgets',
  access: 'link',
  effect: 'change',
  input: z.strictObject({
    emails: z.array(EmailAddress).min(1).max(MOST_AT_ONCE),
    amount: z.number().min(0).max(MOST_BUDGET),
    period: z.enum(BUDGET_PERIODS),
  }),
  handler: (ctx, { emails, amount: given, period }) =>
    ctx.transaction(async (tx, ctx) => {
      const store = await linkedStore(ctx, tx, 'store_manager');
      const { budgets = NO_BUDGETS } = store;
      if (!budgets.isOn) throw new ServiceError('invalid_state', 'Turn budgets on under Settings first.');
      const amount = amountOf(budgets, given);
      const people = [...new Set(emails.map((email) => email.toLowerCase()))];
      for (const email of people) {
        if (!isWelcome(store, email))
          throw new ServiceError(
            'validation_failed',
            said('{name} is at none of the addresses this store takes: {domains}.', {
              name: email,
              domains: store.emailDomains.join(', '),
            }),
            { param: 'emails' },
          );
        const known = await tx.storePeople.byEmail(store.id, email);
        const person: StorePerson = {
          id: known?.id ?? ctx.newId('stp'),
          storeId: store.id,
          accountId: store.accountId,
          email,
          name: known?.name ?? null,
          createdAt: known?.createdAt ?? ctx.now().toISOString(),
          budget: { amount, period },
        };
        const budget = budgetInWords(budgets, { amount, period });
        await tx.storePeople.put(person);
        await noteEntry(ctx, tx, store, { kind: 'budget', email, detail: english(budget) });
        await countMail(ctx, tx, { accountId: store.accountId, recipient: email, isByLink: true });
        await tx.mails.queue({
          id: ctx.newId('mail'),
          recipient: email,
          createdAt: ctx.now().toISOString(),
          ...budgetMail(
            { store, budget, companyName: accountOf(ctx).name },
            {
              ownLink: ctx.links.storePerson(person.id),
              links: ctx.links,
              language: ctx.language,
            },
          ),
        });
      }
      return { people: people.length };
    }),
});

/** @throws ServiceError `validation_failed` for a part of a cent or of a point */
function amountOf({ pointCents }: BudgetUnit, given: number): number {
  if (pointCents === null) return centsOf(given);
  if (Number.isInteger(given)) return given;
  throw new ServiceError('validation_failed', 'Give whole points.', { param: 'amount' });
}

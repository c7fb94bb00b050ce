import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { APPROVAL_RULES } from '../identity/account.ts';
import { customerOf } from '../identity/customer.ts';
import { type Person, peopleOf } from '../identity/member.ts';
import { oneLine } from '../values/text.ts';

const LONGEST_NAME = 120;

export const updateAccount = defineStep({
  name: 'update_account',
  access: 'customer',
  effect: 'change',
  duty: 'manage',
  input: z.strictObject({
    name: z.string().trim().min(1).max(LONGEST_NAME).optional(),
    ship_postal: z
      .string()
      .regex(/^\d{5}$/, 'give five digits, such as 94105')
      .nullable()
      .optional(),
    approvals: z.enum(APPROVAL_RULES).optional(),
    terms_need_sign_in: z.boolean().optional(),
  }),
  async handler(ctx, { name, ship_postal, approvals, terms_need_sign_in }) {
    const known = customerOf(ctx).account;
    const { id } = known;
    const shown = name === undefined ? undefined : oneLine(name, LONGEST_NAME);
    if (shown === '')
      throw new ServiceError('validation_failed', 'Give a name that can be seen.', { param: 'name' });
    return ctx.transaction(async (tx) => {
      const account = (await tx.accounts.byId(id)) ?? known;
      const changed = {
        ...account,
        name: shown ?? account.name,
        shipPostal: ship_postal === undefined ? account.shipPostal : ship_postal,
        approvals: approvals ?? account.approvals,
        termsNeedSignIn: terms_need_sign_in ?? account.termsNeedSignIn,
      };
      if (!changed.termsNeedSignIn && account.termsNeedSignIn)
        refuseWithLimits(peopleOf(account, await tx.members.ofAccount(id)));
      await tx.accounts.describe(changed);
      return changed;
    });
  },
});

/** A limit holds for people who are known: without a sign-in anyone with a link would order on the terms. */
function refuseWithLimits(people: readonly Person[]): void {
  if (people.every((one) => one.orderLimitCents === null && one.monthLimitCents === null)) return;
  throw new ServiceError(
    'invalid_state',
    'People of the team have limits, so ordering on terms needs a sign-in; remove the limits first.',
    { param: 'terms_need_sign_in' },
  );
}

import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { type Person, peopleOf } from '../identity/member.ts';
import { oneLine } from '../values/text.ts';
import { AccountWire, toAccountWire } from './account-wire.ts';

const LONGEST_NAME = 120;

export const updateAccount = defineTool({
  name: 'update_account',
  title: 'Change the company details',
  description:
    'Changes what the account is called, the ZIP code its goods go to unless a quote says otherwise, whether approvals hold back payment, and whether orders on terms need a sign-in. For owners; what is left out stays.',
  access: 'customer',
  effect: 'change',
  duty: 'manage',
  openWorld: false,
  input: z.strictObject({
    name: z.string().trim().min(1).max(LONGEST_NAME).optional().describe('What the account is called'),
    ship_postal: z
      .string()
      .regex(/^\d{5}$/, 'give five digits, such as 94105')
      .nullable()
      .optional()
      .describe('ZIP code; null for none'),
    approval_required: z
      .boolean()
      .optional()
      .describe('Whether a quote that was sent for approval waits for it before it is paid'),
    terms_need_sign_in: z
      .boolean()
      .optional()
      .describe(
        'Whether only signed-in people of the account order on its terms; a link alone then pays by card',
      ),
  }),
  output: AccountWire,
  errors: ['invalid_state'],
  example: { name: 'Demo Company', ship_postal: '94105' },
  async handler(ctx, { name, ship_postal, approval_required, terms_need_sign_in }) {
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
        approvalRequired: approval_required ?? account.approvalRequired,
        termsNeedSignIn: terms_need_sign_in ?? account.termsNeedSignIn,
      };
      if (!changed.termsNeedSignIn && account.termsNeedSignIn)
        refuseWithLimits(peopleOf(account, await tx.members.ofAccount(id)));
      await tx.accounts.describe(changed);
      return toAccountWire(changed);
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

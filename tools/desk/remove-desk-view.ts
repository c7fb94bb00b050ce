import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { DESK_VIEW, staffAddress } from './desk-view.ts';

export const removeDeskView = defineStep({
  name: 'remove_desk_view',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  input: z.strictObject({ name: DESK_VIEW.name }),
  handler: (ctx, { name }) =>
    ctx.transaction(async (tx, ctx) => {
      if (!(await tx.deskViews.remove(staffAddress(ctx), name)))
        throw new ServiceError('not_found', 'You have no view of this name.', { param: 'name' });
      return { name };
    }),
});

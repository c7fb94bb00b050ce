import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { DESK_VIEW, staffAddress } from './desk-view.ts';

export const removeDeskView = defineTool({
  name: 'remove_desk_view',
  title: 'Remove a view of the board',
  description: 'Removes a view of the board that the caller saved with `save_desk_view`.',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ name: DESK_VIEW.name }),
  output: z.object({ name: DESK_VIEW.name }),
  errors: ['unauthorized', 'not_found'],
  example: { name: 'Late proofs' },
  handler: (ctx, { name }) =>
    ctx.transaction(async (tx, ctx) => {
      if (!(await tx.deskViews.remove(staffAddress(ctx), name)))
        throw new ServiceError('not_found', 'You have no view of this name.', { param: 'name' });
      return { name };
    }),
});

import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { BoardFilter } from './board-filter.ts';
import { DESK_VIEW, staffAddress } from './desk-view.ts';

const MOST_VIEWS = 20;

export const saveDeskView = defineStep({
  name: 'save_desk_view',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  input: z.strictObject({ name: DESK_VIEW.name, filter: BoardFilter.describe('What the board shows then') }),
  handler: (ctx, { name, filter }) =>
    ctx.transaction(async (tx, ctx) => {
      const email = staffAddress(ctx);
      const others = (await tx.deskViews.of(email)).filter((view) => view.name !== name);
      if (others.length >= MOST_VIEWS)
        throw new ServiceError('invalid_state', `You have ${MOST_VIEWS} views; remove one first.`, {
          param: 'name',
        });
      await tx.deskViews.save(email, { name, filter });
      return { name, filter };
    }),
});

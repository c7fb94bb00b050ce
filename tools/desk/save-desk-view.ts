import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { BoardFilter } from './board-filter.ts';
import { DESK_VIEW, staffAddress } from './desk-view.ts';

const MOST_VIEWS = 20;

export const saveDeskView = defineTool({
  name: 'save_desk_view',
  title: 'Keep filters of the board under a name',
  description:
    'Keeps filters of the board for the caller alone; a view of the same name gets these. `show_desk_board` lists them, `remove_desk_view` removes one.',
  access: { desk: ['sales', 'production', 'finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ name: DESK_VIEW.name, filter: BoardFilter.describe('What the board shows then') }),
  output: z.object(DESK_VIEW),
  errors: ['unauthorized', 'invalid_state'],
  example: { name: 'Late proofs', filter: { late: true, waiting_for: 'proof' } },
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

import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { changeRules } from './change-rules.ts';
import { OWNER_CHANGES, STORE_CHANGES } from './store-rules.ts';

export const changeStore = defineStep({
  name: 'change_store',
  access: { customer: 'manage', desk: ['sales'], link: 'store_manager' },
  effect: 'change',
  input: z.strictObject({ store_id: z.string().min(1).max(120).optional(), ...STORE_CHANGES }),
  async handler(ctx, { store_id: id, ...changes }) {
    const [owners] = Object.keys(OWNER_CHANGES).filter((name) => Object.hasOwn(changes, name));
    if (ctx.caller.kind === 'link' && owners !== undefined)
      throw new ServiceError(
        'forbidden_scope',
        'Who manages the store, who may ask and how much is for the owners of the account.',
        { param: owners },
      );
    return changeRules(ctx, id, changes);
  },
});

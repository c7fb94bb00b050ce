import { z } from 'zod';
import { defineTool } from '../define.ts';
import { AccountId, namedAccount } from './named-account.ts';
import { SettingsWire, toSettingsWire } from './settings-wire.ts';

export const openAccountProcurement = defineTool({
  name: 'open_account_procurement',
  title: 'Read an account’s procurement settings',
  description: 'How the procurement system of an account works with us, for the desk.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ id: AccountId }),
  output: SettingsWire,
  errors: ['not_found'],
  example: { id: 'acc_demo' },
  async handler(ctx, { id }) {
    return toSettingsWire(ctx, await namedAccount(ctx, id));
  },
});

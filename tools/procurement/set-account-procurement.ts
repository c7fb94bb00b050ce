import { z } from 'zod';
import { defineTool } from '../define.ts';
import { AccountId, namedAccount } from './named-account.ts';
import { SETTINGS_INPUT, saveSettings } from './save-settings.ts';
import { SettingsWire } from './settings-wire.ts';

export const setAccountProcurement = defineTool({
  name: 'set_account_procurement',
  title: 'Save an account’s procurement settings',
  description:
    'Saves what is sent of an account’s procurement settings; the rest stays. Holds for what comes in from then on.',
  access: { desk: ['finance', 'sales'] },
  effect: 'change',
  openWorld: true,
  input: z.strictObject({ id: AccountId, ...SETTINGS_INPUT }),
  output: SettingsWire,
  audit: ({ account_id }) => ({
    event: 'security.procurement_settings_saved',
    facts: { for_account: account_id },
  }),
  errors: ['not_found', 'invalid_state'],
  example: { id: 'acc_demo', settings: { unit_of_measure: 'PCE' } },
  async handler(ctx, { id, ...input }) {
    return saveSettings(ctx, await namedAccount(ctx, id), input);
  },
});

import { z } from 'zod';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { SETTINGS_INPUT, saveSettings } from './save-settings.ts';
import { SettingsWire } from './settings-wire.ts';

export const saveProcurementSettings = defineTool({
  name: 'save_procurement_settings',
  title: 'Save the procurement settings',
  description:
    'Saves what is sent of the account’s procurement settings; the rest stays. Holds for what comes in from then on. For owners.',
  access: 'customer',
  effect: 'change',
  duty: 'manage',
  openWorld: true,
  input: z.strictObject(SETTINGS_INPUT),
  output: SettingsWire,
  audit: ({ account_id }) => ({
    event: 'security.procurement_settings_saved',
    facts: { for_account: account_id },
  }),
  errors: ['invalid_state'],
  example: { settings: { unit_of_measure: 'PCE' } },
  async handler(ctx, input) {
    return saveSettings(ctx, customerOf(ctx).account, input);
  },
});

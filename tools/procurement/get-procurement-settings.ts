import { z } from 'zod';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { SettingsWire, toSettingsWire } from './settings-wire.ts';

export const getProcurementSettings = defineTool({
  name: 'get_procurement_settings',
  title: 'Read the procurement settings',
  description:
    'How the account’s procurement system works with us: its names, secrets, carts, orders and the documents it is sent. For owners.',
  access: 'customer',
  effect: 'read',
  duty: 'manage',
  openWorld: false,
  input: z.strictObject({}),
  output: SettingsWire,
  errors: [],
  example: {},
  async handler(ctx) {
    return toSettingsWire(ctx, customerOf(ctx).account);
  },
});

import { z } from 'zod';
import { defineTool } from '../define.ts';
import { customerOf } from '../identity/customer.ts';
import { ChangedSecret, changeSecret, SECRET_INPUT } from './change-secret.ts';

export const changeSharedSecret = defineTool({
  name: 'change_shared_secret',
  title: 'Make or end a shared secret',
  description:
    'Makes a shared secret for cXML or OCI, shown this once, or ends those there are. It opens that protocol for this account and nothing else. For owners.',
  access: 'customer',
  effect: 'change',
  duty: 'manage',
  openWorld: false,
  input: z.strictObject(SECRET_INPUT),
  output: ChangedSecret,
  audit: ({ account_id }) => ({
    event: 'security.shared_secret_changed',
    facts: { for_account: account_id },
  }),
  errors: [],
  example: { protocol: 'cxml', action: 'renew' },
  async handler(ctx, input) {
    return changeSecret(ctx, customerOf(ctx).account, input);
  },
});

import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ChangedSecret, changeSecret, SECRET_INPUT } from './change-secret.ts';
import { AccountId, namedAccount } from './named-account.ts';

export const changeAccountSecret = defineTool({
  name: 'change_account_secret',
  title: 'Make or end an account’s shared secret',
  description:
    'Makes a shared secret for cXML or OCI of an account, shown this once, or ends those there are. Orders on the account’s terms are made with it.',
  access: { desk: ['finance'] },
  effect: 'change',
  openWorld: false,
  input: z.strictObject({ id: AccountId, ...SECRET_INPUT }),
  output: ChangedSecret,
  audit: ({ account_id }) => ({
    event: 'security.shared_secret_changed',
    facts: { for_account: account_id },
  }),
  errors: ['not_found'],
  example: { id: 'acc_demo', protocol: 'cxml', action: 'renew' },
  async handler(ctx, { id, ...input }) {
    return changeSecret(ctx, await namedAccount(ctx, id), input);
  },
});

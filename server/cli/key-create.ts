import { parseArgs } from 'node:util';
import { SCOPES, type Scope } from '../../tools/identity/key-identity.ts';
import { emailOption } from './email-option.ts';
import { UsageError } from './usage-error.ts';
import { withService } from './with-service.ts';

/**
 * Makes a key for the account with that email, which is created if there is none. The holder of the email may then sign
 * in as its owner.
 */
export async function createKey(argv: string[]): Promise<string> {
  const { values } = parseArgs({
    args: argv,
    options: {
      account: { type: 'string' },
      scopes: { type: 'string' },
      name: { type: 'string', default: 'Key' },
    },
  });
  const email = emailOption('account', values.account);
  const scopes = scopesOf(values.scopes ?? 'read');
  return withService(async ({ addKey, callerOf, log }) => {
    const key = await addKey({ email, accountName: email, name: values.name, scopes });
    const made = await callerOf(`Bearer ${key}`);
    if (made.kind === 'key') {
      const { id: created_key_id, prefix: created_key_prefix } = made.key;
      log.info('security.key_created', {
        account_id: made.account.id,
        created_key_id,
        created_key_prefix,
        scopes,
      });
    }
    return key;
  });
}

function scopesOf(text: string): Scope[] {
  const asked = text.split(',').map((scope) => scope.trim());
  const known = SCOPES.filter((scope) => asked.includes(scope));
  if (known.length === asked.length) return known;
  throw new UsageError(`--scopes takes a list of ${SCOPES.join(', ')}`);
}

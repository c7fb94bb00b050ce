import { parseArgs } from 'node:util';
import { MOST_KEY_DAYS } from '../../tools/account/key-expiry.ts';
import { goTogether, KEY_USES, type KeyUse, SCOPES, type Scope } from '../../tools/identity/key-identity.ts';
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
      days: { type: 'string' },
      for: { type: 'string', default: 'both' },
    },
  });
  const email = emailOption('account', values.account);
  const scopes = scopesOf(values.scopes ?? 'read');
  const days = daysOf(values.days);
  const madeFor = useOf(values.for);
  return withService(async ({ addKey, callerOf, log }) => {
    const key = await addKey({ email, accountName: email, name: values.name, scopes, madeFor, days });
    const made = await callerOf(`Bearer ${key}`);
    if (made.kind === 'key') {
      const { id: created_key_id, prefix: created_key_prefix } = made.key;
      log.info('security.key_created', {
        account_id: made.account.id,
        created_key_id,
        created_key_prefix,
        scopes,
        made_for: madeFor,
      });
    }
    return key;
  });
}

function scopesOf(text: string): Scope[] {
  const asked = text.split(',').map((scope) => scope.trim());
  const known = SCOPES.filter((scope) => asked.includes(scope));
  if (known.length === asked.length && goTogether(known)) return known;
  throw new UsageError('--scopes takes a list of read, write, orders, or oci alone');
}

function useOf(text: string): KeyUse {
  const use = KEY_USES.find((one) => one === text);
  if (use !== undefined) return use;
  throw new UsageError(`--for takes ${KEY_USES.join(', ')}`);
}

function daysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= MOST_KEY_DAYS) return days;
  throw new UsageError(`--days takes a whole number from 1 to ${MOST_KEY_DAYS}`);
}

/** The operators' command line: `merchkit key create --account EMAIL --scopes read,write,orders`. */
import { parseArgs } from 'node:util';
import { SCOPES, type Scope } from '../tools/context.ts';
import { keyRow, newKey } from './auth/keys.ts';
import { readConfig } from './config.ts';
import { accountsStore } from './db/stores/accounts.ts';
import { openService } from './service.ts';
import { suppliersByCode } from './suppliers/by-code.ts';

const USAGE = `usage: merchkit key create --account EMAIL --scopes read,write,orders [--name NAME]

  Makes an API key for the account of that email, and the account where there is none. The key is shown once.`;

class UsageError extends Error {}

async function createKey(argv: string[]): Promise<string> {
  const { values } = parseArgs({
    args: argv,
    options: {
      account: { type: 'string' },
      scopes: { type: 'string' },
      name: { type: 'string', default: 'Key' },
    },
  });
  const email = values.account?.trim().toLowerCase() ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError('--account takes an email address');
  const scopes = scopesOf(values.scopes ?? 'read');
  const config = readConfig(process.env);
  const service = openService(config, {
    now: () => new Date(),
    suppliers: suppliersByCode({}),
    payments: undefined,
    report: () => {},
  });
  const key = newKey();
  const now = service.now();
  await service.ledger.transaction(async (db) => {
    const accounts = accountsStore(db);
    const accountId = (await accounts.byEmail(email))?.id ?? service.newId('acc');
    await accounts.ensureAccount({ id: accountId, name: email, email, createdAt: now.toISOString() });
    const owner = {
      id: service.newId('key'),
      accountId,
      name: values.name,
      scopes,
      previewsPerDay: config.PREVIEWS_PER_DAY,
      now,
    };
    await accounts.addKey(keyRow(key, owner));
  });
  service.close();
  return key;
}

function scopesOf(text: string): Scope[] {
  const asked = text.split(',').map((scope) => scope.trim());
  const known = SCOPES.filter((scope) => asked.includes(scope));
  if (known.length === asked.length) return known;
  throw new UsageError(`--scopes takes a list of ${SCOPES.join(', ')}`);
}

async function run(argv: string[]): Promise<string> {
  const [subject, verb, ...rest] = argv;
  if (subject === 'key' && verb === 'create') return createKey(rest);
  throw new UsageError('unknown command');
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (failure) {
  const message = failure instanceof Error ? failure.message : String(failure);
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exitCode = 2;
}

/** The operators' command line: `merchkit key create --account EMAIL --scopes read,write,orders`. */
import { setAccount } from './cli/account-set.ts';
import { createKey } from './cli/key-create.ts';
import { addStaff, listStaff, removeStaff } from './cli/staff.ts';
import { UsageError } from './cli/usage-error.ts';

const USAGE = `usage: merchkit key create --account EMAIL --scopes read,write,orders [--name NAME]
       merchkit account set --email EMAIL [--terms-days DAYS] [--credit-limit DOLLARS|none]
       merchkit staff add --email EMAIL --name NAME
       merchkit staff list
       merchkit staff remove --email EMAIL

  key create    Makes an API key for the account of that email, and the account where there is none. The key is
                shown once. Who has the email may sign in to the account.
  account set   On what terms an account orders: days of net terms (0 pays by card), and the most it may owe.
  staff         Who may sign in to the order desk. Whoever is removed is signed out at once.`;

const COMMANDS: Record<string, (argv: string[]) => Promise<string>> = {
  'account set': setAccount,
  'key create': createKey,
  'staff add': addStaff,
  'staff list': listStaff,
  'staff remove': removeStaff,
};

async function run([subject = '', verb = '', ...rest]: string[]): Promise<string> {
  const command = `${subject} ${verb}`;
  const found = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!found) throw new UsageError('unknown command');
  return found(rest);
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (failure) {
  const message = failure instanceof Error ? failure.message : String(failure);
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exitCode = 2;
}

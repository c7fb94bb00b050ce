/** The operators' command line: `merchkit key create --account EMAIL --scopes read,write,orders`. */
import { setAccount } from './cli/account-set.ts';
import { backup } from './cli/backup.ts';
import { createKey } from './cli/key-create.ts';
import { mcpBridge } from './cli/mcp-bridge.ts';
import { addStaff, listStaff, removeStaff } from './cli/staff.ts';
import { addSupplier } from './cli/supplier-add.ts';
import { checkSupplierNow } from './cli/supplier-check.ts';
import { listSuppliers } from './cli/supplier-list.ts';
import { removeSupplier } from './cli/supplier-remove.ts';
import { syncSupplierNow } from './cli/supplier-sync.ts';
import { UsageError } from './cli/usage-error.ts';

const USAGE = `usage: merchkit key create --account EMAIL --scopes read,write,orders [--name NAME]
       merchkit account set --email EMAIL [--terms-days DAYS] [--credit-limit DOLLARS|none]
       merchkit staff add --email EMAIL --name NAME
       merchkit staff list
       merchkit staff remove --email EMAIL
       merchkit supplier add --code CODE --name NAME --id ACCOUNT [--for SERVICE]
                (--directory COMPANY | --merchkit ADDRESS | --endpoint SERVICE/VERSION=ADDRESS …)
                [--price list | --price net --margin PERCENT] [--price-type List|Net|Customer]
                [--time-zone ZONE] [--cut-off HH:MM] [--shutdown FROM..TO:REASON …] [--fob ZIP …] [--lead-days DAYS]
                [--concurrency N] [--per-minute N] [--sync-hours N] [--price-max-age-hours N]
                [--stock-allowed-minutes N] [--pictures N] [--status active|paused]
       merchkit supplier check --code CODE [--product ID]
       merchkit supplier sync --code CODE [--full] [--accept-shrink] [--without-pictures]
       merchkit supplier list
       merchkit supplier remove --code CODE
       merchkit backup --to FOLDER
       merchkit mcp [--url ADDRESS]

  key create    Makes an API key for the account of that email, and the account where there is none. The key is
                shown once. Who has the email may sign in to the account.
  account set   On what terms an account orders: days of net terms (0 pays by card), and the most it may owe.
  supplier      Whose goods are sold. add says how it is reached (its password is read from SUPPLIER_PASSWORD) and
                changes what is given of one that is there, check calls each of its services once, sync copies its
                catalog.
  staff         Who may sign in to the order desk. Whoever is removed is signed out at once.
  backup        Copies the ledger, the files and the secret into an empty folder, while the service runs.
  mcp           A bridge for MCP clients that start a program: stdio here, HTTP to the service at ADDRESS (or
                MERCHKIT_URL, or http://localhost:3000/mcp), with the key in MERCHKIT_KEY.`;

const COMMANDS: Record<string, (argv: string[]) => Promise<string>> = {
  'account set': setAccount,
  backup,
  'key create': createKey,
  mcp: mcpBridge,
  'staff add': addStaff,
  'staff list': listStaff,
  'staff remove': removeStaff,
  'supplier add': addSupplier,
  'supplier check': checkSupplierNow,
  'supplier list': listSuppliers,
  'supplier remove': removeSupplier,
  'supplier sync': syncSupplierNow,
};

/** A command is one word or two; what follows are its options. */
async function run(argv: string[]): Promise<string> {
  for (const words of [2, 1]) {
    const command = argv.slice(0, words).join(' ');
    const found = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (found) return found(argv.slice(words));
  }
  throw new UsageError('unknown command');
}

try {
  const told = await run(process.argv.slice(2));
  if (told !== '') process.stdout.write(`${told}\n`);
} catch (failure) {
  const message = failure instanceof Error ? failure.message : String(failure);
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exitCode = 2;
}

/** Every command: its syntax, and the function that runs it, loaded alone: a bridge starts often. */

interface Command {
  run(argv: string[]): Promise<string>;
  /** Its options; lines after the first hold further options. */
  options: string;
}

const SHOP = '[--json] [--url ADDRESS] [--key KEY]';
const WHERE = '[--location ID] [--method ID]';
const WHEN = '[--by YYYY-MM-DD] [--to ZIP]';

export const COMMANDS: Readonly<Record<string, Command>> = {
  start: { run: start, options: '' },
  init: { run: async (argv) => (await import('./init.ts')).init(argv), options: '' },
  'key create': {
    run: async (argv) => (await import('./key-create.ts')).createKey(argv),
    options:
      '--account EMAIL --scopes read,write,orders|oci [--for agent|procurement|both] [--name NAME] [--days DAYS]',
  },
  'account set': {
    run: async (argv) => (await import('./account-set.ts')).setAccount(argv),
    options: `--email EMAIL [--terms-days DAYS] [--credit-limit DOLLARS|none]
[--purchase-orders at-once|desk] [--terms-sign-in required|optional] [--approvals optional|awaited|required]
[--freight header|line|folded] [--own-freight yes|no]`,
  },
  'staff add': {
    run: async (argv) => (await import('./staff.ts')).addStaff(argv),
    options: '--email EMAIL --name NAME [--roles sales,production,finance,admin]',
  },
  'staff list': { run: async (argv) => (await import('./staff.ts')).listStaff(argv), options: '' },
  'staff remove': {
    run: async (argv) => (await import('./staff.ts')).removeStaff(argv),
    options: '--email EMAIL',
  },
  'staff reset-totp': {
    run: async (argv) => (await import('./staff.ts')).resetTotp(argv),
    options: '--email EMAIL',
  },
  'supplier add': {
    run: async (argv) => (await import('./supplier-add.ts')).addSupplier(argv),
    options: `--code CODE --name NAME --id ACCOUNT [--for SERVICE]
(--directory COMPANY | --merchkit ADDRESS | --endpoint SERVICE/VERSION=ADDRESS …)
[--price list [--discount PERCENT] | --price net (--margin PERCENT | --markup PERCENT)] [--price-type List|Net|Customer]
[--time-zone ZONE] [--cut-off HH:MM] [--shutdown FROM..TO:REASON …] [--fob ZIP …] [--lead-days DAYS]
[--tolerance ExactOnly|AllowOverrun|AllowUnderrun|AllowOverrunOrUnderrun] [--tolerance-percent N|none]
[--carrier NAME] [--ship-service NAME] [--order-email ADDRESS|none] [--blind-ship yes|no] [--one-ship-to yes|no]
[--tells-duplicates yes|no]
[--concurrency N] [--per-minute N] [--sync-hours N] [--price-max-age-hours N] [--price-allowed-hours N]
[--stock-allowed-minutes N] [--pictures N] [--status active|paused]`,
  },
  'supplier check': {
    run: async (argv) => (await import('./supplier-check.ts')).checkSupplierNow(argv),
    options: '--code CODE [--product ID]',
  },
  'supplier sync': {
    run: async (argv) => (await import('./supplier-sync.ts')).syncSupplierNow(argv),
    options: '--code CODE [--full] [--accept-shrink] [--without-pictures]',
  },
  'supplier list': {
    run: async (argv) => (await import('./supplier-list.ts')).listSuppliers(argv),
    options: '',
  },
  'supplier remove': {
    run: async (argv) => (await import('./supplier-remove.ts')).removeSupplier(argv),
    options: '--code CODE [--with-open-orders]',
  },
  'check-books': {
    run: async (argv) => (await import('./check-books.ts')).checkBooks(argv),
    options: '[--mend]',
  },
  backup: {
    run: async (argv) => (await import('./backup.ts')).backup(argv),
    options: '--to FOLDER [--follow [--every SECONDS] [--whole-every DAYS] [--keep DAYS]]',
  },
  restore: {
    run: async (argv) => (await import('./backup.ts')).restore(argv),
    options: '--from FOLDER --to DATA_DIR [--at TIME]',
  },
  export: {
    run: async (argv) => (await import('./export.ts')).exportRecords(argv),
    options: '--to FILE [--with-secrets]',
  },
  import: {
    run: async (argv) => (await import('./export.ts')).importRecords(argv),
    options: '--from FILE',
  },
  'files move': {
    run: async (argv) => (await import('./files-move.ts')).filesMove(argv),
    options: '--to s3|folder',
  },
  migrate: {
    run: async (argv) => (await import('./migrate.ts')).migrate(argv),
    options: '--from sqlite --to ADDRESS',
  },
  'buy search': {
    run: async (argv) => (await import('./buy/ask.ts')).search(argv),
    options: `WORDS … [--quantity N] [--max-price DOLLARS] [--color COLOR] ${WHEN} [--limit N]\n${SHOP}`,
  },
  'buy product': {
    run: async (argv) => (await import('./buy/ask.ts')).product(argv),
    options: `KEY ${SHOP}`,
  },
  'buy price': {
    run: async (argv) => (await import('./buy/ask.ts')).price(argv),
    options: `KEY --quantity N [--part ID] ${WHERE} [--units N] ${WHEN}\n${SHOP}`,
  },
  'buy plan': {
    run: async (argv) => (await import('./buy/ask.ts')).plan(argv),
    options: `WISHES … --people N --budget DOLLARS [--occasion TEXT] ${WHEN} [--lines BUNDLE]\n${SHOP}`,
  },
  'buy quote': {
    run: async (argv) => (await import('./buy/ask.ts')).quote(argv),
    options: `(KEY --part ID --quantity N ${WHERE} [--artwork ID] | --lines FILE|-)
[--name NAME] [--company NAME] [--email EMAIL] [--note TEXT] ${WHEN}\n${SHOP}`,
  },
  'buy approve': {
    run: async (argv) => (await import('./buy/ask.ts')).approve(argv),
    options: `QUOTE --approver NAME [--email EMAIL] [--message TEXT]\n${SHOP}`,
  },
  'buy orders': {
    run: async (argv) => (await import('./buy/ask.ts')).orders(argv),
    options: `[ORDER|WORDS …] [--status STATUS] [--limit N] ${SHOP}`,
  },
  'buy plugin': {
    run: async (argv) => (await import('./buy/plugin.ts')).plugin(argv),
    options: '--to FOLDER [--url ADDRESS]',
  },
  'buy listen': {
    run: async (argv) => (await import('./buy/listen.ts')).listen(argv),
    options: `[--to PORT|ADDRESS] [--events NAME,…] [--secret whsec_…] ${SHOP}`,
  },
  mcp: {
    run: async (argv) => (await import('./bridge/mcp-bridge.ts')).mcpBridge(argv),
    options: '[--url ADDRESS] [--timeout SECONDS]',
  },
};

async function start(): Promise<string> {
  await import('../main.ts');
  return '';
}

const ABOUT = `  start         The shop: as npm start does, with the settings of the environment. Without a command it is started too.
  init          Begins a live shop in DATA_DIR or in the database of DATABASE_URL, once. A live service does not start
                where there is none, because a volume may be missing.
  key create    Makes an API key for the account of that email, and the account where there is none. The key is
                shown once. Who has the email may sign in to the account. The scope oci is for OCI punch-out alone;
                after --days the key ends by itself.
  account set   On what terms an account orders: days of net terms (0 pays by card), the most it may owe, and who
                accepts its purchase orders. --terms-sign-in optional lets whoever holds the link of a quote order
                on its terms; else only its signed-in people do. --freight says where its carts and invoices show freight: at the head,
                as a line, or folded into the prices. --own-freight yes lets it ship on its own account at a carrier,
                which then bills the freight.
  supplier      Whose goods are sold. add says how it is reached (its password is read from SUPPLIER_PASSWORD), sold
                and ordered of, and changes what is given of one that is there. check calls each of its services
                once, sync copies its catalog, list shows them all.
                Ordering: --tolerance says whether more or fewer pieces than ordered are taken, by at most
                --tolerance-percent; --carrier and --ship-service how parcels travel, such as UPS and Ground;
                --blind-ship keeps the supplier’s name off them; --order-email is who gets purchase orders by mail
                where it takes none by machine, none ends that;
                --one-ship-to refuses quotes to several places; --tells-duplicates no is for one that would make
                the same purchase order twice: then a person decides before anything is sent again.
  staff         Who may sign in to the order desk, and what they may do there: an admin everything, the others the
                steps of their roles. Without --roles a new person is an admin. A removed person is signed out at
                once; at least one admin stays. reset-totp takes the authenticator app of a person away who lost it.
  backup        Copies the ledger, the files and the secret into an empty folder, while the service runs. Catalogs
                and their pictures come again from the suppliers. With --follow it runs on and copies every 10
                seconds what was committed since; each week it begins with a whole copy, and keeps 30 days.
  restore       Makes a data folder of what backup --follow copied, as it was at any TIME of those days, or last.
  export        Writes accounts, people, quotes, orders, papers and their files as lines of JSON, while the service runs.
                Keys, connections, webhooks and suppliers go along only --with-secrets, hashed and sealed as they are.
  import        Takes in what export wrote, under the same ids and numbers, into a new shop of either database.
                What is not known here is refused before anything is written. It may be repeated.
  files move    Copies artwork, proofs and pictures from the data folder to the bucket of S3_BUCKET, or back, and counts
                both sides. It may be repeated: run it while the service runs, then once more after it stopped.
  migrate       Copies the ledger of this folder into a new database of PostgreSQL, whose address is as in DATABASE_URL,
                and counts every table on both sides. The service is stopped meanwhile.
  buy           For buyers and their agents: the shop at --url (or MERCHKIT_URL, or http://localhost:3000) with the key of
                --key (or MERCHKIT_KEY). search, product, price and plan ask; quote saves one whose page a person
                opens to pay, approve asks somebody to agree to it, orders shows them, or one. None orders or pays.
                --json is the whole answer, for programs. plan --lines 1 | quote --lines - quotes the first bundle.
                listen hears the events of the account without a public address: --to sends each to a local port,
                signed as a webhook is, in order, until it is taken; without --to they are shown. plugin makes a
                folder with the shop and its skills, which agents’ programs install.
  mcp           A bridge for MCP clients that start a program: stdio here, HTTP to the service at ADDRESS (or
                MERCHKIT_URL, or http://localhost:3000/mcp), with the key in MERCHKIT_KEY. A request that the service
                cannot answer, or does not for --timeout seconds (120), gets an error that says what to do.`;

const FIRST = 'usage: ';
const FURTHER = ' '.repeat(FIRST.length);

/** The help text of these commands. */
export const usageOf = (...names: readonly string[]): string =>
  names
    .map((name, index) => {
      const [first = '', ...more] = (COMMANDS[name]?.options ?? '').split('\n');
      const lines = [`merchkit ${name} ${first}`.trimEnd(), ...more.map((line) => `         ${line}`)];
      return lines.map((line, at) => (index + at === 0 ? FIRST : FURTHER) + line).join('\n');
    })
    .join('\n');

export const help = (): string => `${usageOf(...Object.keys(COMMANDS))}\n\n${ABOUT}`;

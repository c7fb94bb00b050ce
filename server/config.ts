/** The environment variables of the service, with their defaults. */
import { z } from 'zod';
import { LOG_LEVELS } from './logging/log.ts';
import { DATABASE_SETTINGS, databaseFaults } from './settings/database.ts';
import { withFiles } from './settings/from-files.ts';
import { LIMIT_SETTINGS } from './settings/limits.ts';
import { amount, whole } from './settings/numbers.ts';
import { PROVIDER_SETTINGS } from './settings/providers.ts';
import { SELLER_SETTINGS } from './settings/seller.ts';
import { STORAGE_SETTINGS, storageFaults } from './settings/storage.ts';
import { halfSet } from './settings/together.ts';
import { UPLOAD_SETTINGS } from './settings/uploads.ts';

const DAY_S = 86_400;

/** `60,300`: seconds, in order. */
const Waits = z
  .string()
  .regex(/^\d{1,6}(,\d{1,6}){0,19}$/, 'is one to twenty numbers of seconds with commas between them')
  .transform((text) => text.split(',').map(Number))
  .refine((waits) => waits.every((seconds) => seconds >= 1 && seconds <= 7 * DAY_S), {
    message: 'has numbers from 1 to 604800',
  });

/** `https://a.example,https://b.example`: scheme and host, no path. */
const Origins = z
  .string()
  .regex(
    /^[a-z][a-z0-9+.-]*:\/\/[^\s,/]+(,[a-z][a-z0-9+.-]*:\/\/[^\s,/]+)*$/,
    'is origins such as https://chat.example with commas between them',
  )
  .transform((text) => text.split(','));

const Environment = z.object({
  PORT: whole(1, 65_535).default(3000).describe('Port to listen on.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on.'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('The address people and agents reach the service at; `http://localhost:PORT` where unset.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the databases, files and the link secret.'),
  ...DATABASE_SETTINGS,
  ...STORAGE_SETTINGS,
  DEMO_KEY: z
    .string()
    .regex(/^mk_[\w-]{16,}$/, 'begins with mk_ and has at least 16 letters, digits, - or _ after it')
    .optional()
    .describe('Key of the demo account; where unset the service makes one up and keeps it. Demo shop only.'),
  SHOP: z
    .enum(['demo', 'live'])
    .default('demo')
    .describe('`live`: no seeded data, no built-in supplier, no demo payments.'),
  NEW_SHOP: z
    .stringbool()
    .default(false)
    .describe('Whether a live shop may begin where there is none, as `merchkit init` does once.'),
  STOP_DELAY_SECONDS: amount(0, 60)
    .default(1)
    .describe(
      'Seconds after SIGTERM in which `/readyz` says it is stopping and requests are still taken; work under way then has 7 more.',
    ),
  KEEP_DELIVERIES_DAYS: whole(1, 3_650)
    .default(30)
    .describe('How long webhook deliveries and their attempts are kept after they ended, days.'),
  KEEP_MAILS_DAYS: whole(1, 3_650)
    .default(90)
    .describe('How long mails are kept that were sent or given up, days.'),
  KEEP_DOCUMENTS_DAYS: whole(1, 3_650)
    .default(90)
    .describe('How long documents of procurement systems are kept that are about no order, days.'),
  KEEP_ORDER_DOCUMENTS_DAYS: whole(1, 3_650)
    .default(730)
    .describe('How long those about an order are kept, days.'),
  DEMO_DAY_SECONDS: amount(0.01, 86_400)
    .default(86_400)
    .describe('How long a working day of the demo supplier takes, seconds.'),
  ...LIMIT_SETTINGS,
  ...UPLOAD_SETTINGS,
  WORKER_THREADS: whole(0, 32)
    .optional()
    .describe(
      'Threads for searches, plans and papers, so that other requests do not wait for them; usual is one less than the processors, from one to four. 0: none.',
    ),
  TRUST_PROXY: z
    .stringbool()
    .default(false)
    .describe(
      'Whether a proxy on this machine or a private network is believed the last address of `X-Forwarded-For`; set it behind one, and only there.',
    ),
  MCP_ORIGINS: Origins.default([]).describe(
    'Origins of pages that may call `/mcp` besides that of `PUBLIC_URL`, such as `https://chat.example`, commas between them.',
  ),
  CLIENT_DOCUMENTS: z
    .stringbool()
    .optional()
    .describe(
      'Whether OAuth clients may be described by a document on the internet. By default that is offered where one can be read.',
    ),
  ALLOW_LOCAL_URLS: z
    .stringbool()
    .default(false)
    .describe('Whether webhooks and files may have http and loopback addresses: for tests.'),
  WEBHOOK_RETRIES_S: Waits.default([60, 300, 1_800, 2 * 3_600, 12 * 3_600]).describe(
    'Seconds after which a webhook delivery is tried again, one number for each further try.',
  ),
  UCP_SIGNING_KEY: whole(1, 1_000_000)
    .default(1)
    .describe(
      'Number of the key that signs orders told to platforms; raise it by one to change the key, by two if one became known.',
    ),
  SELF_SIGN_UP: z
    .stringbool()
    .optional()
    .describe(
      'Whether people open accounts themselves, by a mailed link; where unset, only in the demo shop, because each account has keys and limits of its own.',
    ),
  DESK_NEEDS_TOTP: z
    .stringbool()
    .default(false)
    .describe('Whether staff must set an authenticator app up before anything else at the desk.'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(
      'Lowest level that is logged: `fatal`, `error`, `warn`, `info` or `debug`; `silent` for nothing.',
    ),
  LOG_REQUESTS: z
    .stringbool()
    .optional()
    .describe('Whether each request gets a line in the log; where unset, only in a live shop.'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'has at least 16 characters and no spaces')
    .optional()
    .describe(
      'Token that readers of `/metrics` send as `Authorization: Bearer`; without it a live shop has no `/metrics` on `PORT`.',
    ),
  METRICS_PORT: whole(1, 65_535)
    .optional()
    .describe('Port of its own for `/metrics`, which is then not on `PORT`.'),
  PREVIEWS_PER_DAY: whole(0, 100_000).default(200).describe('Photo previews a new key may make a day.'),
  UNSPSC: z
    .string()
    .regex(/^\d{8}$/, 'give eight digits')
    .default('55121600')
    .describe('Classification of goods in carts returned to procurement systems.'),
  OCI_UNIT: z
    .enum(['EA', 'PCE'])
    .default('EA')
    .describe('Unit of pieces in carts returned by OCI; buyers set up one or the other.'),
  PROMOSTANDARDS_DIRECTORY: z
    .url({ protocol: /^https?$/ })
    .default('https://services.promostandards.org/WebServiceRepository/WebServiceRepository.svc/json')
    .describe('Where suppliers publish their endpoints.'),
  SUPPLIER_POLL_MINUTES: amount(0.01, 1_440)
    .default(60)
    .describe('How often each supplier of a live shop is asked what changed about its orders, minutes.'),
  SUPPLIER_DOUBT_SECONDS: amount(0.1, 86_400)
    .default(120)
    .describe('Seconds until a supplier is asked about a purchase order whose answer was lost.'),
  ...PROVIDER_SETTINGS,
  ...SELLER_SETTINGS,
});

export type Config = Omit<z.output<typeof Environment>, 'PUBLIC_URL' | 'LOG_REQUESTS'> & {
  LOG_REQUESTS: boolean;
  /** Without a trailing slash. */
  PUBLIC_URL: string;
};

/** Every variable with its default and meaning, for the documents. */
export const CONFIG_FIELDS = Object.entries(Environment.shape).map(([name, schema]) => ({
  name,
  byDefault: String(schema.safeParse(undefined).data ?? ''),
  description: schema.description ?? '',
}));

/**
 * The configuration from the environment.
 *
 * @throws Error that names each invalid variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(withFiles(env, Object.keys(Environment.shape)));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration does not fit:\n  ${faults.join('\n  ')}`);
  }
  const config = parsed.data;
  const [fault] = [...databaseFaults(config), ...storageFaults(config), ...halfSet(config)];
  if (fault !== undefined) throw new Error(`The configuration does not fit:\n  ${fault}`);
  if (config.SHOP === 'demo' && /^[a-z]+_live_/.test(config.STRIPE_SECRET_KEY ?? '')) {
    throw new Error(
      'The configuration does not fit:\n  STRIPE_SECRET_KEY: the demo shop makes nothing; set a test key, or SHOP=live',
    );
  }
  return {
    ...config,
    LOG_REQUESTS: config.LOG_REQUESTS ?? config.SHOP === 'live',
    PUBLIC_URL: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/(?<!\/)\/+$/, ''),
  };
}

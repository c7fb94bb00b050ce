/** The environment variables of the service, with their defaults. */
import { z } from 'zod';
import { isEmailAddress } from '../tools/values/email-address.ts';
import { LIMIT_SETTINGS } from './limits.ts';
import { LOG_LEVELS } from './logging/log.ts';
import { CARRIERS } from './outside/freight/easypost.ts';
import { STORAGE_SETTINGS, storageFaults } from './storage-settings.ts';

/** `address` or `Name <address>`, and nothing that could be read as a second one. */
const MAILBOX = /^(?:[^<>@,;:"\r\n]{1,100} <([^<>\s]+)>|([^<>\s]+))$/;
const isMailbox = (text: string): boolean => {
  const [, named, bare] = MAILBOX.exec(text) ?? [];
  return isEmailAddress(named ?? bare ?? '');
};

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
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000).describe('Port to listen on.'),
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
  STOP_DELAY_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(1)
    .describe(
      'Seconds after SIGTERM in which `/readyz` says it is stopping and requests are still taken; work under way then has 7 more.',
    ),
  KEEP_DELIVERIES_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(30)
    .describe('How long webhook deliveries and their attempts are kept after they ended, days.'),
  KEEP_MAILS_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(90)
    .describe('How long mails are kept that were sent or given up, days.'),
  DEMO_DAY_SECONDS: z.coerce
    .number()
    .min(0.01)
    .max(86_400)
    .default(86_400)
    .describe('How long a working day of the demo supplier takes, seconds.'),
  ...LIMIT_SETTINGS,
  UPLOADS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(8)
    .describe('Bodies above 64 kB that are taken in at once; others wait for a few seconds.'),
  UPLOADS_PER_ACCOUNT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(2)
    .describe('How many of them may be of one account, or of one address without one.'),
  UPLOAD_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .default(96)
    .describe('How large they may be together, MB.'),
  UPLOAD_WAIT_S: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(5)
    .describe(
      'Seconds such a body waits for its turn before it is read; then it is refused with `rate_limited` or `busy`.',
    ),
  UPLOAD_LIMIT_S: z.coerce
    .number()
    .min(0.1)
    .max(110)
    .default(60)
    .describe('Seconds in which it must arrive from then on.'),
  WORKER_THREADS: z.coerce
    .number()
    .int()
    .min(0)
    .max(32)
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
  TRANSACTION_LIMIT_S: z.coerce
    .number()
    .min(2)
    .max(300)
    .default(10)
    .describe('Seconds after which a transaction that has not ended is undone.'),
  LOCK_WAIT_S: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(5)
    .describe(
      'Seconds a change waits while another process holds the database; then it is refused with `busy`.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, such as `smtps://user:password@mail.example.com`; mails stay in the outbox where unset.',
    ),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, 'is one address, such as orders@example.com or Orders <orders@example.com>')
    .optional()
    .describe('Who mails come from; goes with `SMTP_URL`.'),
  WORDS_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenAI-compatible address of a language model that words proposals; the planner’s own words where unset.',
    ),
  WORDS_API_KEY: z.string().min(1).optional().describe('Its key; goes with `WORDS_BASE_URL`.'),
  WORDS_MODEL: z.string().min(1).max(200).optional().describe('Its model; goes with `WORDS_BASE_URL`.'),
  ALLOW_LOCAL_URLS: z
    .stringbool()
    .default(false)
    .describe('Whether webhooks and files may have http and loopback addresses: for tests.'),
  WEBHOOK_RETRIES_S: Waits.default([60, 300, 1_800, 2 * 3_600, 12 * 3_600]).describe(
    'Seconds after which a webhook delivery is tried again, one number for each further try.',
  ),
  IMAGES_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenAI-compatible address of an image model, such as `https://api.openai.com/v1`; photo previews are composites where unset.',
    ),
  IMAGES_API_KEY: z.string().min(1).optional().describe('Its key; goes with `IMAGES_BASE_URL`.'),
  IMAGES_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe('Its model, such as `gpt-image-2`; goes with `IMAGES_BASE_URL`.'),
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
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('Port of its own for `/metrics`, which is then not on `PORT`.'),
  PREVIEWS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(200)
    .describe('Photo previews a new key may make a day.'),
  UNSPSC: z
    .string()
    .regex(/^\d{8}$/, 'give eight digits')
    .default('55121600')
    .describe('Classification of goods in carts returned to procurement systems.'),
  OCI_UNIT: z
    .enum(['EA', 'PCE'])
    .default('EA')
    .describe('Unit of pieces in carts returned by OCI; buyers set up one or the other.'),
  STRIPE_SECRET_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Stripe’s secret key, to take cards; demo payments where unset, and none in a live shop.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Signing secret of the Stripe endpoint `PUBLIC_URL/payments/stripe`; goes with `STRIPE_SECRET_KEY`.',
    ),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of Stripe’s API, to test with a stand-in.'),
  STRIPE_PAGES_AT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of Stripe’s payment pages if you use your own domain; `https://checkout.stripe.com` where unset.',
    ),
  STRIPE_TAX: z
    .stringbool()
    .default(true)
    .describe('Whether Stripe Tax settles sales tax where Stripe takes cards; state averages where off.'),
  FREIGHT_RATES: z
    .string()
    .min(1)
    .optional()
    .describe(
      'JSON file with the freight rates of the shop and its suppliers; near published rates where unset.',
    ),
  EASYPOST_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'EasyPost’s key: freight is charged at the rates of your carrier account; by the table where unset.',
    ),
  EASYPOST_CARRIER: z.enum(CARRIERS).default('UPS').describe('Whose rates: `UPS` or `FedEx`.'),
  EASYPOST_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of EasyPost’s API, to test with a stand-in.'),
  PROMOSTANDARDS_DIRECTORY: z
    .url({ protocol: /^https?$/ })
    .default('https://services.promostandards.org/WebServiceRepository/WebServiceRepository.svc/json')
    .describe('Where suppliers publish their endpoints.'),
  SUPPLIER_POLL_MINUTES: z.coerce
    .number()
    .min(0.01)
    .max(1_440)
    .default(60)
    .describe('How often each supplier of a live shop is asked what changed about its orders, minutes.'),
  SUPPLIER_DOUBT_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(86_400)
    .default(120)
    .describe('Seconds until a supplier is asked about a purchase order whose answer was lost.'),
  ORDERS_CONTACT: z
    .string()
    .refine(isMailbox, 'is one address, such as orders@example.com or Orders <orders@example.com>')
    .optional()
    .describe('Email address that suppliers write to about purchase orders, artwork and dates.'),
  ORDERS_PHONE: z.string().trim().min(1).max(32).optional().describe('Their telephone number.'),
  SELLER_NAME: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      'Name of the seller on pages, mails, quotes and invoices; a live shop prints no quotes or invoices where unset.',
    ),
  SELLER_ADDRESS: z
    .string()
    .min(1)
    .max(400)
    .optional()
    .describe('Their address, lines separated by `|`; goes with `SELLER_NAME`.'),
  REMIT_BANK: z
    .string()
    .min(1)
    .max(400)
    .optional()
    .describe(
      'Bank and account for transfers, on invoices, lines separated by `|`; none are shown where unset.',
    ),
  REMIT_ADDRESS: z
    .string()
    .min(1)
    .max(400)
    .optional()
    .describe('Where checks for invoices are sent, lines separated by `|`; none is shown where unset.'),
  SELLER_TAX_ID: z.string().min(1).max(60).optional().describe('Their tax number, such as `EIN 12-3456789`.'),
});

export type Config = Omit<z.output<typeof Environment>, 'PUBLIC_URL' | 'LOG_REQUESTS'> & {
  LOG_REQUESTS: boolean;
  /** Without a trailing slash. */
  PUBLIC_URL: string;
};

/** Every variable with its default and meaning, for the README. */
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
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration does not fit:\n  ${faults.join('\n  ')}`);
  }
  const config = parsed.data;
  const [halfSet] = storageFaults(config);
  if (halfSet !== undefined) throw new Error(`The configuration does not fit:\n  ${halfSet}`);
  if ((config.SMTP_URL === undefined) !== (config.MAIL_FROM === undefined)) {
    throw new Error('The configuration does not fit:\n  MAIL_FROM: goes with SMTP_URL; set both or neither');
  }
  const words = [config.WORDS_BASE_URL, config.WORDS_API_KEY, config.WORDS_MODEL];
  if (new Set(words.map((one) => one === undefined)).size > 1) {
    throw new Error(
      'The configuration does not fit:\n  WORDS_BASE_URL: goes with WORDS_API_KEY and WORDS_MODEL; set all or none',
    );
  }
  const images = [config.IMAGES_BASE_URL, config.IMAGES_API_KEY, config.IMAGES_MODEL];
  if (new Set(images.map((value) => value === undefined)).size > 1) {
    throw new Error(
      'The configuration does not fit:\n  IMAGES_BASE_URL: goes with IMAGES_API_KEY and IMAGES_MODEL; set all or none',
    );
  }
  refuseHalfOfAPair(
    config.STRIPE_SECRET_KEY,
    config.STRIPE_WEBHOOK_SECRET,
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  );
  refuseHalfOfAPair(config.SELLER_NAME, config.SELLER_ADDRESS, 'SELLER_NAME', 'SELLER_ADDRESS');
  if (config.SHOP === 'demo' && /^[a-z]+_live_/.test(config.STRIPE_SECRET_KEY ?? '')) {
    throw new Error(
      'The configuration does not fit:\n  STRIPE_SECRET_KEY: the demo shop makes nothing; set a test key, or SHOP=live',
    );
  }
  return {
    ...config,
    LOG_REQUESTS: config.LOG_REQUESTS ?? config.SHOP === 'live',
    PUBLIC_URL: (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
  };
}

function refuseHalfOfAPair(one: unknown, other: unknown, name: string, otherName: string): void {
  if ((one === undefined) !== (other === undefined))
    throw new Error(
      `The configuration does not fit:\n  ${name}: goes with ${otherName}; set both or neither`,
    );
}

import type { Config } from './config.ts';
import { configurationOf } from './doors/pages/connect/mcp-clients.ts';

/** What a live shop lacks, by the variable that would add it. */
const DONE_WITHOUT = [
  ['SMTP_URL', 'mails wait in the ledger, the links to sign in among them'],
  ['STRIPE_SECRET_KEY', 'no card is taken: orders are placed on terms'],
  ['SELLER_NAME', 'quotes and invoices are not printed'],
  [
    'IMAGES_MODEL',
    'previews of suppliers’ goods are a flat panel in their color, where the desk marked no place on a picture',
  ],
] as const;

/** What `npm start` prints: the addresses, then the demo shop's key, or what a live shop lacks. */
export function banner(config: Config, demoKey: string | undefined): string {
  const { PUBLIC_URL: at } = config;
  const links = [
    ['REST', `${at}/api/v1/`],
    ['OpenAPI', `${at}/api/v1/openapi.json`],
    ['MCP', `${at}/mcp`],
    ['Guidance', `${at}/llms.txt`],
    ['Shop', `${at}/`],
    ['Account', `${at}/account`],
    ['Desk', `${at}/desk`],
    ...(demoKey === undefined ? [] : [['Outbox', `${at}/outbox`]]),
  ];
  return [
    'merchkit',
    '',
    ...links.map(([name = '', url = '']) => `  ${name.padEnd(9)} ${url}`),
    '',
    ...(demoKey === undefined ? lacking(config) : demonstration(at, demoKey)),
  ].join('\n');
}

function lacking(config: Config): string[] {
  const missing = DONE_WITHOUT.filter(([name]) => config[name] === undefined);
  if (missing.length === 0) return [];
  return ['  Not configured:', ...missing.map(([name, what]) => `  ${name.padEnd(18)} ${what}`), ''];
}

/** The key, and a client configuration to copy. */
function demonstration(at: string, demoKey: string): string[] {
  return [
    `  Demo key  ${demoKey}`,
    '',
    `  Paste this into your MCP client, or see ${at}/connect:`,
    '',
    configurationOf(`${at}/mcp`, demoKey),
    '',
    '  Sign in to the account as demo@example.com and to the desk as desk@example.com:',
    '  the mailed link is in the outbox.',
    '',
    '  This is a demo shop: nothing is made, and no card is charged unless Stripe is configured.',
    '',
  ];
}

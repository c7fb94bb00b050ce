/**
 * The stylesheet, the shop’s script and the icons, served under the hash of their content, so that browsers cache them
 * forever.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Asset {
  path: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
}

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

function asset(body: Asset['body'], extension: string, type: string): Asset {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { path: `/assets/${hash}.${extension}`, type, body };
}

const SHEETS = [
  'base',
  'controls',
  'forms',
  'quote',
  'shop',
  'product-list',
  'shop-product',
  'shop-panels',
  'shop-cart',
  'sample',
  'compare',
  'approval',
  'proposal',
  'proof',
  'store',
  'account',
  'brand-kit',
  'sign-in',
  'webhooks',
  'desk',
  'reports',
  'desk-order',
  'suppliers',
  'documents',
  'docs',
  'punchout',
  'print',
] as const;

/** Some of the sheets as one text. */
export const stylesOf = (sheets: readonly (typeof SHEETS)[number][]): string =>
  sheets.map((sheet) => read(`./styles/${sheet}.css`)).join('\n');

export const STYLES = asset(stylesOf(SHEETS), 'css', 'text/css; charset=utf-8');
export const ICON = asset(read('./icon.svg'), 'svg', 'image/svg+xml');
/** The icon drawn at 128 pixels, for programs that show no SVG. */
export const ICON_PNG = asset(
  new Uint8Array(readFileSync(new URL('./icon.png', import.meta.url))),
  'png',
  'image/png',
);

/** The pages work without it: it only saves reloads. */
export const SHOP_SCRIPT = asset(read('./shop-script.js'), 'js', 'text/javascript; charset=utf-8');

/** Adds up what is ticked in a proposal, and keeps it. */
export const PROPOSAL_SCRIPT = asset(read('./proposal-script.js'), 'js', 'text/javascript; charset=utf-8');

/** Writes times in the reader’s zone. */
export const MOMENT_SCRIPT = asset(read('./moment-script.js'), 'js', 'text/javascript; charset=utf-8');

/** Offers the shop’s tools to an agent in the browser. */
export const AGENT_SCRIPT = asset(read('./agent-script.js'), 'js', 'text/javascript; charset=utf-8');

/** Sends the requests that readers of the reference fill in. */
export const TRY_SCRIPT = asset(read('./try-script.js'), 'js', 'text/javascript; charset=utf-8');

export const ASSETS: ReadonlyMap<string, Asset> = new Map(
  [STYLES, ICON, ICON_PNG, SHOP_SCRIPT, PROPOSAL_SCRIPT, MOMENT_SCRIPT, AGENT_SCRIPT, TRY_SCRIPT].map(
    (one) => [one.path, one],
  ),
);

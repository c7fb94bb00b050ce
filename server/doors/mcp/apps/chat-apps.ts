/**
 * The apps in which a chat shows answers, each one file: the pages’ styles, one script, and nothing from elsewhere but
 * pictures of this service. They ask the service nothing themselves: their host calls tools for them.
 */
import { readFileSync } from 'node:fs';
import type { AppName } from '../../../../tools/define.ts';
import { stylesOf } from '../../pages/frame/assets.ts';
import { appUri } from '../app-meta.ts';
import { OF_A_VERSION, type ResourceProvider } from '../resources.ts';

const APPS = {
  products: { title: 'Products found', description: 'Pictures, colors, and the price at a quantity.' },
  product: { title: 'A product', description: 'Colors, sizes with live stock, and the price.' },
  preview: { title: 'A preview', description: 'A logo on a product, place by place, with its inks.' },
  options: { title: 'Options', description: 'Bundles of a plan or options side by side.' },
  quote: { title: 'A quote', description: 'What it costs, and the link at which a person pays.' },
  order: { title: 'An order', description: 'Order status, as a timeline.' },
} satisfies Record<AppName, { title: string; description: string }>;

const MIME_TYPE = 'text/html;profile=mcp-app';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

const STYLES = [
  stylesOf(['base', 'controls', 'forms', 'quote', 'product-list', 'shop-product', 'shop-panels', 'account']),
  read('./apps.css'),
].join('\n');
const SCRIPT = read('./script.generated.js');

export function chatApps(publicUrl: string): ResourceProvider {
  const { origin } = new URL(publicUrl);
  const _meta = { ui: { csp: { connectDomains: [], resourceDomains: [origin] }, prefersBorder: true } };
  const apps = Object.entries(APPS).map(([name, told]) => ({
    uri: appUri(name),
    name,
    ...told,
    mimeType: MIME_TYPE,
    _meta,
  }));
  const pages = new Map(apps.map(({ uri, name, title }) => [uri, pageOf(name, title, origin)]));
  return {
    resources: apps,
    freshness: OF_A_VERSION,
    async read(uri) {
      const text = pages.get(uri);
      return text === undefined ? undefined : { uri, mimeType: MIME_TYPE, text, _meta };
    },
  };
}

/** The policy holds in any host, also in one that sets none. */
const pageOf = (name: string, title: string, origin: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: ${origin}; style-src 'unsafe-inline'; script-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body class="app">
<main id="app" data-app="${name}"></main>
<script>${SCRIPT}</script>
</body>
</html>
`;

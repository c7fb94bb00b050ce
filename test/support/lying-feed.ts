/**
 * A supplier whose facts are wrong: of one real product it makes many, each with one field at one of its worst values. It
 * stands before a shop of ours and changes what that one answers.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stockOf } from '../../server/suppliers/promostandards/calls/stock-calls.ts';
import { readProduct } from '../../server/suppliers/promostandards/sync/read-product.ts';
import type { LiveShop } from './live-shop.ts';

/** One field of one answer, and what stands there instead. */
export interface Lie {
  /** `getProduct ShippingPackage/quantity: 0.5` */
  name: string;
  action: string;
  apply(answer: string): string;
}

const LIST = ['getProductSellable', 'getProductDateModified', 'getProductCloseOut'];
const TOLD = ['getProduct', 'getConfigurationAndPricing', 'getFobPoints', 'getInventoryLevels'];

const NUMBERS = ['0', '-1', '0.5', '999999999', '1,000', '9223372036854775807', 'N/A'];
const WORDS = ['x'.repeat(5_000), `&lt;b&gt;"'&amp;hellip; \u{1f642}\u202e|,;\t\u0645`];
/** Gone, empty, or said to be nothing. */
const ABSENT: readonly ((element: string) => string)[] = [
  () => '',
  (element) => element.replace(/>[\s\S]*<\//, '></'),
  (element) =>
    element.replace(
      /^<([\w:]+)[^>]*>[\s\S]*$/,
      '<$1 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"/>',
    ),
];
/** What an answer is about: without them it is no answer about this product. */
const NAMES_THE_PRODUCT = ['productId', 'GetProductResponse', 'Product', 'Configuration', 'Inventory'];

/** @param target a shop that tells the truth about `sku` */
export async function lyingFeed(target: string, sku: string) {
  const truths = new Map<string, Promise<string>>();
  const lies: Lie[] = [];
  const server = createServer((request, response) => {
    void answered(request)
      .then((text) => response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' }).end(text))
      .catch(() => response.destroy());
  });

  async function answered(request: IncomingMessage): Promise<string> {
    const action = String(request.headers['soapaction'] ?? '').replaceAll('"', '');
    const body = await textOf(request);
    const asked = /productId>L(\d+)</.exec(body)?.[1];
    const truth = await told(request.url ?? '', action, body.replace(/(productId>)L\d+</, `$1${sku}<`));
    if (LIST.includes(action)) return listed(truth);
    const lie = lies[Number(asked)];
    const changed = lie?.action === action ? lie.apply(truth) : truth;
    return asked === undefined ? changed : changed.replaceAll(`>${sku}<`, `>L${asked}<`);
  }

  function told(path: string, action: string, body: string): Promise<string> {
    const key = `${path} ${action} ${body}`;
    const known = truths.get(key) ?? asks(path, action, body);
    truths.set(key, known);
    return known;
  }

  const asks = async (path: string, action: string, body: string): Promise<string> => {
    const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` };
    const answer = await fetch(`${target}${path}`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (TOLD.includes(action) && !lies.some((lie) => lie.action === action))
      lies.push(...liesAbout(action, text));
    return text;
  };

  const listed = (truth: string): string => {
    const row =
      /<(?:\w+:)?(?:ProductSellable|ProductDateModified)>[\s\S]*?<\/(?:\w+:)?(?:ProductSellable|ProductDateModified)>/.exec(
        truth,
      )?.[0] ?? '';
    const id = /productId>([^<]*)</.exec(row)?.[1] ?? '';
    const rows = lies.map((_, index) =>
      row.replaceAll(`>${id}<`, `>L${index}<`).replace(/<(\w+:)?partId>.*?<\/\1partId>/, ''),
    );
    return truth.replace(
      /(<(\w+:)?\w+Array>)[\s\S]*(<\/\2\w+Array>)/,
      (_, open, __, end) => `${open}${rows.join('')}${end}`,
    );
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** By the number in its product's id. */
    lies,
    /** Each answer is asked for once, so that there are lies about all of them. */
    async learn({ service, clock }: Pick<LiveShop, 'service' | 'clock'>): Promise<void> {
      const supplier = await service.suppliers.connected.find('lies');
      if (!supplier) throw new Error('there is no supplier named lies');
      await readProduct(supplier, 'L0', new Map(), clock.at);
      await stockOf(supplier.connection, 'L0');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Each element of an answer with each of its worst values; all elements of the name lie alike. */
function liesAbout(action: string, answer: string): Lie[] {
  const body = answer.slice(answer.search(/Body>/) + 5);
  const names = [...new Set([...body.matchAll(/<(?:\w+:)?(\w+)[ >]/g)].map(([, name = '']) => name))];
  return names
    .filter((name) => !NAMES_THE_PRODUCT.includes(name) && !name.endsWith('Response'))
    .flatMap((name) => {
      const element = new RegExp(`<((?:\\w+:)?${name})(?: [^>]*[^>/])?>[\\s\\S]*?</\\1>`, 'g');
      const [first = ''] = body.match(element) ?? [];
      const text = />([^<]*)<\/[^>]*>$/.exec(first)?.[1] ?? '';
      const isLeaf = first.split('<').length === 3;
      const values = isLeaf ? (/^-?[\d.]+$/.test(text) ? [...NUMBERS, ...WORDS] : [...WORDS, '0']) : [];
      const lie = (what: string, change: (one: string) => string): Lie => ({
        name: `${action} ${name}: ${what}`,
        action,
        apply: (whole) => whole.replace(element, change),
      });
      return [
        ...['missing', 'empty', 'null'].map((what, index) => lie(what, ABSENT[index] ?? ((one) => one))),
        ...values.map((value) =>
          lie(value.slice(0, 30), (one) => one.replace(/>[^<]*<\//, () => `>${value}</`)),
        ),
      ];
    });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

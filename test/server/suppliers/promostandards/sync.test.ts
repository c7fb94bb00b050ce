/** Copying a catalog: all of it once, then what changed; nothing is lost by a kill and nothing deleted by an empty answer. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { demoProducts } from '../../../../server/demo/products.ts';
import { demoSupplier } from '../../../../server/demo/supplier.ts';
import { syncSuppliers } from '../../../../server/jobs/sync-suppliers.ts';
import { inEnvelope } from '../../../../server/suppliers/promostandards/envelope.ts';
import { type Posted, poster } from '../../../../server/suppliers/promostandards/post.ts';
import type { RunSyncOptions } from '../../../../server/suppliers/promostandards/sync/run-sync.ts';
import type { CatalogProduct } from '../../../../tools/catalog/product.ts';
import { endpointsAt, openLiveShop } from '../../../support/live-shop.ts';
import { MERCHKIT } from '../../../support/started-service.ts';
import { useFresh, useFreshShop } from '../../../support/use.ts';

const DAY_MS = 86_400_000;
const LINE = demoProducts().slice(0, 8);

const first = useFreshShop();
// On its file it sees at once that the process of a claim has died.
const second = useFresh(() => openLiveShop({ isInFile: true }));
beforeEach(async () => {
  await sell(LINE);
  await second.supplier('first', { endpoints: endpointsAt(first.url) });
});

/** What the first shop sells from now on. */
async function sell(products: readonly CatalogProduct[]): Promise<void> {
  await first.service.catalogWriter.replaceProducts(demoSupplier, products, first.clock.at);
}

const pass = (ms: number): void => {
  for (const shop of [first, second]) shop.clock.at = new Date(shop.clock.at.getTime() + ms);
};

const sync = (options: RunSyncOptions = {}) =>
  second.service.suppliers.sync('first', { withoutPictures: true, ...options });

/** The network, every question noted by its operation; some answered otherwise. */
function listening(otherwise: (posted: Posted) => string | undefined = () => undefined) {
  const asked: string[] = [];
  const post = poster({ allowLocal: true });
  return {
    asked,
    post: async (posted: Posted) => {
      asked.push(posted.soapAction);
      const answer = otherwise(posted);
      return answer === undefined
        ? post(posted)
        : { status: 200, contentType: 'text/xml', body: Buffer.from(inEnvelope(answer)) };
    },
  };
}

const keysHere = async (): Promise<string[]> => {
  const { catalog } = second.service.ctxFor({ kind: 'anonymous' }, 'req_test');
  const page = await catalog.listing({ listing: { kind: 'sold' }, after: null, limit: 1_000 });
  return page.products.map(({ key }) => key).sort();
};

const SELLABLE =
  'GetProductSellableResponse xmlns="http://www.promostandards.org/WSDL/ProductDataService/2.0.0/"';

test('the first sync reads all, the next only what changed since, and takes what is new', async () => {
  expect(await sync()).toMatchObject({
    kind: 'full',
    outcome: 'done',
    counts: { asked: 8, read: 8, failed: 0, gone: 0 },
    catalog: { products: 8, sold: 8 },
  });
  pass(DAY_MS);
  // Windows overlap: what changed shortly before the last sync is read once more.
  expect(await sync()).toMatchObject({ kind: 'changes', counts: { asked: 8 } });
  pass(DAY_MS);
  const quiet = listening();
  expect(await sync({ post: quiet.post })).toMatchObject({ kind: 'changes', counts: { asked: 0 } });
  expect(quiet.asked).toEqual(['getProductDateModified', 'getProductCloseOut']);

  const renamed = LINE.map((product, index) =>
    index === 0 ? { ...product, name: 'Another name' } : product,
  );
  await sell([...renamed, ...demoProducts().slice(8, 9)]);
  pass(DAY_MS);
  expect(await sync()).toMatchObject({
    counts: { asked: 2, read: 2 },
    catalog: { products: 9, sold: 9 },
  });
  const { body } = await second.rest('GET', `/products/${encodeURIComponent(`first:${LINE[0]?.key}`)}`);
  expect(body.name).toBe('Another name');
});

test('of many products only those are published again that changed, with what was closed out', async () => {
  const all = demoProducts().slice(0, 80);
  await sell(all);
  const whole = await sync();
  const { catalog } = second.service.ctxFor({ kind: 'anonymous' }, 'req_test');
  const steps = () => Number(catalog.version().split(' ')[0]);
  pass(DAY_MS);
  await sync();
  pass(DAY_MS);
  const before = steps();
  const [one, two] = all;
  if (!one || !two) throw new Error('two products were expected');
  await sell([{ ...one, name: 'Another name' }, ...all.slice(1)]);
  const { post } = listening(({ soapAction }) =>
    soapAction === 'getProductCloseOut'
      ? `<GetProductCloseOutResponse xmlns="http://www.promostandards.org/WSDL/ProductDataService/2.0.0/"><ProductCloseOutArray><ProductCloseOut><productId>${two.key}</productId></ProductCloseOut></ProductCloseOutArray></GetProductCloseOutResponse>`
      : undefined,
  );
  expect(await sync({ post })).toMatchObject({
    kind: 'changes',
    counts: { asked: 1, read: 1 },
    catalog: whole.catalog,
    flags: whole.flags,
  });
  expect(steps()).toBe(before + 1);
  expect((await catalog.product(`first:${one.key}`))?.name).toBe('Another name');
  const closed = await catalog.listing({ listing: { kind: 'close_out' }, after: null, limit: 10 });
  expect(closed.products.map(({ key }) => key)).toEqual([`first:${two.key}`]);
});

test('what is no longer listed goes with the next comparison of the whole list', async () => {
  await sync();
  await sell(LINE.slice(0, 6));
  pass(2 * DAY_MS);
  expect((await sync()).catalog.products).toBe(8);
  pass(7 * DAY_MS);
  expect(await sync()).toMatchObject({
    kind: 'changes',
    catalog: { products: 6 },
    why: '2 products are no longer listed.',
  });
});

test('an empty list changes nothing', async () => {
  await sync();
  const before = await keysHere();
  const { post } = listening(({ soapAction }) =>
    soapAction === 'getProductSellable'
      ? `<${SELLABLE}><ProductSellableArray/></GetProductSellableResponse>`
      : undefined,
  );
  expect(await sync({ isFull: true, post })).toMatchObject({
    outcome: 'failed',
    why: 'sent a list with nothing in it, so nothing was changed',
  });
  expect(await keysHere()).toEqual(before);
});

test('a list that is suddenly half as long is not believed until someone says so', async () => {
  await sync();
  await sell(LINE.slice(0, 3));
  expect(await sync({ isFull: true })).toMatchObject({
    catalog: { products: 8 },
    why: '5 of 8 products are missing from the list and were kept; sync with --accept-shrink to let them go.',
  });
  expect((await sync({ isFull: true, acceptShrink: true })).catalog.products).toBe(3);
});

test('a product that cannot be read stays as it was, and is asked for again the next time', async () => {
  await sync();
  pass(2 * DAY_MS);
  const broken = LINE[0]?.key ?? '';
  const { post } = listening(({ soapAction, body }) =>
    soapAction === 'getProduct' && body.includes(`>${broken}<`) ? '<Nonsense/>' : undefined,
  );
  expect(await sync({ isFull: true, post })).toMatchObject({
    counts: { asked: 8, read: 7, failed: 1 },
    catalog: { products: 8, sold: 8 },
  });
  pass(2 * DAY_MS);
  expect(await sync()).toMatchObject({ kind: 'changes', counts: { asked: 1, read: 1 } });
});

test('a closed-out color is marked, so that its stock is not promised twice', async () => {
  const [product] = LINE;
  if (!product) throw new Error('a product was expected');
  await sell([
    {
      ...product,
      parts: product.parts.map((part, index) => (index === 0 ? { ...part, isCloseOut: true } : part)),
    },
  ]);
  await sync();
  const copied = await second.service
    .ctxFor({ kind: 'anonymous' }, 'req_test')
    .catalog.product(`first:${product.key}`);
  expect(copied?.parts.map(({ isCloseOut }) => isCloseOut ?? false)).toEqual(
    product.parts.map((_, index) => index === 0),
  );
});

test('what is closed out without having changed otherwise is marked by the next sync', async () => {
  const [product] = LINE;
  await sync();
  pass(DAY_MS);
  await sync();
  pass(DAY_MS);
  const closed = (partId: string) =>
    listening(({ soapAction }) =>
      soapAction === 'getProductCloseOut'
        ? `<GetProductCloseOutResponse xmlns="http://www.promostandards.org/WSDL/ProductDataService/2.0.0/"><ProductCloseOutArray><ProductCloseOut><productId>${product?.key.toUpperCase()}</productId>${partId}</ProductCloseOut></ProductCloseOutArray></GetProductCloseOutResponse>`
        : undefined,
    ).post;
  const marked = async () => {
    const { catalog } = second.service.ctxFor({ kind: 'anonymous' }, 'req_test');
    return (await catalog.product(`first:${product?.key}`))?.parts.map(
      ({ isCloseOut }) => isCloseOut ?? false,
    );
  };
  const part = `<partId>${product?.parts[1]?.partId}</partId>`;
  expect(await sync({ post: closed(part) })).toMatchObject({ kind: 'changes', counts: { asked: 0 } });
  expect(await marked()).toEqual(product?.parts.map((_, index) => index === 1));
  await sync({ post: closed('') });
  expect(await marked()).toEqual(product?.parts.map(() => true));
});

test.each([
  [
    'says that it cannot',
    '<GetProductDateModifiedResponse xmlns="http://www.promostandards.org/WSDL/ProductDataService/2.0.0/"><ServiceMessageArray><ServiceMessage><code>125</code><description>Not supported</description><severity>Error</severity></ServiceMessage></ServiceMessageArray></GetProductDateModifiedResponse>',
  ],
  [
    'knows no such question',
    '<soap:Fault xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><faultcode>soap:Client</faultcode><faultstring>no such operation</faultstring></soap:Fault>',
  ],
])('a supplier that %s tell what changed is read whole', async (_, answer) => {
  await sync();
  pass(2 * DAY_MS);
  const { post, asked } = listening(({ soapAction }) =>
    soapAction === 'getProductDateModified' ? answer : undefined,
  );
  expect(await sync({ post })).toMatchObject({
    kind: 'full',
    outcome: 'done',
    counts: { asked: 8, read: 8 },
    why: 'The supplier does not tell what changed; everything was read again.',
  });
  expect(asked).toContain('getProductSellable');
});

test('answers that cannot be decoded count against their products, not against the supplier', async () => {
  const bad = new Set(LINE.slice(0, 6).map(({ key }) => key));
  const { post } = listening(({ soapAction, body }) =>
    soapAction === 'getProduct' && [...bad].some((key) => body.includes(`>${key}<`))
      ? '<GetProductResponse><Product><productName>Cups & Mugs</productName></Product></GetProductResponse>'
      : undefined,
  );
  expect(await sync({ post })).toMatchObject({
    outcome: 'done',
    counts: { asked: 8, read: 2, failed: 6 },
    catalog: { sold: 2 },
  });
});

test('a product is stored under the number that was asked for only if the answer is that product', async () => {
  const [one, other] = LINE.map(({ key }) => key);
  const network = poster({ allowLocal: true });
  const post = async (posted: Posted) =>
    network(
      posted.soapAction === 'getProduct' && posted.body.includes(`>${one}<`)
        ? { ...posted, body: posted.body.replace(`>${one}<`, `>${other}<`) }
        : posted,
    );
  expect(await sync({ post })).toMatchObject({ counts: { asked: 8, read: 7, failed: 1 } });
  expect(await keysHere()).not.toContain(`first:${one}`);
});

test('a supplier without Media Content still has the picture of Product Data', async () => {
  await sell(LINE.slice(0, 1));
  const endpoints = endpointsAt(first.url).filter(({ service }) => service !== 'MediaContent');
  await second.supplier('first', { endpoints });
  await second.service.suppliers.sync('first');
  const [key = ''] = await keysHere();
  const { body } = await second.rest('GET', `/products/${encodeURIComponent(key)}`);
  expect(body.images).toMatchObject([{ color: null }]);
});

test('pictures are copied and served here', async () => {
  await sell(LINE.slice(0, 1));
  await second.service.suppliers.sync('first');
  const [key = ''] = await keysHere();
  const { body } = await second.rest('GET', `/products/${encodeURIComponent(key)}`);
  expect(body.images.length).toBeGreaterThan(0);
  for (const { url } of body.images) {
    expect(url).toMatch(new RegExp(`^${second.url}/pictures/of/first/[0-9a-f]{40}\\.webp$`));
    const picture = await fetch(url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    const { productPictures } = second.service.ctxFor({ kind: 'anonymous' }, 'req_test');
    expect(await productPictures.at(new URL(url).pathname, 'first:MUG-12')).toMatchObject({ imprints: {} });
  }
  const missing = await fetch(`${second.url}/pictures/of/first/${'0'.repeat(40)}.webp`);
  expect(missing.status).toBe(404);
});

test('two syncs of one supplier do not run at once', async () => {
  const begun = sync();
  await expect(sync()).rejects.toMatchObject({ code: 'invalid_state' });
  await begun;
});

test('a sync that was killed goes on where it was', async () => {
  const all = demoProducts().slice(0, 120);
  await sell(all);
  await second.supplier('first', {
    endpoints: endpointsAt(first.url),
    throttle: { concurrency: 1, perMinute: 100_000 },
  });
  const progress = second.service.syncProgress;
  const child = spawn(
    process.execPath,
    [MERCHKIT, 'supplier', 'sync', '--code', 'first', '--without-pictures'],
    {
      env: { ...process.env, ...second.home.env, SHOP: 'live', ALLOW_LOCAL_URLS: 'true' },
      stdio: 'ignore',
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while ((await progress.counts('first')).read < 5) await pause(20);
  child.kill('SIGKILL');
  await ended;
  const { read, asked } = await progress.counts('first');
  expect(asked).toBe(all.length);
  expect(read).toBeLessThan(all.length);

  const rest = listening();
  expect(await sync({ post: rest.post })).toMatchObject({
    kind: 'full',
    counts: { asked: all.length, read: all.length },
    catalog: { products: all.length },
  });
  expect(rest.asked.filter((operation) => operation === 'getProduct')).toHaveLength(all.length - read);
  expect(rest.asked).not.toContain('getProductSellable');
}, 60_000);

test('the job copies the suppliers that are due, and one that fails holds up no other', async () => {
  await second.supplier('broken', { endpoints: endpointsAt('http://localhost:9') });
  await second.supplier('paused', { endpoints: endpointsAt(first.url) });
  const [paused] = (await second.service.suppliers.list()).filter(({ code }) => code === 'paused');
  if (!paused) throw new Error('a supplier was expected');
  await second.service.transaction(({ suppliers }) => suppliers.put({ ...paused, status: 'paused' }));
  const copied: string[] = [];
  const job = syncSuppliers({
    ...second.service,
    whenIdle: 'end',
    clear: () => Promise.reject(new Error('nobody was removed')),
    async copy(code) {
      copied.push(code);
      if (code === 'broken') throw new Error('no answer');
      await second.service.suppliers.sync(code, { withoutPictures: true });
    },
  });
  await job.run(new AbortController().signal, second.service.log);
  expect(copied).toEqual([]);
  // Who adds a supplier looks first whether it answers.
  pass(10 * 60_000);
  await job.run(new AbortController().signal, second.service.log);
  expect(copied.sort()).toEqual(['broken', 'first']);
  expect(second.failures.splice(0).map(({ message }) => message)).toEqual([
    'The catalog of broken could not be copied.',
  ]);
  copied.length = 0;
  pass(DAY_MS / 2);
  await job.run(new AbortController().signal, second.service.log);
  expect(copied).toEqual(['broken']);
  second.failures.length = 0;
  pass(DAY_MS / 2);
  await job.run(new AbortController().signal, second.service.log);
  expect(copied.sort()).toEqual(['broken', 'broken', 'first']);
  second.failures.length = 0;
});

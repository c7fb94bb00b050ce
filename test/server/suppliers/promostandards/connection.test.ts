/** How a supplier is asked: how often, how long, how many times, and when it is left alone. */
import { expect, test } from 'vitest';
import { inventory2 } from '../../../../server/promostandards/messages/inventory-2.ts';
import { productData2 } from '../../../../server/promostandards/messages/product-data-2.ts';
import { purchaseOrder } from '../../../../server/promostandards/messages/purchase-order.ts';
import { SupplierFailure, toCustomerError } from '../../../../server/suppliers/promostandards/failure.ts';
import { throttle, wallClock } from '../../../../server/suppliers/promostandards/throttle.ts';
import { message, movingClock, standIn, xml } from './stand-in.ts';

const SOLD =
  '<GetProductSellableResponse xmlns="http://www.promostandards.org/WSDL/ProductDataService/2.0.0/"><ProductSellableArray><ProductSellable><productId>TB-220</productId></ProductSellable></ProductSellableArray></GetProductSellableResponse>';
const fault =
  '<soap:Fault xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><faultcode>soap:Server</faultcode><faultstring>broken</faultstring></soap:Fault>';
const PAGE = '<!DOCTYPE html><html><body><h1>503 Service Unavailable</h1></body></html>';

const failureOf = async (asked: Promise<unknown>): Promise<SupplierFailure> => {
  const thrown = await asked.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (thrown instanceof SupplierFailure) return thrown;
  throw new Error('a failure of the supplier was expected', { cause: thrown });
};

const asked = { productId: 'TB-220' };

test('a message goes out as SOAP 1.1 with its operation as the action, credentials first', async () => {
  const { supplier, posted } = standIn(() => message(SOLD));
  await supplier.call(productData2, 'getProductSellable', { isSellable: true });
  expect(posted).toMatchInlineSnapshot(`
    [
      {
        "body": "<?xml version="1.0" encoding="UTF-8"?>
    <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><m:GetProductSellableRequest xmlns:m="http://www.promostandards.org/WSDL/ProductDataService/2.0.0/" xmlns:s="http://www.promostandards.org/WSDL/ProductDataService/2.0.0/SharedObjects/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><s:wsVersion>2.0.0</s:wsVersion><s:id>acct-1001</s:id><s:password>s3cret</s:password><s:isSellable>true</s:isSellable></m:GetProductSellableRequest></soap:Body></soap:Envelope>",
        "maxBytes": 8000000,
        "soapAction": "getProductSellable",
        "timeoutMs": 20000,
        "url": "https://supplier.example/ProductData/2.0.0",
      },
    ]
  `);
});

test.each([
  ['a page for people', () => xml(PAGE, 503, 'text/html'), 'status'],
  ['a page with a good status', () => xml(PAGE, 200, 'text/html'), 'garbled'],
  [
    'half a message',
    () => xml('<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>'),
    'garbled',
  ],
  ['nothing at all', () => xml(''), 'garbled'],
])('%s is no answer, and a read is tried again', async (_, answer, kind) => {
  const { supplier, posted, clock } = standIn(answer);
  expect((await failureOf(supplier.call(inventory2, 'getInventoryLevels', asked))).kind).toBe(kind);
  expect(posted).toHaveLength(3);
  expect(clock.slept).toEqual([400, 1_600]);
});

test('what comes after a slip is taken', async () => {
  const { supplier } = standIn((_, count) => (count === 1 ? xml(PAGE, 502) : message(SOLD)));
  const { value } = await supplier.call(productData2, 'getProductSellable', { isSellable: true });
  expect(value.ProductSellableArray).toEqual([{ productId: 'TB-220' }]);
});

test('what is sent but once is not sent again', async () => {
  const { supplier, posted } = standIn(() => xml(PAGE, 502));
  await failureOf(supplier.call(purchaseOrder, 'getSupportedOrderTypes', {}, { retries: 0 }));
  expect(posted).toHaveLength(1);
});

test('a fault is told in its own words and not tried again', async () => {
  const { supplier, posted } = standIn(() => ({ ...message(fault), status: 500 }));
  const failure = await failureOf(supplier.call(inventory2, 'getInventoryLevels', asked));
  expect([failure.kind, failure.detail, posted.length]).toEqual(['fault', 'broken', 1]);
});

test('a supplier that asks to be called later is called later', async () => {
  const { supplier, clock } = standIn((_, count) =>
    count === 1 ? { ...xml('', 429), retryAfter: '17' } : message(SOLD),
  );
  await supplier.call(productData2, 'getProductSellable', { isSellable: true });
  expect(clock.slept).toEqual([17_000]);
});

test('after five failures in a row a supplier is left alone for half a minute, then one question tries the ground', async () => {
  let isSick = true;
  const { supplier, posted, clock } = standIn(() => (isSick ? xml(PAGE, 503) : message(SOLD)));
  const ask = () => supplier.call(productData2, 'getProductSellable', { isSellable: true }, { retries: 0 });
  for (let i = 0; i < 5; i++) expect((await failureOf(ask())).kind).toBe('status');
  expect((await failureOf(ask())).kind).toBe('resting');
  expect(posted).toHaveLength(5);
  clock.pass(30_000);
  const [one, other] = await Promise.all([failureOf(ask()), failureOf(ask())]);
  expect([one.kind, other.kind].sort()).toEqual(['resting', 'status']);
  expect(posted).toHaveLength(6);
  clock.pass(30_000);
  expect((await failureOf(ask())).kind).toBe('resting');
  clock.pass(30_000);
  isSick = false;
  await ask();
  await ask();
  expect(posted).toHaveLength(8);
});

test('a refusal says nothing of a supplier’s health', async () => {
  const refusal =
    '<GetInventoryLevelsResponse xmlns="http://www.promostandards.org/WSDL/Inventory/2.0.0/" xmlns:s="http://www.promostandards.org/WSDL/Inventory/2.0.0/SharedObjects/"><s:ServiceMessageArray><s:ServiceMessage><s:code>125</s:code><s:description>Not supported</s:description><s:severity>ERROR</s:severity></s:ServiceMessage></s:ServiceMessageArray></GetInventoryLevelsResponse>';
  const { supplier, posted } = standIn(() => message(refusal));
  for (let i = 0; i < 8; i++)
    expect((await failureOf(supplier.call(inventory2, 'getInventoryLevels', asked))).code).toBe(125);
  expect(posted).toHaveLength(8);
});

test('no customer hears a word of what a supplier said', () => {
  const failure = new SupplierFailure('refused', {
    code: 105,
    detail: 'password s3cret is wrong <b>now</b>',
  });
  expect(toCustomerError(failure)).toMatchObject({
    code: 'supplier_unavailable',
    message: 'The supplier does not answer; try again in a minute, or choose another product.',
  });
});

test('no more questions are under way, and no more begin in a minute, than the supplier allows', async () => {
  const clock = movingClock();
  const { run } = throttle({ concurrency: 2, perMinute: 5 }, clock);
  let underWay = 0;
  let most = 0;
  const begun: number[] = [];
  await Promise.all(
    Array.from({ length: 12 }, () =>
      run(async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        begun.push(clock.at.getTime());
        await Promise.resolve();
        underWay -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  for (const [index, at] of begun.slice(5).entries())
    expect(at - (begun[index] ?? 0)).toBeGreaterThanOrEqual(60_000);
});

test('who gives up waiting leaves the queue, and the next has the place', async () => {
  const { run } = throttle({ concurrency: 1, perMinute: 100 }, movingClock());
  let release: () => void = () => undefined;
  const held = run(() => new Promise<void>((resolve) => (release = resolve)));
  const ending = new AbortController();
  const impatient = run(async () => 'never', ending.signal);
  const patient = run(async () => 'done');
  ending.abort(new Error('gave up'));
  await expect(impatient).rejects.toThrow('gave up');
  release();
  await held;
  expect(await patient).toBe('done');
});

test('our password is in nothing that is kept of what a supplier said', async () => {
  const said = 'Login acct-1001 / s3cret failed';
  const refused = `<GetInventoryLevelsResponse xmlns="http://www.promostandards.org/WSDL/Inventory/2.0.0/"><ServiceMessageArray><ServiceMessage><code>105</code><description>${said}</description><severity>Error</severity></ServiceMessage></ServiceMessageArray></GetInventoryLevelsResponse>`;
  const warned = refused.replace('Error', 'Warning');
  for (const answer of [refused, fault.replace('broken', said)]) {
    const { supplier } = standIn(() => message(answer));
    const failure = await failureOf(supplier.call(inventory2, 'getInventoryLevels', asked));
    expect(failure.detail).toBe('Login acct-1001 / … failed');
  }
  const { messages } = await standIn(() => message(warned)).supplier.call(
    inventory2,
    'getInventoryLevels',
    asked,
  );
  expect(messages).toMatchObject([{ description: 'Login acct-1001 / … failed' }]);
});

test('who gives up waiting for the next minute is told why they gave up', async () => {
  const { run } = throttle({ concurrency: 2, perMinute: 1 }, wallClock());
  await run(async () => 'the one of this minute');
  const ending = new AbortController();
  const waiting = run(async () => 'never', ending.signal);
  const reason = new DOMException('too late', 'TimeoutError');
  setImmediate(() => ending.abort(reason));
  await expect(waiting).rejects.toBe(reason);
});

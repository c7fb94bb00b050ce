/** A supplier that falls ill while its catalog is copied: waited for while that is worth it, and left where it is not. */
import { expect, test } from 'vitest';
import { connection } from '../../../../server/suppliers/promostandards/connection.ts';
import { SupplierFailure } from '../../../../server/suppliers/promostandards/failure.ts';
import { syncSupplier } from '../../../../server/suppliers/promostandards/sync/sync.ts';
import { SupplierSettings } from '../../../../tools/catalog/supplier-settings.ts';
import { openLiveShop } from '../../../support/live-shop.ts';
import { use } from '../../../support/use.ts';
import { message, movingClock } from './stand-in.ts';

const shop = use(openLiveShop);

const NAMESPACE = 'xmlns="http://www.promostandards.org/WSDL/ProductDataService/2.0.0/"';
const IDS = Array.from({ length: 12 }, (_, index) => `P-${index + 1}`);

const ANSWERS: Record<string, (body: string) => string> = {
  getProductSellable: () =>
    `<GetProductSellableResponse ${NAMESPACE}><ProductSellableArray>${IDS.map((id) => `<ProductSellable><productId>${id}</productId></ProductSellable>`).join('')}</ProductSellableArray></GetProductSellableResponse>`,
  getProductCloseOut: () => `<GetProductCloseOutResponse ${NAMESPACE}/>`,
  getProduct: (body) =>
    `<GetProductResponse ${NAMESPACE}><Product><productId>${/P-\d+/.exec(body)?.[0]}</productId><productName>A product</productName></Product></GetProductResponse>`,
};

const TICKS_OF_A_SLOW_ANSWER = 40;

/** A copy of a supplier whose answers to `getProduct` are of this kind, by how many it was asked. */
async function copied(answerOf: (count: number) => 'ill' | 'slow' | 'well') {
  const clock = movingClock();
  const code = 'ill';
  const endpoints = [
    { service: 'ProductData', version: '2.0.0', url: 'https://supplier.example/ProductData/2.0.0' },
  ];
  const at = clock.at.toISOString();
  const record = {
    code,
    name: 'Ill',
    status: 'active' as const,
    settings: SupplierSettings.parse({ endpoints, throttle: { concurrency: 4, perMinute: 10_000 } }),
    credentials: '',
    createdAt: at,
    updatedAt: at,
    lastSync: null,
  };
  let asked = 0;
  const supplier = connection({
    code,
    endpoints,
    credentialsFor: () => ({ id: 'acct-1001', password: 's3cret' }),
    throttle: record.settings.throttle,
    clock,
    async post({ soapAction, body }) {
      const answer = soapAction === 'getProduct' ? answerOf(++asked) : 'well';
      if (answer === 'ill') throw new SupplierFailure('unreachable');
      for (let tick = 0; answer === 'slow' && tick < TICKS_OF_A_SLOW_ANSWER; tick++)
        await new Promise((resolve) => setImmediate(resolve));
      return message(ANSWERS[soapAction]?.(body) ?? '');
    },
  });
  const begun = clock.at.getTime();
  const note = await syncSupplier(
    {
      record,
      connection: supplier,
      rules: { code, selling: { kind: 'list' }, priceType: 'List', leadDays: 5, fobPostals: [] },
    },
    {
      catalogWriter: shop.service.catalogWriter,
      syncProgress: shop.service.syncProgress,
      clock,
      pictures: undefined,
      onProgress: () => undefined,
      current: async () => record,
      report: (failure) => {
        throw failure;
      },
    },
    { isFull: true },
  ).catch((failure: unknown) => failure);
  return { note, minutes: (clock.at.getTime() - begun) / 60_000 };
}

test('a supplier that is well again after a while is read to the end, however slowly it comes to', async () => {
  const { note } = await copied((count) => (count <= 5 ? 'ill' : count === 6 ? 'slow' : 'well'));
  expect(note).toMatchObject({ outcome: 'done', counts: { asked: 12 } });
});

test('a supplier that stays ill is left for the next sync', async () => {
  const { note, minutes } = await copied(() => 'ill');
  expect(note).toBeInstanceOf(SupplierFailure);
  expect(minutes).toBeGreaterThan(10);
  expect(minutes).toBeLessThan(60);
});

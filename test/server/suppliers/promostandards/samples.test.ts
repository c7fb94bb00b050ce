/** Every collected answer is read by the client: as data, as nothing, or as the failure it tells of. */
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../server/promostandards/service.ts';
import { services } from '../../../../server/promostandards/services.ts';
import { fobPointsOf } from '../../../../server/suppliers/promostandards/calls/pricing-calls.ts';
import { sellableIds } from '../../../../server/suppliers/promostandards/calls/product-calls.ts';
import { stockOf } from '../../../../server/suppliers/promostandards/calls/stock-calls.ts';
import { connection } from '../../../../server/suppliers/promostandards/connection.ts';
import { messageIn } from '../../../../server/suppliers/promostandards/envelope.ts';
import { SupplierFailure } from '../../../../server/suppliers/promostandards/failure.ts';
import { pathOf, samples } from '../../../support/promostandards.ts';
import { needs } from '../../../support/reference.ts';
import { movingClock, xml } from './stand-in.ts';

const responses = samples().filter(({ direction }) => direction === 'response');

/** What each answer comes to; those that are not here are data without a failure. */
const OUTCOMES: Readonly<Record<string, string>> = {
  'inv121_error_200.xml': 'nothing',
  'inv200_error_630.xml': 'nothing',
  'med110_error_130.xml': 'nothing',
  'os100_error_105_wiki.xml': 'credentials 105',
  'osn100_error_301.xml': 'nothing',
  'pd100_error_105.xml': 'credentials 105',
  'pd200_error_130.xml': 'nothing',
  'pd200_getProductDateModified_res_none.xml': 'nothing',
  'po100_sendPO_res_200.xml': 'refused 200',
  'ppc100_error_403.xml': 'refused 403',
  'x_empty_array.xml': 'nothing',
  'x_fault11.xml': "fault: SOAP-ERROR: Encoding: object has no 'wsVersion' property",
  'x_os_error_object_stacktrace.xml': 'nothing',
  'x_severity_case.xml': 'refused',
};

const sampleOf = (file: string) => {
  const sample = responses.find((one) => one.file === file);
  if (!sample) throw new Error(`there is no sample ${file}`);
  return sample;
};

function supplierAnswering(service: Pick<Service, 'name' | 'version'>, bytes: Buffer) {
  return connection({
    code: 'hit',
    endpoints: [{ service: service.name, version: service.version, url: 'https://supplier.example/' }],
    credentialsFor: () => ({ id: 'acct-1001', password: 's3cret' }),
    throttle: { concurrency: 1, perMinute: 100 },
    clock: movingClock(),
    post: async () => xml(bytes, bytes.includes('Fault>') ? 500 : 200),
  });
}

/** A request that fits each operation: what is asked does not matter to who answers from a file. */
const ASKED: Readonly<Record<string, Record<string, unknown>>> = {
  getInventoryLevels: { productId: 'X', productID: 'X', productIDtype: 'Supplier' },
  getFilterValues: { productId: 'X', productID: 'X', productIDtype: 'Supplier' },
  getMediaContent: { productId: 'X', mediaType: 'Image' },
  getMediaDateModified: { changeTimeStamp: '2026-01-01T00:00:00Z' },
  getProductDateModified: { changeTimeStamp: '2026-01-01T00:00:00Z' },
  getOrderStatusDetails: { queryType: 1 },
  getOrderStatus: { queryType: 'poSearch' },
  getOrderShipmentNotification: { queryType: 1 },
  getProductSellable: { isSellable: true },
};
const LOCALIZED = { productId: 'X', localizationCountry: 'US', localizationLanguage: 'en' };
const PRICED = {
  ...LOCALIZED,
  currency: 'USD',
  fobId: '1',
  priceType: 'List',
  configurationType: 'Decorated',
};

async function outcomeOf(file: string): Promise<string> {
  const sample = sampleOf(file);
  const service = services.find((one) => pathOf(one) === sample.service);
  if (!service) {
    await messageIn(xml(sample.bytes), sample.operation);
    return 'data';
  }
  const asked =
    ASKED[sample.operation] ??
    (sample.operation === 'getDecorationColors' ? { ...LOCALIZED, locationId: 1 } : PRICED);
  try {
    const order = sample.operation === 'sendPO' ? await purchaseOrder() : asked;
    const { kind } = await supplierAnswering(service, sample.bytes).call(service, sample.operation, order, {
      retries: 0,
    });
    return kind;
  } catch (thrown) {
    if (!(thrown instanceof SupplierFailure)) throw thrown;
    if (thrown.kind === 'fault') return `fault: ${thrown.said}`;
    return file === 'x_severity_case.xml' ? thrown.kind : `${thrown.kind} ${thrown.code}`;
  }
}

/** A purchase order of the collection, as a program has it. */
async function purchaseOrder(): Promise<Record<string, unknown>> {
  const { read } = await import('../../../../server/promostandards/read.ts');
  const { purchaseOrder: service } = await import(
    '../../../../server/promostandards/messages/purchase-order.ts'
  );
  const { bodyOf } = await import('../../../support/promostandards.ts');
  const request = samples().find(({ file }) => file === 'po100_sendPO_blank_req.xml');
  const element = request && bodyOf(request.bytes);
  if (!element) throw new Error('no purchase order in the collection');
  return read(service.operations.sendPO.request.type, element).value;
}

describe('collected answers', needs('promostandards'), () => {
  test('there are as many as the index names', () => expect(responses.length).toBeGreaterThan(40));

  test.each(responses.map(({ file }) => file))('%s is read', async (file) => {
    expect(await outcomeOf(file)).toBe(OUTCOMES[file] ?? 'data');
  });

  test('data beside an information message is data: three rows, two products', async () => {
    const sample = sampleOf('x_info_with_data.xml');
    const supplier = supplierAnswering({ name: 'ProductData', version: '2.0.0' }, sample.bytes);
    expect(await sellableIds(supplier)).toMatchInlineSnapshot(`
      [
        "TB-220",
        "PEN-9",
      ]
    `);
  });

  test('quantities in words and with blanks are read as far as they tell a number', async () => {
    const sample = sampleOf('x_inv121_strings.xml');
    const supplier = supplierAnswering({ name: 'Inventory', version: '1.2.1' }, sample.bytes);
    expect((await stockOf(supplier, '10R801')).map(({ partId, quantity }) => [partId, quantity])).toEqual([
      ['10R80100BLK', 5000],
      ['10R80100BLU', 1234],
      ['10R80100RED', null],
      ['10R80100GRN', 0],
    ]);
  });

  test('a quantity that is absent is unknown, and one of the places counts where the total is absent', async () => {
    const sample = sampleOf('x_quantity_missing.xml');
    const supplier = supplierAnswering({ name: 'Inventory', version: '2.0.0' }, sample.bytes);
    expect((await stockOf(supplier, 'MIN-1')).map(({ partId, quantity }) => [partId, quantity])).toEqual([
      ['MIN-1-A', null],
      ['MIN-1-B', 0],
      ['MIN-1-C', 40],
    ]);
  });

  test('a ship point without a city, with words for codes, is kept', async () => {
    const sample = sampleOf('x_fob_china.xml');
    const supplier = supplierAnswering({ name: 'PricingAndConfiguration', version: '1.0.0' }, sample.bytes);
    expect(await fobPointsOf(supplier, 'X')).toEqual([
      expect.objectContaining({
        fobId: '5',
        fobState: 'China',
        fobPostalCode: 'Direct',
        fobCountry: 'CHINA',
      }),
    ]);
  });

  test('a purchase order is accepted by its transaction number, whatever is said beside it', async () => {
    const sample = sampleOf('x_po_299_html.xml');
    const service = services.find(({ name }) => name === 'PurchaseOrder');
    if (!service) throw new Error('no such service');
    const supplier = supplierAnswering(service, sample.bytes);
    const { value } = await supplier.call(service, 'sendPO', await purchaseOrder(), { retries: 0 });
    expect(value).toMatchObject({ transactionId: '30070919' });
  });
});

/** Every collected answer is read by the client: as data, as nothing, or as the failure it tells of. */
import { describe, expect, test } from 'vitest';
import { services } from '../../../../server/promostandards/services.ts';
import { fobPointsOf } from '../../../../server/suppliers/promostandards/calls/pricing-calls.ts';
import { sellableIds } from '../../../../server/suppliers/promostandards/calls/product-calls.ts';
import { stockOf } from '../../../../server/suppliers/promostandards/calls/stock-calls.ts';
import { messageIn } from '../../../../server/suppliers/promostandards/envelope.ts';
import { pathOf, samples } from '../../../support/promostandards.ts';
import { needs } from '../../../support/reference.ts';
import { answerOf, outcomeOf, supplierAnswering } from './outcome.ts';
import { message, standIn, xml } from './stand-in.ts';

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
  'x_severity_case.xml': 'refused 999',
};

const sampleOf = (file: string) => {
  const sample = responses.find((one) => one.file === file);
  if (!sample) throw new Error(`there is no sample ${file}`);
  return sample;
};

const httpAnswer = (bytes: Buffer) => xml(bytes, bytes.includes('Fault>') ? 500 : 200);
const supplierOf = (file: string) => {
  const { service, bytes } = sampleOf(file);
  return supplierAnswering(service, httpAnswer(bytes));
};

async function outcomeOfSample(file: string): Promise<string> {
  const { service, operation, bytes } = sampleOf(file);
  if (services.some((one) => pathOf(one) === service))
    return outcomeOf(service, operation, httpAnswer(bytes));
  await messageIn(httpAnswer(bytes), operation);
  return 'data';
}

describe('collected answers', needs('promostandards'), () => {
  test('there are as many as the index names', () => expect(responses.length).toBeGreaterThan(40));

  test.each(responses.map(({ file }) => file))('%s is read', async (file) => {
    expect(await outcomeOfSample(file)).toBe(OUTCOMES[file] ?? 'data');
  });

  test('data beside an information message is data: three rows, two products', async () => {
    const supplier = supplierOf('x_info_with_data.xml');
    expect(await sellableIds(supplier)).toMatchInlineSnapshot(`
      [
        "TB-220",
        "PEN-9",
      ]
    `);
  });

  test('quantities in words and with blanks are read as far as they tell a number', async () => {
    const supplier = supplierOf('x_inv121_strings.xml');
    expect((await stockOf(supplier, '10R801')).map(({ partId, quantity }) => [partId, quantity])).toEqual([
      ['10R80100BLK', 5000],
      ['10R80100BLU', 1234],
      ['10R80100GRN', 0],
    ]);
  });

  test('a part without a quantity is left out, and one of the places counts where the total is absent', async () => {
    const supplier = supplierOf('x_quantity_missing.xml');
    expect((await stockOf(supplier, 'MIN-1')).map(({ partId, quantity }) => [partId, quantity])).toEqual([
      ['MIN-1-B', 0],
      ['MIN-1-C', 40],
    ]);
  });

  test('where a supplier lists some of its places, the total counts', async () => {
    const part = `<PartInventory><partId>A</partId><quantityAvailable><Quantity><value>900</value><uom>EA</uom></Quantity></quantityAvailable><InventoryLocationArray><InventoryLocation><inventoryLocationQuantity><Quantity><value>40</value><uom>EA</uom></Quantity></inventoryLocationQuantity></InventoryLocation></InventoryLocationArray></PartInventory>`;
    const { supplier } = standIn(() =>
      message(
        `<GetInventoryLevelsResponse xmlns="http://www.promostandards.org/WSDL/Inventory/2.0.0/"><Inventory><PartInventoryArray>${part}</PartInventoryArray></Inventory></GetInventoryLevelsResponse>`,
      ),
    );
    expect(await stockOf(supplier, 'A')).toEqual([{ partId: 'A', quantity: 900, incoming: [] }]);
  });

  test('a ship point without a city, with words for codes, is kept', async () => {
    const supplier = supplierOf('x_fob_china.xml');
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
    const { service, operation, bytes } = sampleOf('x_po_299_html.xml');
    const { value } = await answerOf(service, operation, httpAnswer(bytes));
    expect(value).toMatchObject({ transactionId: '30070919' });
  });
});

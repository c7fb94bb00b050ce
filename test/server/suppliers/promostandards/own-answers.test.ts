/** An answer of each operation, and what suppliers make of it, read by the client. */
import { describe, expect, test } from 'vitest';
import { fobPointsOf } from '../../../../server/suppliers/promostandards/calls/pricing-calls.ts';
import { sellableIds } from '../../../../server/suppliers/promostandards/calls/product-calls.ts';
import { stockOf } from '../../../../server/suppliers/promostandards/calls/stock-calls.ts';
import { type HttpAnswer, inEnvelope } from '../../../../server/suppliers/promostandards/envelope.ts';
import type { OwnMessage } from '../../../fixtures/promostandards/message.ts';
import { ownMessage, ownMessages } from '../../../fixtures/promostandards/messages.ts';
import { STYLES } from '../../../fixtures/promostandards/styles.ts';
import { answerOf, outcomeOf, supplierAnswering } from './outcome.ts';
import { message, xml } from './stand-in.ts';

const responses = ownMessages
  .filter(({ direction }) => direction === 'response')
  .map((own) => ({ ...own, kind: own.about === 'response' ? 'data' : own.about }));

test.each(responses)('$service $operation: $kind', async ({ service, operation, kind, xml: text }) => {
  const [outcome] = (await outcomeOf(service, operation, message(text))).split(' ');
  expect(outcome).toBe(kind);
});

describe('answers are read alike', () => {
  test.each(STYLES)('%s', async (_, written) => {
    for (const { service, operation, xml: text } of responses.filter(({ kind }) => kind === 'data')) {
      const { value } = await answerOf(service, operation, message(text));
      const other = await answerOf(service, operation, message(written(text)));
      expect([service, other.kind, other.value]).toEqual([service, 'data', value]);
    }
  });
});

const stock = ownMessage('Inventory/2.0.0', 'getInventoryLevels', 'response');
const oldStock = ownMessage('Inventory/1.2.1', 'getInventoryLevels', 'response');
const sellable = ownMessage('ProductData/2.0.0', 'getProductSellable', 'response');
const changed = ownMessage('ProductData/2.0.0', 'getProductDateModified', 'response');
const product = ownMessage('ProductData/2.0.0', 'getProduct', 'response');
const noStock = ownMessage('Inventory/2.0.0', 'getInventoryLevels', 'response', 'nothing');
const noProduct = ownMessage('ProductData/1.0.0', 'getProduct', 'response', 'nothing');
const prices = ownMessage('PricingAndConfiguration/1.0.0', 'getConfigurationAndPricing', 'response');
const fobs = ownMessage('PricingAndConfiguration/1.0.0', 'getFobPoints', 'response');
const sent = ownMessage('PurchaseOrder/1.0.0', 'sendPO', 'response');
const duplicate = ownMessage('PurchaseOrder/1.0.0', 'sendPO', 'response', 'refused');
const status = ownMessage('OrderStatus/2.0.0', 'getOrderStatus', 'response');
const oldStatus = ownMessage('OrderStatus/1.0.0', 'getOrderStatusDetails', 'response');

const outcomeAs = ({ service, operation }: OwnMessage, answer: HttpAnswer) =>
  outcomeOf(service, operation, answer);

describe('an answer is the same', () => {
  const text = inEnvelope(stock.xml);
  const mime = (part: string) =>
    xml(
      `--b1\r\nContent-Type: application/xop+xml\r\n\r\n${part}\r\n--b1--`,
      200,
      'multipart/related; boundary="b1"',
    );
  test.each<[string, HttpAnswer]>([
    ['without an XML declaration', xml(text.replace(/<\?.*\?>/, ''))],
    ['behind blank lines', xml(`\r\n\r\n ${text}`)],
    ['behind a byte order mark', xml(`\uFEFF${text}`)],
    ['in UTF-16', xml(Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'))],
    ['in windows-1252', xml(Buffer.from(text.replace('UTF-8', 'windows-1252'), 'latin1'))],
    ['with the charset of its header alone', xml(text, 200, 'text/xml; charset=utf-8')],
    [
      'as SOAP 1.2',
      xml(
        text.replace('http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'),
      ),
    ],
    [
      'with another prefix for the envelope',
      xml(text.replaceAll('soap:', 'SOAP-ENV:').replace('xmlns:soap', 'xmlns:SOAP-ENV')),
    ],
    ['with a header', xml(text.replace('<soap:Body>', '<soap:Header><x>1</x></soap:Header><soap:Body>'))],
    ['as text', xml(text, 200, 'text/plain')],
    ['with another good status', xml(text, 202)],
    ['with a status of an error of ours', xml(text, 400)],
    ['as a part of several', mime(text)],
    ['in a wrapper', message(`<Result xmlns="urn:x"><Return>${stock.xml}</Return></Result>`)],
    ['under another name', message(stock.xml.replaceAll('GetInventoryLevelsResponse', 'InventoryReply'))],
    ['with a comment', xml(text.replace('<soap:Body>', '<!-- node 7 --><soap:Body>'))],
  ])('%s', async (_, answer) => {
    const { value, faults } = await answerOf(stock.service, stock.operation, answer);
    expect(faults).toEqual([]);
    expect(value).toMatchObject({ Inventory: { PartInventoryArray: [{ partId: 'POLO-9-NVY-L' }] } });
  });
});

describe('no answer is', () => {
  const fault = (content: string) => inEnvelope(`<soap:Fault>${content}</soap:Fault>`);
  test.each<[string, HttpAnswer, string]>([
    ['nothing', xml(''), 'garbled'],
    ['a blank', xml(' \n'), 'garbled'],
    [
      'an envelope without a body',
      xml('<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"/>'),
      'garbled',
    ],
    ['an empty body', message(''), 'garbled'],
    ['an empty message of another name', message('<Other/>'), 'garbled'],
    ['half a message', xml(inEnvelope(stock.xml).slice(0, 600)), 'garbled'],
    ['a page', xml('<!DOCTYPE html><html><body>Maintenance</body></html>', 200, 'text/html'), 'garbled'],
    ['a well-formed page', xml('<html><body><p>Maintenance</p></body></html>', 200, 'text/html'), 'garbled'],
    [
      'a page of a missing service',
      xml('<html><body>Not found</body></html>', 404, 'text/html'),
      'status 404',
    ],
    ['a login', xml('', 401), 'status 401'],
    ['a redirect', xml('', 302), 'garbled'],
    ['JSON', xml('{"error":"bad request"}', 200, 'application/json'), 'garbled'],
    ['words', xml('Service Unavailable', 503, 'text/plain'), 'status 503'],
    ['a message with an error of its server', xml(inEnvelope(stock.xml), 500), 'status 500'],
    ['a wish to be left alone', xml('', 429), 'throttled 429'],
    [
      'a fault',
      xml(fault('<faultcode>soap:Server</faultcode><faultstring>Object\n  reference</faultstring>'), 500),
      'fault: Object reference',
    ],
    ['a fault with a good status', xml(fault('<faultstring>no</faultstring>')), 'fault: no'],
    ['a fault without words', xml(fault(''), 500), 'fault: '],
    [
      'a fault with markup',
      xml(fault('<faultstring>&lt;b&gt;no&lt;/b&gt; &amp; never</faultstring>'), 500),
      'fault: no & never',
    ],
    [
      'a fault of SOAP 1.2',
      xml(
        '<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Body><e:Fault><e:Code><e:Value>e:Receiver</e:Value></e:Code><e:Reason><e:Text xml:lang="en">broken</e:Text></e:Reason></e:Fault></e:Body></e:Envelope>',
        500,
      ),
      'fault: broken',
    ],
    [
      'a document type',
      xml(inEnvelope(stock.xml).replace('<soap:E', '<!DOCTYPE x [<!ENTITY a "b">]><soap:E')),
      'garbled',
    ],
    ['two encodings', xml(inEnvelope(stock.xml), 200, 'text/xml; charset=utf-16'), 'undecodable'],
  ])('%s', async (_, answer, outcome) => {
    expect(await outcomeAs(stock, answer)).toBe(outcome);
  });
});

type Edit = (text: string) => string;
const swap =
  (from: string | RegExp, to: string): Edit =>
  (text) => {
    const edited = text.replace(from, to);
    if (edited === text) throw new Error(`${from} is not in the message`);
    return edited;
  };
const beside =
  (addition: string): Edit =>
  (text) =>
    text.replace(/(<\/m:\w+>)$/, `${addition}$1`);
const said = (code: string, words: string, severity: string) =>
  `<s:ServiceMessageArray><s:ServiceMessage><s:code>${code}</s:code><s:description>${words}</s:description>${severity}</s:ServiceMessage></s:ServiceMessageArray>`;

describe('what suppliers say beside their data, and instead', () => {
  test.each<[string, OwnMessage, Edit, string]>([
    [
      'information with data',
      sellable,
      beside(said('0', 'Returned 2', '<s:severity>Information</s:severity>')),
      'data',
    ],
    [
      'a success said as an error',
      sellable,
      beside(said('0', 'OK', '<s:severity>Error</s:severity>')),
      'data',
    ],
    [
      'an error with data',
      sellable,
      beside(said('999', 'Half of it', '<s:severity>Error</s:severity>')),
      'refused 999',
    ],
    [
      'an older remark with data',
      prices,
      beside('<s:ErrorMessage><s:code>0</s:code><s:description>Success</s:description></s:ErrorMessage>'),
      'data',
    ],
    [
      'an older error with data',
      prices,
      beside('<s:ErrorMessage><s:code>999</s:code><s:description>Slow</s:description></s:ErrorMessage>'),
      'data',
    ],
    ['an empty error with data', prices, beside('<s:ErrorMessage/>'), 'data'],
    ['a severity in capitals', noStock, swap('>Error<', '>ERROR<'), 'nothing'],
    ['a severity in small letters', duplicate, swap('>Error<', '>error<'), 'refused 200'],
    ['no severity', duplicate, swap(/<s:severity>.*<\/s:severity>/, ''), 'refused 200'],
    ['a code in words', noStock, swap('>600<', '>NotFound<'), 'refused 999'],
    [
      'words of nothing under a general code',
      noStock,
      swap(/600<.*not|600<.*product/, '999</s:code><s:description>No results found'),
      'nothing',
    ],
    ['a code of another service', noStock, swap('>600<', '>160<'), 'nothing'],
    ['a code of a wrong password', noStock, swap('>600<', '>104<'), 'credentials 104'],
    [
      'a list of messages without the messages',
      noStock,
      (text) => text.replaceAll(/<\/?s:ServiceMessage>/g, ''),
      'nothing',
    ],
    [
      'the older error in a newer service',
      noStock,
      swap(
        /<s:ServiceMessageArray>.*<\/s:ServiceMessageArray>/,
        '<s:errorMessage><s:code>600</s:code><s:description>None</s:description></s:errorMessage>',
      ),
      'nothing',
    ],
    [
      'a list of messages in an older service',
      noProduct,
      swap(/<s:ErrorMessage>.*<\/s:ErrorMessage>/, said('130', 'None', '<s:severity>Error</s:severity>')),
      'nothing',
    ],
    [
      'an error as a sentence',
      noProduct,
      swap(/<s:ErrorMessage>.*<\/s:ErrorMessage>/, '<s:ErrorMessage>130: None</s:ErrorMessage>'),
      'nothing',
    ],
    [
      'an error of an object where a sentence is due',
      oldStatus,
      swap(
        /<m:OrderStatusArray>.*<\/m:OrderStatusArray>/,
        '<m:errorMessage><m:code>105</m:code><m:description>Login failed</m:description></m:errorMessage>',
      ),
      'credentials 105',
    ],
    ['an empty array', changed, swap(/(Array>).*(<\/m:ProductDateModifiedArray>)/, '$1$2'), 'nothing'],
    [
      'an array that is closed at once',
      changed,
      swap(/<m:ProductDateModifiedArray>.*<\/m:ProductDateModifiedArray>/, '<m:ProductDateModifiedArray/>'),
      'nothing',
    ],
    [
      'an answer without anything',
      changed,
      swap(/<m:ProductDateModifiedArray>.*<\/m:ProductDateModifiedArray>/, ''),
      'nothing',
    ],
    [
      'the product it was asked for and no more',
      oldStock,
      swap(/<m:ProductVar.*<\/m:CustomMessageArray>/, ''),
      'nothing',
    ],
    [
      'an acceptance with words of success',
      sent,
      beside(said('299', '&lt;b&gt;Successful&lt;/b&gt;', '<s:severity>Information</s:severity>')),
      'data',
    ],
    [
      'an acceptance with an error',
      sent,
      beside(said('999', 'Something', '<s:severity>Error</s:severity>')),
      'refused 999',
    ],
  ])('%s', async (_, own, edit, outcome) => {
    expect(await outcomeAs(own, message(edit(own.xml)))).toBe(outcome);
  });
});

test.each<[string, OwnMessage, string, string]>([
  ['a status', status, '>confirmed<', '>Order Confirmed<'],
  ['a status in capitals', status, '>confirmed<', '>CONFIRMED<'],
  ['what holds an order', status, '>artHold<', '>Art Hold<'],
  ['pieces', prices, 'priceUom>EA<', 'priceUom>Each<'],
  ['pieces that are counted', stock, '<s:uom>EA<', '<s:uom>PCS<'],
  ['dozens', stock, '<s:uom>DZ<', '<s:uom>dozen<'],
  ['colors', prices, 'decorationUom>Colors<', 'decorationUom>Colour<'],
  ['a kind of charge', prices, '>Setup<', '>Set-Up<'],
  ['an amount with a dollar sign', prices, '>14.25<', '>$14.25<'],
  ['yes', prices, 'defaultPart>true<', 'defaultPart>Y<'],
  ['no', stock, 'manufacturedItem>false<', 'manufacturedItem>No<'],
  ['inches', product, 'dimensionUom>IN<', 'dimensionUom>Inches<'],
  ['pounds', product, 'weightUom>LB<', 'weightUom>lbs<'],
])('%s in other words is the same', async (_, own, right, wrong) => {
  const { service, operation, xml: text } = own;
  const plain = await answerOf(service, operation, message(text));
  const other = await answerOf(service, operation, message(swap(right, wrong)(text)));
  expect([other.value, other.faults]).toEqual([plain.value, []]);
});

describe('what suppliers write for figures and places', () => {
  const part = (text: string, quantity: string) =>
    `<m:ProductVariationInventory><m:partID>P ${text}</m:partID>${quantity}</m:ProductVariationInventory>`;
  const quantitiesOf = async (own: OwnMessage, edit: Edit) =>
    (await stockOf(supplierAnswering(own.service, message(edit(own.xml))), 'X')).map(
      ({ partId, quantity }) => [partId, quantity],
    );

  test('quantities in words and with blanks are read as far as they tell a number', async () => {
    const parts = ['12', ' 1,250 ', '500+', '-3', 'In Stock', 'Out of stock', ''].map((text) =>
      part(text, `<m:quantityAvailable>${text}</m:quantityAvailable>`),
    );
    const edit = swap(/(InventoryArray>).*?(<\/m:ProductVariationInventoryArray>)/, `$1${parts.join('')}$2`);
    const companion = 40;
    expect((await quantitiesOf(oldStock, edit)).map(([, quantity]) => quantity)).toEqual([
      ...[12, 1_250, 500, 0],
      companion,
    ]);
  });

  test('a quantity that is absent is unknown, and those of the places count where the total is absent', async () => {
    expect(await quantitiesOf(stock, (text) => text)).toEqual([['POLO-9-NVY-L', 1204]]);
    const total = /<s:quantityAvailable>.*<\/s:quantityAvailable>/;
    expect(await quantitiesOf(stock, swap(total, ''))).toEqual([['POLO-9-NVY-L', 1204]]);
    const places = /<s:InventoryLocationArray>.*<\/s:InventoryLocationArray>/;
    const neither = (text: string) => swap(places, '')(swap(total, '')(text));
    expect(await quantitiesOf(stock, neither)).toEqual([]);
  });

  test('a ship point without a city, with words for codes, is kept', async () => {
    const edit = (text: string) =>
      swap('>US<', '>CHINA<')(swap('>89502<', '>Direct<')(swap('>Reno<', '><')(text)));
    expect(await fobPointsOf(supplierAnswering(fobs.service, message(edit(fobs.xml))), 'X')).toEqual([
      expect.objectContaining({ fobId: '1', fobState: 'NV', fobPostalCode: 'Direct', fobCountry: 'CHINA' }),
    ]);
  });

  test('a list beside information is the list', async () => {
    const informed = beside(said('0', 'Returned 2', '<s:severity>Info</s:severity>'))(sellable.xml);
    expect(await sellableIds(supplierAnswering(sellable.service, message(informed)))).toEqual([
      'JUG-40',
      'JUG-LID',
    ]);
  });

  test('a purchase order is accepted by its transaction number, whatever is said beside it', async () => {
    const edit = beside(said('299', '&lt;b&gt;Successful&lt;/b&gt;', '<s:severity>Information</s:severity>'));
    const { value } = await answerOf(sent.service, sent.operation, message(edit(sent.xml)));
    expect(value).toMatchObject({ transactionId: '88213' });
  });
});

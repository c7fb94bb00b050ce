/** A product's ship points: goods are ordered of those whose prices are known to be the ones quoted. */
import { expect, test } from 'vitest';
import { readProduct } from '../../../../server/suppliers/promostandards/sync/read-product.ts';
import { NOW, RULES } from './answers.ts';
import { message, standIn } from './stand-in.ts';

const PRODUCT =
  '<GetProductResponse xmlns="http://www.promostandards.org/WSDL/ProductDataService/2.0.0/"><Product><productId>TB-220</productId><productName>Tumbler</productName><ProductPartArray><ProductPart><partId>TB-220-BLK</partId></ProductPart></ProductPartArray></Product></GetProductResponse>';
const PPC = 'xmlns="http://www.promostandards.org/WSDL/PricingAndConfiguration/1.0.0/"';
const ZIPS: Readonly<Record<string, string>> = { '1': '33777', '2': '89502', '3': '75234', '4': '60601' };

const fobPoints = (...ids: string[]) =>
  `<GetFobPointsResponse ${PPC}><FobPointArray>${ids
    .map((id) => `<FobPoint><fobId>${id}</fobId><fobPostalCode>${ZIPS[id]}</fobPostalCode></FobPoint>`)
    .join('')}</FobPointArray></GetFobPointsResponse>`;

const prices = (price: string, ...fobs: string[]) =>
  `<GetConfigurationAndPricingResponse ${PPC}><Configuration><PartArray><Part><partId>TB-220-BLK</partId><PartPriceArray><PartPrice><minQuantity>24</minQuantity><price>${price}</price><priceUom>EA</priceUom></PartPrice></PartPriceArray></Part></PartArray><LocationArray/><productId>TB-220</productId><currency>USD</currency><FobArray>${fobs
    .map((id) => `<Fob><fobId>${id}</fobId></Fob>`)
    .join('')}</FobArray><priceType>List</priceType></Configuration></GetConfigurationAndPricingResponse>`;

const NO_SUCH_FOB = `<GetConfigurationAndPricingResponse ${PPC}><ErrorMessage><code>403</code><description>fobId not found</description></ErrorMessage></GetConfigurationAndPricingResponse>`;

/** The product, and the ship points whose prices were asked for. */
async function read(points: string, pricesAt: (fobId: string) => string) {
  const asked: string[] = [];
  const { supplier } = standIn(({ soapAction, body }) => {
    if (soapAction === 'getProduct') return message(PRODUCT);
    if (soapAction === 'getFobPoints') return message(points);
    if (soapAction === 'getMediaContent') return message('<GetMediaContentResponse/>');
    if (soapAction === 'getCompliance') return message('<GetComplianceResponse/>');
    const [, fobId = ''] = /fobId>(\w+)</.exec(body) ?? [];
    asked.push(fobId);
    return message(pricesAt(fobId));
  });
  const found = await readProduct({ connection: supplier, rules: RULES }, 'TB-220', new Map(), NOW);
  if (!found) throw new Error('a product was expected');
  const { shipping, ordering, quality } = found.product;
  return {
    asked,
    postals: shipping.fobPostals,
    ordering: { fobId: ordering?.fobId, fobs: ordering?.fobs?.map(({ fobId }) => fobId) },
    rate: found.product.ladder[0]?.rate,
    apart: found.product.elsewhere?.map((goods) => [
      ...goods.shipping.fobPostals,
      goods.ordering?.fobId,
      goods.ladder[0]?.rate,
    ]),
    flags: quality
      .filter(({ code }) => code.startsWith('ship_point'))
      .map(({ code, where, raw }) => `${code} ${where} ${raw}`),
  };
}

test('prices that name their ship points are for all of these, and asked for once', async () => {
  expect(await read(fobPoints('1', '2'), () => prices('5.10', '1', '2'))).toEqual({
    asked: ['1'],
    postals: ['33777', '89502'],
    ordering: { fobId: '1', fobs: ['1', '2'] },
    rate: 51_000,
    apart: undefined,
    flags: [],
  });
});

test('a ship point they do not name is asked, and is one where its prices are the same', async () => {
  const at = (fobId: string) => prices(fobId === '3' ? '5.60' : '5.10', fobId);
  expect(await read(fobPoints('1', '2', '3', '4'), (id) => (id === '4' ? NO_SUCH_FOB : at(id)))).toEqual({
    asked: ['1', '2', '3', '4'],
    postals: ['33777', '89502'],
    ordering: { fobId: '1', fobs: ['1', '2'] },
    rate: 51_000,
    apart: [['75234', '3', 56_000]],
    flags: ['ship_point_apart 3 75234', 'ship_point_price 4 60601'],
  });
});

test('the goods are those of the ship point where they cost least, whichever is named first', async () => {
  const at = (fobId: string) => prices(fobId === '2' ? '4.90' : '5.10', fobId);
  expect(await read(fobPoints('1', '2', '3'), at)).toMatchObject({
    postals: ['89502'],
    ordering: { fobId: '2', fobs: ['2'] },
    rate: 49_000,
    apart: [['33777', '75234', '1', 51_000]],
    flags: ['ship_point_apart 1 33777', 'ship_point_apart 3 75234'],
  });
});

test('a first ship point without prices is not sold from, the others are', async () => {
  const at = (fobId: string) => (fobId === '1' ? NO_SUCH_FOB : prices('5.10', fobId));
  expect(await read(fobPoints('1', '2', '3'), at)).toEqual({
    asked: ['1', '2', '3'],
    postals: ['89502', '75234'],
    ordering: { fobId: '2', fobs: ['2', '3'] },
    rate: 51_000,
    apart: undefined,
    flags: ['ship_point_price 1 33777'],
  });
});

test('without prices at any ship point all of them stay with the goods', async () => {
  expect(await read(fobPoints('1', '2'), () => NO_SUCH_FOB)).toMatchObject({
    asked: ['1', '2'],
    postals: ['33777', '89502'],
    rate: undefined,
    flags: [],
  });
});

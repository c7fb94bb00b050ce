import { expect, test } from 'vitest';
import { companionsOf } from '../../../../server/doors/soap/services/configuration.ts';

test('a carton for eight pieces is a required part of a group of its own, at its ratio', () => {
  const carton = {
    ...{ partId: 'CARTON', name: 'Gift carton', pieces: 8 },
    rows: [{ minQuantity: 1, rate: 40_000 }],
  };
  expect(companionsOf({ companions: [carton] })).toMatchObject([
    {
      ...{ partId: 'CARTON', partGroup: 2, partGroupRequired: true, ratio: '0.125' },
      PartPriceArray: [{ minQuantity: 1, price: '4', priceUom: 'EA' }],
    },
  ]);
});

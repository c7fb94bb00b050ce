import { expect, test } from 'vitest';
import { askedLines } from '../../../tools/checkouts/quote-request.ts';

const LINE = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 };
const IMPRINTS = [{ location_id: 'front', method_id: 'laser' }];

test('the lines that are named are decorated as asked, and the others as usual', () => {
  const decorations = [{ line_item: 2, imprints: IMPRINTS }];
  expect(askedLines([LINE, LINE], { decorations })).toEqual([LINE, { ...LINE, imprints: IMPRINTS }]);
  expect(askedLines([LINE], null)).toEqual([LINE]);
  expect(() => askedLines([LINE], { decorations })).toThrow('There are 1 line items; decorate one of them.');
});

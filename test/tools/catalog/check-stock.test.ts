import { expect, test } from 'vitest';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const stock = (query: string) => shop.rest('GET', `/products/demo:TUMBLER-20/stock${query}`);
const ids = ({ parts }: { parts: { part_id: string }[] }) => parts.map(({ part_id }) => part_id);

test('every part is listed with its pieces, its arrivals and who says so', async () => {
  const { status, body } = await stock('');
  expect(status).toBe(200);
  expect(body.parts).toHaveLength(8);
  expect(body.parts[0]).toEqual({
    part_id: 'TUMBLER-20-BLACK',
    close_out: false,
    color: 'Black',
    size: null,
    availability: 'stocked',
    made_to_order: null,
    // Without the 250 of an open order that its supplier does not count yet.
    quantity: 3773,
    incoming: [],
    warehouses: [
      { postal_code: '14072', quantity: 1762 },
      { postal_code: '90670', quantity: 2011 },
    ],
  });
  expect(body).toMatchObject({ total_quantity: 34_759, enough: null, source: 'Demo supplier inventory' });
});

test('one color, and only parts with enough pieces', async () => {
  expect((await stock('?color=navy')).body).toMatchObject({
    parts: [{ part_id: 'TUMBLER-20-NAVY', quantity: 3472 }],
    total_quantity: 3472,
  });
  for (const blue of ['navy%20blue', 'NAVY'])
    expect(ids((await stock(`?color=${blue}`)).body)).toEqual(['TUMBLER-20-NAVY']);
  expect(ids((await stock('?color=blue')).body)).toEqual(['TUMBLER-20-NAVY', 'TUMBLER-20-ROYAL']);
  const { body: tees } = await shop.rest('GET', '/products/demo:TEE-CLASSIC/stock?color=gray&size=xxl');
  expect(ids(tees)).toEqual(['TEE-CLASSIC-HEATHER-GREY-2XL', 'TEE-CLASSIC-CHARCOAL-2XL']);
  expect(ids((await stock('?at_least=5000')).body)).toEqual(['TUMBLER-20-WHITE', 'TUMBLER-20-RED']);
});

test('a size run is answered with whether each of its parts is there', async () => {
  const run = (pieces: number) =>
    stock(
      `?parts=${encodeURIComponent(
        JSON.stringify([
          { part_id: 'TUMBLER-20-BLACK', quantity: 10 },
          { part_id: 'TUMBLER-20-NAVY', quantity: pieces },
        ]),
      )}`,
    );
  expect((await run(3472)).body).toMatchObject({ enough: true, total_quantity: 7245 });
  expect((await run(3473)).body.enough).toBe(false);
  const twice = JSON.stringify([
    { part_id: 'TUMBLER-20-NAVY', quantity: 2000 },
    { part_id: 'TUMBLER-20-NAVY', quantity: 2000 },
  ]);
  expect((await stock(`?parts=${encodeURIComponent(twice)}`)).body.enough).toBe(false);
  // What the filter leaves out is counted as well.
  expect((await stock(`?color=Black&parts=${encodeURIComponent(twice)}`)).body.enough).toBe(false);
});

test('a color, a part and a product that are not there are refused with those that are', async () => {
  const { status, body } = await stock('?color=violet');
  expect([status, body.error]).toEqual([
    422,
    {
      code: 'not_available',
      message:
        'demo:TUMBLER-20 has no such color. Send one of: Black, White, Navy, Stainless, Royal, Forest, Red, Sage.',
      param: 'color',
      docs: '/docs/errors#not_available',
      request_id: body.error.request_id,
    },
  ]);
  const none = await shop.rest('GET', '/products/demo:NONE/stock');
  expect([none.status, none.body.error.code]).toEqual([404, 'not_found']);
});

import { expect, test } from 'vitest';
import { ServiceError } from '../../../tools/errors.ts';
import { datePieces } from '../../../tools/inhands/date-pieces.ts';
import { inhandsDate } from '../../../tools/inhands/inhands-date.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { visitorOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const TEES = {
  key: 'demo:TEE-RINGSPUN',
  pieces: [
    { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 130 },
    { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 20 },
  ],
  location_id: 'front',
  method_id: 'screen-print',
  ship_postal: '94105',
};
const date = (more: object = {}) => invoke(datePieces, visitorOf(shop), { ...TEES, ...more });

test('the last of the sizes decides the day', async () => {
  const together = await date({ need_by: '2026-12-01' });
  expect([together.quantity, together.in_hands_date, together.met, together.slack_days]).toEqual([
    150,
    '2026-11-19',
    true,
    12,
  ]);
  expect(together.steps.map(({ name }) => name)).toEqual([
    'start',
    'proof',
    'stock',
    'production',
    'ship',
    'transit',
    'delivery',
  ]);
});

test('one part alone is dated as agents are told it', async () => {
  const [key, quantity, part_id] = ['demo:TUMBLER-20', 250, 'TUMBLER-20-BLACK'] as const;
  const page = await invoke(datePieces, visitorOf(shop), {
    key,
    pieces: [{ part_id, quantity }],
    ship_postal: '94105',
    need_by: '2026-11-16',
  });
  const told = await invoke(inhandsDate, await keyHolder(shop), {
    key,
    quantity,
    part_id,
    ship_postal: '94105',
    need_by: '2026-11-16',
  });
  expect(page).toEqual(told);
  expect(page).toMatchObject({ in_hands_date: '2026-11-17', met: false, slack_days: -1 });
});

test('without a place and a day the farthest place is counted with, and nothing is met', async () => {
  const { ship_postal: _, ...open } = TEES;
  const nowhere = await invoke(datePieces, visitorOf(shop), open);
  expect(nowhere).toMatchObject({ need_by: null, met: null, slack_days: null });
  expect(nowhere.in_hands_date >= (await date()).in_hands_date).toBe(true);
});

test('what is short names its color and size', async () => {
  expect(
    await refusalBy(date({ pieces: [{ part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 900_000 }] })),
  ).toMatchObject({
    code: 'not_available',
    message: expect.stringMatching(/^Navy L: Of 900,000 pieces /),
  });
});

test.each([
  ['a product there is not', { key: 'demo:NONE' }, 'not_found'],
  ['a part there is not', { pieces: [{ part_id: 'NONE', quantity: 50 }] }, 'not_available'],
  ['a location there is not', { location_id: 'nowhere' }, 'not_available'],
  ['nothing', { pieces: [] }, 'validation_failed'],
])('no date for %s', async (_, more, code) => {
  expect((await refusalBy(date(more)))?.code).toBe(code);
});

test('a supplier that cannot be asked for its stock gives no date', async () => {
  for (const code of ['supplier_unavailable', 'timeout'] as const) {
    const stock = () => Promise.reject(new ServiceError(code, 'The supplier does not answer.'));
    const asked = invoke(datePieces, { ...visitorOf(shop), suppliers: { stock } }, TEES);
    expect((await refusalBy(asked))?.code).toBe(code);
  }
});

test('a day that is past names today', async () => {
  expect(await refusalBy(date({ need_by: '2026-11-03' }))).toEqual({
    code: 'validation_failed',
    message: '2026-11-03 is past: today is 2026-11-04. Name a later day.',
    param: 'need_by',
  });
});

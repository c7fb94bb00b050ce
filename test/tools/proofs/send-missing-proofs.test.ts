import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drawMissingProofs } from '../../../server/jobs/draw-missing-proofs.ts';
import { jobRunner } from '../../../server/jobs/runner.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { sendMissingProofs } from '../../../tools/proofs/send-missing-proofs.ts';
import { wishProofs } from '../../../tools/proofs/wish-proofs.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { deskOf, paidOrder, type ToldSheets, TUMBLER_LINE, toldSheets } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
let sheets: ToldSheets;
beforeAll(async () => {
  sheets = toldSheets();
  shop = await openShop({ dependencies: { proofSheets: sheets } });
});
afterEach(() => {
  sheets.before = async () => {};
  sheets.sheets.length = 0;
});
afterAll(() => shop.close());

const wish = (...ids: string[]) => invoke(wishProofs, deskOf(shop), { order_ids: ids });
const send = (id: string) => invoke(sendMissingProofs, deskOf(shop), { id });
const runner = () => jobRunner([drawMissingProofs(shop.service)], shop.service.log);
const run = () => runner().runOnce('draw-missing-proofs');
const proofsOf = async (id: string) => (await deskOf(shop).proofs.ofOrder(id)).map(({ lines }) => lines);
const wishOf = async (id: string) => {
  const { status, attempts, sent, refused } = (await deskOf(shop).proofWishes.ofOrder(id)) ?? {};
  return { status, attempts, sent, refused };
};

test('every line without a proof gets one, and a second time sends nothing', async () => {
  const other = { ...TUMBLER_LINE, part_id: 'TUMBLER-20-WHITE' };
  const id = await paidOrder(shop, [TUMBLER_LINE, other]);
  expect(await refusalCode(send(id))).toBe('not_found');
  await wish(id);
  expect(await send(id)).toMatchObject({ status: 'drawn', sent: 2, refused: [] });
  await wish(id);
  expect(await send(id)).toMatchObject({ status: 'drawn', sent: 0, refused: [] });
  expect(await proofsOf(id)).toEqual([[1], [2]]);
});

test('of two that draw at once, one sends', async () => {
  const id = await paidOrder(shop);
  await wish(id);
  let drawing = 0;
  let bothDraw = (): void => {};
  const untilBothDraw = new Promise<void>((resolve) => {
    bothDraw = resolve;
  });
  sheets.before = async () => {
    drawing += 1;
    if (drawing === 2) bothDraw();
    await untilBothDraw;
  };
  const both = await Promise.all([send(id), send(id)]);
  expect(both.map(({ sent }) => sent).sort()).toEqual([0, 1]);
  expect(sheets.sheets).toHaveLength(2);
  expect(await proofsOf(id)).toEqual([[1]]);
});

test('a drawing that fails is said, and the others are drawn', async () => {
  const [failing, broken, fine] = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)];
  await wish(failing, broken, fine);
  const faults: Record<string, Error> = {};
  for (const [id, fault] of [
    [failing, new ServiceError('not_available', 'The logo cannot be drawn here.')],
    [broken, new Error('of ours')],
  ] as const) {
    const order = await deskOf(shop).orders.anyById(id);
    faults[`M-${order?.number}`] = fault;
  }
  sheets.before = async () => {};
  const { draw } = sheets;
  sheets.draw = async (account, sheet) => {
    const fault = faults[sheet.orderNumber];
    if (fault) throw fault;
    return draw(account, sheet);
  };
  await run();
  sheets.draw = draw;
  expect(await wishOf(failing)).toEqual({
    status: 'refused',
    attempts: 1,
    sent: 0,
    refused: [{ line: 1, reason: 'The logo cannot be drawn here.' }],
  });
  expect(await wishOf(broken)).toMatchObject({
    status: 'refused',
    refused: [{ line: 1, reason: 'It could not be drawn by a fault of ours.' }],
  });
  expect(shop.failures.splice(0)).toHaveLength(1);
  expect(await wishOf(fine)).toMatchObject({ status: 'drawn', sent: 1 });
});

test('a drawing that comes to no end is tried three times', async () => {
  const id = await paidOrder(shop);
  await wish(id);
  sheets.before = async () => {
    throw new ServiceError('timeout', 'The drawing took too long.');
  };
  await run();
  expect(await wishOf(id)).toEqual({
    status: 'refused',
    attempts: 3,
    sent: 0,
    refused: [{ line: 1, reason: 'The drawing took too long.' }],
  });
});

test('what a stopped process left is drawn by the next, and nothing twice', async () => {
  const other = { ...TUMBLER_LINE, part_id: 'TUMBLER-20-WHITE' };
  const ids = [await paidOrder(shop, [TUMBLER_LINE, other]), await paidOrder(shop), await paidOrder(shop)];
  await wish(...ids);
  const [first = ''] = ids;
  const stopped = runner();
  const begun = stopped.runOnce('draw-missing-proofs');
  // The process dies with the first order’s second line under way.
  await new Promise<void>((resolve) => {
    sheets.before = async () => {
      if (sheets.sheets.length < 1) return;
      resolve();
      throw new ServiceError('busy', 'The service stops.');
    };
  });
  await stopped.stop();
  await begun;
  expect(await wishOf(first)).toMatchObject({ status: 'waiting', sent: 1 });
  sheets.before = async () => {};
  await run();
  for (const id of ids) expect(await wishOf(id)).toMatchObject({ status: 'drawn' });
  expect(await proofsOf(first)).toEqual([[1], [2]]);
  expect(sheets.sheets.map(({ lines }) => lines)).toEqual([[1], [2], [1], [1]]);
});

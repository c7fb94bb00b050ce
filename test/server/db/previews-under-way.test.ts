import { expect, test } from 'vitest';
import { loneNode, withLeases } from '../../../server/db/nodes.ts';
import { previewsUnderWay } from '../../../server/db/previews-under-way.ts';
import type { Render } from '../../../tools/artwork/render.ts';
import type { RendersWriter } from '../../../tools/artwork/render-port.ts';

const WISH = { accountId: 'acct_a', fingerprint: 'f', allowances: [], now: () => new Date(0) };
const NO_RENDERS = {
  byFingerprint: async () => undefined,
  isBeingMade: async () => false,
  release: async () => undefined,
} as unknown as RendersWriter;

/** Whether the place counts on, once the work that has it is over. */
async function countsOn(make: () => Promise<Render>): Promise<boolean> {
  const nodes = withLeases(loneNode);
  const { once } = previewsUnderWay((work) => work({ renders: NO_RENDERS }), nodes);
  let place = '';
  await once(WISH, (taken) => {
    place = taken;
    return make();
  }).catch(() => undefined);
  return !(await nodes.isHolderDead(place));
}

test('a transaction that sees the place and not yet the record counts the place', async () => {
  expect(await countsOn(async () => ({}) as Render)).toBe(true);
});

test('the place of a preview that failed is free at once', async () => {
  expect(await countsOn(() => Promise.reject(new Error('no picture')))).toBe(false);
});

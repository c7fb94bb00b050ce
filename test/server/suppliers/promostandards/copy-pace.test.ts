/** How long another merchkit shop's catalog takes at the pace of a new supplier, and what is left for customers. */
import { expect, test } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { paceOf } from '../../../../server/suppliers/promostandards/connect.ts';
import { poster } from '../../../../server/suppliers/promostandards/post.ts';
import { throttle } from '../../../../server/suppliers/promostandards/throttle.ts';
import { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { openSupplyingShops } from '../../../support/supplying-shops.ts';
import { use } from '../../../support/use.ts';
import { movingClock } from './stand-in.ts';

const PRODUCTS = 10_000;
const HOUR_MS = 3_600_000;

const shops = use(openSupplyingShops);

/** The calls of one copy of three products. */
async function callsOfCopy(): Promise<string[]> {
  const { per_minute: _own, ...added } = shops.added;
  await invoke(saveSupplier, shops.desk, added);
  const calls: string[] = [];
  const post = poster({ allowLocal: true });
  const { outcome, counts } = await shops.second.service.suppliers.sync('first', {
    withoutPictures: true,
    post: (asked) => {
      calls.push(asked.soapAction);
      return post(asked);
    },
  });
  expect([outcome, counts.read]).toEqual(['done', 3]);
  return calls;
}

test('10,000 products of another merchkit are copied in an hour at its own limit, and customers have theirs', async () => {
  const calls = await callsOfCopy();
  const ofLists = calls.filter((action) => /Sellable|CloseOut|DateModified/.test(action)).length;
  const ofAProduct = (calls.length - ofLists) / 3;
  expect(ofAProduct).toBe(4);
  const record = await shops.second.service.suppliers.byCode('first');
  const pace = record?.settings.throttle ?? { concurrency: 0, perMinute: 0 };
  const [copying, serving] = [paceOf(pace, 'copying'), paceOf(pace, 'serving')];
  expect([copying.perMinute, serving.perMinute]).toEqual([750, 250]);
  expect(copying.perMinute + serving.perMinute).toBeLessThanOrEqual(
    readConfig({}).SOAP_RATE_LIMIT_PER_MINUTE,
  );
  const clock = movingClock();
  const begunAt = clock.at.getTime();
  const { run } = throttle(copying, clock);
  for (let call = 0; call < ofLists + ofAProduct * PRODUCTS; call++) await run(async () => undefined);
  expect(clock.at.getTime() - begunAt).toBeLessThan(HOUR_MS);
});

import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { declineSample } from '../../../tools/samples/decline-sample.ts';
import { listSamples } from '../../../tools/samples/list-samples.ts';
import { markSampleSent } from '../../../tools/samples/mark-sample-sent.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { deskOf, sampleFor, visitorOf } from '../../support/samples.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const NOW = Date.parse('2026-11-04T15:00:00.000Z');
const HOUR_MS = 3_600_000;

const shop = useShop();

const list = (input: object) => invoke(listSamples, deskOf(shop), input);

test('without requests the list is empty', async () => {
  const none = { samples: [], total: 0, limit: 20, offset: 0, has_more: false };
  expect(await list({})).toEqual(none);
  expect(await list({ status: 'sent' })).toEqual(none);
});

test('those that wait come first, the longest first, then the answered, newest first', async () => {
  const ids: string[] = [];
  for (const [hours, name] of ['a', 'b', 'c', 'd'].entries()) {
    shop.clock.at = new Date(NOW + hours * HOUR_MS);
    ids.push(await sampleFor(shop, `${name}@example.com`));
  }
  await invoke(markSampleSent, deskOf(shop), { id: ids[0] ?? '' });
  await invoke(declineSample, deskOf(shop), { id: ids[2] ?? '', reason: 'Sold out until March.' });
  const all = await list({});
  expect(all.samples.map(({ shipTo, status }) => [shipTo.email, status])).toEqual([
    ['b@example.com', 'waiting'],
    ['d@example.com', 'waiting'],
    ['c@example.com', 'declined'],
    ['a@example.com', 'sent'],
  ]);
  expect(all).toMatchObject({ total: 4, limit: 20, offset: 0, has_more: false });
  const waiting = await list({ status: 'waiting', limit: 1 });
  expect([waiting.samples[0]?.id, waiting.total, waiting.has_more]).toEqual([ids[1], 2, true]);
  const next = await list({ status: 'waiting', limit: 1, offset: 1 });
  expect([next.samples[0]?.id, next.total, next.has_more]).toEqual([ids[3], 2, false]);
});

test('only the desk reads them: there are addresses of people in it', async () => {
  for (const ctx of [visitorOf(shop), await customer(shop), await keyHolder(shop)])
    expect(await refused(invoke(listSamples, ctx, {}))).toEqual(FOR_PEOPLE);
});

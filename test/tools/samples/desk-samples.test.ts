import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { declineSample } from '../../../tools/samples/decline-sample.ts';
import { listSamples } from '../../../tools/samples/list-samples.ts';
import { markSampleSent } from '../../../tools/samples/mark-sample-sent.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { askFor, deskOf, samplesOf, visitorOf } from '../../support/samples.ts';
import { refused } from '../../support/stores.ts';

const NOW = Date.parse('2026-11-04T15:00:00.000Z');
const HOUR_MS = 3_600_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

/** The id of what this address asks for, so many hours after the beginning. */
async function asked(email: string, hours = 0): Promise<string> {
  shop.clock.at = new Date(NOW + hours * HOUR_MS);
  await askFor(shop, { email });
  const [sample] = await samplesOf(shop, email);
  return sample?.id ?? '';
}

test('those that wait come first, the longest first, then the answered, newest first', async () => {
  const ids = [
    await asked('a@example.com', 1),
    await asked('b@example.com', 2),
    await asked('c@example.com', 3),
    await asked('d@example.com', 4),
  ];
  await invoke(markSampleSent, deskOf(shop), { id: ids[0] ?? '' });
  await invoke(declineSample, deskOf(shop), { id: ids[2] ?? '', reason: 'Sold out until March.' });
  const list = (input: object) => invoke(listSamples, deskOf(shop), input);
  const all = await list({});
  expect(all.samples.map(({ ship_to, status }) => [ship_to.email, status])).toEqual([
    ['b@example.com', 'waiting'],
    ['d@example.com', 'waiting'],
    ['c@example.com', 'declined'],
    ['a@example.com', 'sent'],
  ]);
  expect(all).toMatchObject({ total: 4, limit: 20, offset: 0, has_more: false });
  const waiting = await list({ status: 'waiting', limit: 1 });
  expect([waiting.samples[0]?.id, waiting.total, waiting.has_more]).toEqual([ids[1], 2, true]);
});

test('one that was sent is told with its tracking number and what it is billed at', async () => {
  const id = await asked('sent@example.com');
  const sent = await invoke(markSampleSent, deskOf(shop), { id, tracking: 'UPS 1Z999AA10123456784' });
  expect(sent).toMatchObject({
    status: 'sent',
    tracking: 'UPS 1Z999AA10123456784',
    answered_by: 'desk:desk@example.com',
    answered_at: '2026-11-04T15:00:00.000Z',
  });
  const [mail] = await mailsTo(shop, 'sent@example.com');
  expect(mail?.text.replace(id, 'smp_ID')).toMatchInlineSnapshot(`
    "Hello,

    The blank piece you asked for has left:

      1 × 20 oz Vacuum Tumbler, Black, blank

    Tracking: UPS 1Z999AA10123456784

    It comes to about $36.00: $21.50 for the piece and about $14.50 freight, and sales tax where it applies.

    It is billed by mail. It is not decorated and not for resale.

    The request was smp_ID.

    merchkit
    "
  `);
});

test('one that was declined is told with the reason', async () => {
  const id = await asked('no@example.com');
  const reason = 'This color is sold out until March.\nTry Forest.';
  await invoke(declineSample, deskOf(shop), { id, reason });
  const [mail] = await mailsTo(shop, 'no@example.com');
  expect(mail?.text.replace(id, 'smp_ID')).toMatchInlineSnapshot(`
    "Hello,

    The blank piece you asked for cannot be sent:

      1 × 20 oz Vacuum Tumbler, Black, blank

    The order desk writes:

    > This color is sold out until March.
    > Try Forest.

    There is nothing to pay.

    The request was smp_ID.

    merchkit
    "
  `);
});

test('an answer is final, and told once', async () => {
  const id = await asked('final@example.com');
  await invoke(markSampleSent, deskOf(shop), { id });
  const again = [
    invoke(markSampleSent, deskOf(shop), { id }),
    invoke(declineSample, deskOf(shop), { id, reason: 'Too late.' }),
  ];
  for (const call of again)
    expect(await refused(call)).toEqual([
      'invalid_state',
      'This sample was sent already, and the requester was told.',
    ]);
  expect(await mailsTo(shop, 'final@example.com')).toHaveLength(2);
  expect((await refused(invoke(markSampleSent, deskOf(shop), { id: 'smp_none' })))[0]).toBe('not_found');
});

test('nobody but the desk sees or answers them', async () => {
  const id = await asked('private@example.com');
  for (const ctx of [visitorOf(shop), await customer(shop)]) {
    const calls = [
      invoke(listSamples, ctx, {}),
      invoke(markSampleSent, ctx, { id }),
      invoke(declineSample, ctx, { id, reason: 'Not mine to say.' }),
    ];
    for (const call of calls) expect((await refused(call))[0]).toMatch(/^(unauthorized|forbidden_scope)$/);
  }
  expect((await samplesOf(shop, 'private@example.com'))[0]?.status).toBe('waiting');
});

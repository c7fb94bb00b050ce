import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { markSampleSent } from '../../../tools/samples/mark-sample-sent.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { deskOf, sampleFor, samplesOf, visitorOf } from '../../support/samples.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });

test('one that was sent is told with its tracking number and what it is billed at', async () => {
  const id = await sampleFor(shop, 'sent@example.com');
  const [waiting] = await samplesOf(shop, 'sent@example.com');
  const sent = await invoke(markSampleSent, deskOf(shop), { id, tracking: ' UPS 1Z999AA10123456784 ' });
  expect(sent).toEqual({
    ...waiting,
    status: 'sent',
    tracking: 'UPS 1Z999AA10123456784',
    answeredAt: NOW,
    answeredBy: 'desk:desk@example.com',
  });
  expect(await samplesOf(shop, 'sent@example.com')).toEqual([sent]);
  const [mail] = await mailsTo(shop, 'sent@example.com');
  expect(mail?.text.replace(id, 'smp_ID')).toMatchInlineSnapshot(`
    "Hello,

    The blank sample you requested has shipped:

      1 × 20 oz Vacuum Tumbler, Black, blank

    Tracking: UPS 1Z999AA10123456784

    It comes to about $36.00: $21.50 for the piece and about $14.50 freight, and sales tax where it applies.

    We email you a bill for it. It is not decorated and not for resale.

    The request was smp_ID.

    merchkit
    "
  `);
});

test('an answer is final, and told once', async () => {
  const email = 'final@example.com';
  const id = await sampleFor(shop, email);
  await invoke(markSampleSent, deskOf(shop), { id });
  expect(await refused(invoke(markSampleSent, deskOf(shop), { id, tracking: 'UPS 2' }))).toEqual([
    'invalid_state',
    'This sample was sent already, and the requester was told.',
  ]);
  expect(await mailsTo(shop, email)).toHaveLength(2);
  expect((await samplesOf(shop, email))[0]?.tracking).toBe(null);
});

test('an unknown sample is not found', async () => {
  expect(await refused(invoke(markSampleSent, deskOf(shop), { id: 'smp_none' }))).toEqual([
    'not_found',
    'There is no sample with this id.',
  ]);
});

test('only the desk marks it', async () => {
  const email = 'private@example.com';
  const id = await sampleFor(shop, email);
  for (const ctx of [visitorOf(shop), await customer(shop)])
    expect(await refused(invoke(markSampleSent, ctx, { id }))).toEqual(FOR_PEOPLE);
  expect((await samplesOf(shop, email))[0]?.status).toBe('waiting');
});

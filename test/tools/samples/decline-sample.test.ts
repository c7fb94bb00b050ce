import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { declineSample } from '../../../tools/samples/decline-sample.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { deskOf, sampleFor, samplesOf, visitorOf } from '../../support/samples.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const REASON = 'This color is sold out until March.\nTry Forest.';

const shop = useShop({ now: NOW });

const decline = (id: string, reason = REASON) => invoke(declineSample, deskOf(shop), { id, reason });

test('one that was declined keeps the reason, and the requester is told it', async () => {
  const email = 'no@example.com';
  const id = await sampleFor(shop, email);
  const [waiting] = await samplesOf(shop, email);
  const declined = await decline(id);
  expect(declined).toEqual({
    ...waiting,
    status: 'declined',
    reason: REASON,
    answeredAt: NOW,
    answeredBy: 'desk:desk@example.com',
  });
  expect(await samplesOf(shop, email)).toEqual([declined]);
  const [mail] = await mailsTo(shop, email);
  expect(mail?.subject).toBe('Your blank sample cannot be sent');
  expect(mail?.text.replace(id, 'smp_ID')).toMatchInlineSnapshot(`
    "Hello,

    We cannot send the blank sample you requested:

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
  const email = 'final@example.com';
  const id = await sampleFor(shop, email);
  await decline(id);
  expect(await refused(decline(id, 'Another reason.'))).toEqual([
    'invalid_state',
    'This sample was declined already, and the requester was told.',
  ]);
  expect(await mailsTo(shop, email)).toHaveLength(2);
  expect((await samplesOf(shop, email))[0]?.reason).toBe(REASON);
});

test('an unknown sample is not found, and a reason must be given', async () => {
  expect(await refused(decline('smp_none'))).toEqual(['not_found', 'There is no sample with this id.']);
  expect((await refused(decline(await sampleFor(shop, 'why@example.com'), ' ')))[0]).toBe(
    'validation_failed',
  );
});

test('only the desk declines one', async () => {
  const email = 'private@example.com';
  const id = await sampleFor(shop, email);
  for (const ctx of [visitorOf(shop), await customer(shop)])
    expect(await refused(invoke(declineSample, ctx, { id, reason: 'Not mine.' }))).toEqual(FOR_PEOPLE);
  expect((await samplesOf(shop, email))[0]?.status).toBe('waiting');
});

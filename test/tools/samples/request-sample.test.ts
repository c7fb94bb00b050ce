import { describe, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { declineSample } from '../../../tools/samples/decline-sample.ts';
import { requestSample } from '../../../tools/samples/request-sample.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { ADDRESS } from '../../support/people.ts';
import { askFor, BLACK_TUMBLER, deskOf, samplesOf, visitorOf } from '../../support/samples.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const DAY_MS = 86_400_000;

const shop = useShop({ now: NOW });

const later = (days: number) => {
  shop.clock.at = new Date(Date.parse(NOW) + days * DAY_MS);
};
const subjectsTo = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject);
let asking = 0;
/** Another network address each time: the limit of one is a test of its own. */
const elsewhere = () => {
  asking += 1;
  return { from: `198.51.100.${asking}` };
};

describe('a request for a blank sample', () => {
  test('waits at the desk with its price, and is confirmed by mail', async () => {
    const answer = await askFor(shop, { ...elsewhere(), email: 'Ada.One@example.com', company: 'Acme' });
    const offer = {
      unitPriceCents: 2_150,
      freight: {
        amountCents: 1_450,
        basis:
          'Ground estimate for one shipment, 1 carton, part full, 1 lb billable, carrier zone 4, from a rate table.',
      },
      totalCents: 3_600,
    };
    expect(answer).toEqual({ email: 'ada.one@example.com', ...offer });
    const [sample, ...others] = await samplesOf(shop, 'ada.one@example.com');
    expect(others).toEqual([]);
    expect(sample).toEqual({
      id: expect.stringMatching(/^smp_/),
      status: 'waiting',
      createdAt: NOW,
      accountId: null,
      key: 'demo:TUMBLER-20',
      partId: 'TUMBLER-20-BLACK',
      name: '20 oz Vacuum Tumbler',
      color: 'Black',
      size: null,
      shipTo: {
        name: 'Ada Byron',
        company: 'Acme',
        email: 'ada.one@example.com',
        phone: null,
        street1: '1 Market Street',
        street2: null,
        city: 'San Francisco',
        state: 'CA',
        postal: '94105',
      },
      offer,
      answeredAt: null,
      answeredBy: null,
      tracking: null,
      reason: null,
    });
    const [mail] = await mailsTo(shop, 'ada.one@example.com');
    expect(mail?.text.replace(sample?.id ?? '', 'smp_ID')).toMatchInlineSnapshot(`
      "Hello,

      Someone requested one blank sample in our shop with your email address:

        1 × 20 oz Vacuum Tumbler, Black, blank

      It comes to about $36.00: $21.50 for the piece and about $14.50 freight, and sales tax where it applies.

      It is not decorated and not for resale. The order desk reviews the request and writes to you. We email you a bill when it ships; nothing is charged before that.

      The request is smp_ID. If this was not you, you can ignore this email.

      merchkit
      "
    `);
  });

  test('is confirmed in our own words alone: its reader may never have heard of the visitor', async () => {
    const own = {
      name: 'WIN A PRIZE https://evil.example',
      company: 'Evil Inc',
      street1: '1 Evil Street',
      street2: 'Call 555 0100',
      city: 'Eviltown',
      phone: '555 0199',
    };
    await askFor(shop, { ...elsewhere(), ...own, email: 'stranger@example.com' });
    const [mail] = await mailsTo(shop, 'stranger@example.com');
    for (const words of [...Object.values(own), '94105']) {
      expect(mail?.text).not.toContain(words);
      expect(mail?.subject).not.toContain(words);
    }
  });

  test('of a customer is theirs, and goes to their own address whatever else is given', async () => {
    const person = await customer(shop, { email: 'demo@example.com' });
    await askFor(shop, { ...elsewhere(), email: 'someone.else@example.com' }, person);
    const [sample] = await samplesOf(shop, 'demo@example.com');
    expect(sample?.accountId).toBe((await shop.service.accounts.byEmail('demo@example.com'))?.id);
    expect(await mailsTo(shop, 'someone.else@example.com')).toEqual([]);
    expect(await subjectsTo('demo@example.com')).toEqual(['Your request for a blank sample']);
  });

  test('needs an address where news of it goes', async () => {
    const { email: _, ...address } = ADDRESS;
    const nobody = { ...BLACK_TUMBLER, ...address, ...elsewhere() };
    expect(await refused(invoke(requestSample, visitorOf(shop), nobody))).toEqual([
      'validation_failed',
      'Give an email address: news of the sample goes there.',
    ]);
  });

  test.each<[string, Record<string, string>, string]>([
    ['a ZIP code of another state', { state: 'NY' }, 'validation_failed'],
    ['an unknown ZIP code', { postal: '00000' }, 'validation_failed'],
    ['an unknown product', { key: 'demo:NOPE' }, 'not_found'],
    ['a part of another product', { part_id: 'MUG-12-WHITE' }, 'not_available'],
    ['two addresses at once', { email: 'a@example.com,b@example.com' }, 'validation_failed'],
  ])('is refused for %s, and no mail is sent', async (_, wrong, code) => {
    const asked = askFor(shop, { ...elsewhere(), email: 'refused@example.com', ...wrong });
    expect((await refused(asked))[0]).toBe(code);
    expect(await mailsTo(shop, 'refused@example.com')).toEqual([]);
    expect(await samplesOf(shop, 'refused@example.com')).toEqual([]);
  });
});

describe('one piece of a product and address in 30 days', () => {
  test('a second request adds nothing, answers the same, and only the address is told', async () => {
    const email = 'twice@example.com';
    const first = await askFor(shop, { ...elsewhere(), email });
    later(29);
    const second = await askFor(shop, {
      ...elsewhere(),
      email: 'TWICE@example.com',
      part_id: 'TUMBLER-20-FOREST',
      name: 'Someone Else',
    });
    expect(second).toEqual(first);
    const kept = await samplesOf(shop, email);
    expect(kept.map(({ partId, shipTo }) => [partId, shipTo.name])).toEqual([
      ['TUMBLER-20-BLACK', 'Ada Byron'],
    ]);
    const [again] = await mailsTo(shop, email);
    expect(again?.text.replace(kept[0]?.id ?? '', 'smp_ID')).toMatchInlineSnapshot(`
      "Hello,

      Someone requested a blank sample of this product again in our shop with your email address:

        1 × 20 oz Vacuum Tumbler, Black, blank

      Each address can get one blank sample of a product every 30 days, and this one was requested on November 4, 2026. Nothing was added.

      It is waiting for the order desk, which will write to you.

      The request is smp_ID. If this was not you, you can ignore this email.

      merchkit
      "
    `);
  });

  test('another product, another address and another month each get theirs', async () => {
    const email = 'again@example.com';
    await askFor(shop, { ...elsewhere(), email });
    await askFor(shop, { ...elsewhere(), email, key: 'demo:MUG-12', part_id: 'MUG-12-WHITE' });
    await askFor(shop, { ...elsewhere(), email: 'neighbour@example.com' });
    later(30);
    await askFor(shop, { ...elsewhere(), email });
    expect((await samplesOf(shop, email)).map(({ key }) => key).sort()).toEqual([
      'demo:MUG-12',
      'demo:TUMBLER-20',
      'demo:TUMBLER-20',
    ]);
    expect(await samplesOf(shop, 'neighbour@example.com')).toHaveLength(1);
  });

  test('one that was declined does not count', async () => {
    const email = 'declined@example.com';
    await askFor(shop, { ...elsewhere(), email });
    const [sample] = await samplesOf(shop, email);
    await invoke(declineSample, deskOf(shop), { id: sample?.id ?? '', reason: 'The street is missing.' });
    await askFor(shop, { ...elsewhere(), email });
    expect((await samplesOf(shop, email)).map(({ status }) => status)).toEqual(['waiting', 'declined']);
  });

  test('two presses at the same moment come to one', async () => {
    const email = 'pressed@example.com';
    await Promise.all([1, 2, 3].map(() => askFor(shop, { ...elsewhere(), email })));
    expect(await samplesOf(shop, email)).toHaveLength(1);
  });
});

describe('the limits of an hour', () => {
  test('no more than five mails go to one address', async () => {
    const email = 'full@example.com';
    for (let time = 0; time < 5; time++) await askFor(shop, { ...elsewhere(), email });
    expect(await refused(askFor(shop, { ...elsewhere(), email }))).toEqual([
      'rate_limited',
      'Many samples were asked for in the last hour; ask for the next in 60 minutes.',
    ]);
    expect(await mailsTo(shop, email)).toHaveLength(5);
    later(1 / 24);
    await askFor(shop, { ...elsewhere(), email });
    expect(await mailsTo(shop, email)).toHaveLength(6);
  });

  test('no more than twenty come from one network address', async () => {
    const from = '203.0.113.99';
    for (let time = 0; time < 20; time++) await askFor(shop, { from, email: `many.${time}@example.com` });
    const [code] = await refused(askFor(shop, { from, email: 'many.20@example.com' }));
    expect(code).toBe('rate_limited');
    expect(await samplesOf(shop, 'many.20@example.com')).toEqual([]);
  });
});

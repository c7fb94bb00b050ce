/** A clock that is set forward and back, by hours and by years, while mails and deliveries wait. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobRunner } from '../../../server/jobs/runner.ts';
import { sendMail } from '../../../server/jobs/send-mail.ts';
import { watchClock } from '../../../server/jobs/watch-clock.ts';
import { isClaimed, isDueToAsk, newDoubt } from '../../../tools/purchasing/purchase-order-doubt.ts';
import { deliveriesTo, sendDue, subscribe, tellOfProof, webhookRow } from '../../support/deliveries.ts';
import { DEMO_KEY, openShop, type Shop } from '../../support/open-shop.ts';
import { type Receiver, receiver } from '../../support/receiver.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;
const START = '2026-11-04T15:00:00.000Z';

let shop: Shop;
let endpoint: Receiver;
let elapsed = 0;
let offset = 0;
beforeAll(async () => {
  endpoint = await receiver();
  shop = await openShop({
    now: START,
    env: { ALLOW_LOCAL_URLS: '1' },
    dependencies: { elapsedMs: () => elapsed },
  });
});
afterAll(async () => {
  await endpoint.close();
  await shop.close();
});

const tick = () => {
  shop.clock.at = new Date(Date.parse(START) + elapsed + offset);
};
const pass = (ms: number): void => {
  elapsed += ms;
  tick();
};
const jump = (ms: number): void => {
  offset += ms;
  tick();
};

/** The same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const JUMPS_MS = [5 * MINUTE_MS, HOUR_MS, 25 * HOUR_MS, 6 * 24 * HOUR_MS, 5 * YEAR_MS];

test.each([1, 2])(
  'seed %d: every mail and delivery is sent, however the clock jumps',
  async (seed) => {
    const random = randomOf(seed);
    let isHealthy = false;
    const fails = (): boolean => !isHealthy && random() < 0.4;
    endpoint.answer = (_received, response) => void response.writeHead(fails() ? 503 : 200).end();
    const webhookId = await subscribe(shop.service, {
      url: `${endpoint.url}/${seed}`,
      events: ['proof.ready'],
    });
    const mailsSent: string[] = [];
    const mailer = {
      async send({ id }: { id: string }) {
        if (fails()) throw new Error('451 try later');
        mailsSent.push(id);
      },
    };
    const runner = jobRunner(
      [
        watchClock({ ...shop.service, retriesS: shop.service.config.WEBHOOK_RETRIES_S }),
        sendMail({ ...shop.service, mailer }),
      ],
      shop.service.log,
    );
    const run = async (): Promise<void> => {
      await runner.runOnce('watch-clock');
      await runner.runOnce('send-mail');
      await sendDue(shop.service);
    };
    const queued: string[] = [];
    await run();
    for (let step = 0; step < 12; step++) {
      const id = `mail_${seed}_${step}`;
      queued.push(id);
      await shop.service.transaction(({ mails }) =>
        mails.queue({
          id,
          recipient: 'ada@example.com',
          subject: 'S',
          text: 'T',
          createdAt: shop.clock.at.toISOString(),
        }),
      );
      await tellOfProof(shop.service);
      // A sender that died holds both.
      if (random() < 0.3) {
        const until = new Date(shop.clock.at.getTime() + 10 * MINUTE_MS);
        await shop.service.mails.take({ most: 1, now: shop.clock.at, leaseUntil: until });
        await shop.service.deliveries.take([
          {
            webhookId,
            most: 1,
            now: shop.clock.at,
            leaseUntil: new Date(shop.clock.at.getTime() + MINUTE_MS),
          },
        ]);
      }
      await run();
      const [by = HOUR_MS] = JUMPS_MS.slice(Math.floor(random() * JUMPS_MS.length));
      if (random() < 0.6) jump(random() < 0.5 ? by : -by);
      pass(Math.round(random() * 20 * MINUTE_MS));
      await run();
    }
    isHealthy = true;
    // No wait of the schedule is longer, and the longest that a receiver may ask for is a day.
    for (let hours = 0; hours < 24; hours += 4) {
      pass(4 * HOUR_MS);
      await run();
    }
    expect(queued.filter((id) => !mailsSent.includes(id))).toEqual([]);
    expect(
      (await deliveriesTo(shop.service, webhookId)).filter(
        (one) => one.status !== 'delivered' || one.leaseToken !== null,
      ),
    ).toEqual([]);
    expect(await webhookRow(shop.service, webhookId)).toMatchObject({ status: 'active', failingSince: null });
    await shop.service.ledger.transaction(async (db) => db.run('DELETE FROM deliveries'));
  },
  60_000,
);

test('a request sent again with its key is answered once, however far the clock was set in between', async () => {
  const send = () =>
    shop.fetch(
      '/api/v1/quotes',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'through-jumps' },
        body: JSON.stringify({
          lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 24 }],
        }),
      },
      DEMO_KEY,
    );
  const first = await (await send()).text();
  for (const by of [HOUR_MS, 2 * YEAR_MS, -4 * YEAR_MS]) {
    jump(by);
    expect(await (await send()).text()).toBe(first);
  }
  pass(25 * HOUR_MS);
  expect(await (await send()).text()).not.toBe(first);
});

test('links to sign in are asked for again an hour later, though the clock was set back meanwhile', async () => {
  const count = () =>
    shop.service.transaction(({ rateCounters }) => rateCounters.count('sign-in:jumps', 1, shop.clock.at));
  expect(await count()).toBe(0);
  expect(await count()).toBe(3_600);
  jump(-30 * MINUTE_MS);
  expect(await count()).toBe(0);
});

test('a purchase order is not claimed, nor its question put off, until a time that a clock ahead wrote', () => {
  const now = new Date(START);
  const ahead = new Date(now.getTime() + 30 * HOUR_MS);
  expect(isClaimed({ claimedUntil: new Date(now.getTime() + MINUTE_MS).toISOString() }, now)).toBe(true);
  expect(isClaimed({ claimedUntil: new Date(ahead.getTime() + MINUTE_MS).toISOString() }, now)).toBe(false);
  const doubt = newDoubt({ answer: 'lost', needsPerson: false, canBeAsked: true, at: ahead });
  const inDoubt = { status: 'sending' as const, attempts: 1, claimedUntil: null, doubts: [doubt] };
  expect(isDueToAsk(inDoubt, now)).toBe(true);
  expect(isDueToAsk(inDoubt, ahead)).toBe(false);
});

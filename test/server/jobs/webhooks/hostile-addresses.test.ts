/** What a hostile subscriber would try, at the moment of sending: nothing of ours is ever connected to. */
import type { LookupAddress } from 'node:dns';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Resolve } from '../../../../server/fetch/public-addresses.ts';
import { deliveryAddresses } from '../../../../server/outside/webhooks/delivery-addresses.ts';
import { attemptsAt, deliveriesTo, sendDue, subscribe, tellOfProof } from '../../../support/deliveries.ts';
import { receiver } from '../../../support/receiver.ts';
import { useFresh, useShop } from '../../../support/use.ts';

const PUBLIC: LookupAddress = { address: '93.184.216.34', family: 4 };
const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 };

let port: string;
const shop = useShop();
/** Stands on loopback, where nothing of ours may come. */
const inside = useFresh(receiver);
beforeEach(() => {
  port = new URL(inside.url).port;
});

/** Sends one event to the address; what the log says of it. */
async function sendTo(url: string, resolve?: Resolve, allowLocal = false) {
  const id = await subscribe(shop.service, {
    url: url.replace('PORT', port),
    events: ['proof.ready'],
  });
  await tellOfProof(shop.service);
  await sendDue(shop.service, { limitMs: 2_000, allowLocal, ...(resolve ? { resolve } : {}) });
  const [delivery] = await deliveriesTo(shop.service, id);
  const [attempt] = await attemptsAt(shop.service, delivery?.id ?? '');
  await shop.service.ctxFor({ kind: 'anonymous' }, 'req_test').transaction((tx) => tx.webhooks.remove(id));
  return { ...attempt, delivery: delivery?.status };
}

const REFUSED = {
  status: null,
  answer: null,
  failure: 'The address is not, or does not resolve to, a public https address.',
  delivery: 'pending',
};

describe('an address as it is written', () => {
  test.each([
    'https://127.0.0.1:PORT/',
    'https://127.1:PORT/',
    'https://2130706433:PORT/',
    'https://0x7f000001:PORT/',
    'https://0x7f.0.0.1:PORT/',
    'https://017700000001:PORT/',
    'https://0177.0.0.1:PORT/',
    'https://0:PORT/',
    'https://0.0.0.0:PORT/',
    'https://①②⑦.⓪.⓪.①:PORT/',
    'https://[::1]:PORT/',
    'https://[::]:PORT/',
    'https://[0:0:0:0:0:0:0:1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[::ffff:7f00:1]:PORT/',
    'https://[::127.0.0.1]:PORT/',
    'https://[64:ff9b::7f00:1]:PORT/',
    'https://[2002:7f00:1::]:PORT/',
    'https://localhost:PORT/',
    'https://LOCALHOST.:PORT/',
    'https://hooks.localhost:PORT/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/latest/meta-data/',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://100.100.100.200/latest/meta-data/',
    'https://192.168.0.1/',
    'https://example.com@127.0.0.1:PORT/',
    'https://example.com:443@127.0.0.1:PORT/',
    'https://127.0.0.1:PORT@example.com/',
    'https://example.com\\@127.0.0.1:PORT/',
    'https://127.0.0.1:PORT#@example.com/',
    'https://127.0.0.1:PORT\\@example.com/',
    'http://127.0.0.1:PORT/',
    'http://example.com/',
    'ftp://127.0.0.1:PORT/',
    'file:///etc/passwd',
    'unix:/var/run/docker.sock',
  ])('%s', async (url) => {
    // Names are the resolver's to answer here: it would lead every one of them inside.
    expect(await sendTo(url, (_host, done) => done(null, [LOOPBACK]))).toMatchObject(REFUSED);
    expect(inside.connections).toBe(0);
  });
});

describe('a name', () => {
  test.each<[string, LookupAddress[]]>([
    ['loopback', [LOOPBACK]],
    ['loopback of IPv6', [{ address: '::1', family: 6 }]],
    ['loopback inside IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['the metadata address', [{ address: '169.254.169.254', family: 4 }]],
    ['a public address first and loopback beside it', [PUBLIC, LOOPBACK]],
  ])('that leads to %s', async (_, addresses) => {
    const answer = await sendTo('https://hooks.example.com:PORT/', (_host, done) => done(null, addresses));
    expect(answer).toMatchObject(REFUSED);
    expect(inside.connections).toBe(0);
  });

  test('that was public when the webhook was made and leads inside when it is sent', async () => {
    const answers = [[PUBLIC], [LOOPBACK]];
    const resolve: Resolve = (_host, done) => done(null, answers.shift() ?? []);
    await deliveryAddresses({ allowLocal: false, resolve }).check(`https://hooks.example.com:${port}/`);
    expect(answers).toHaveLength(1);
    expect(await sendTo('https://hooks.example.com:PORT/', resolve)).toMatchObject(REFUSED);
    expect(answers).toHaveLength(0);
    expect(inside.connections).toBe(0);
  });

  test('that changes between two deliveries: each new connection is judged again', async () => {
    const open = await receiver();
    try {
      const answers: LookupAddress[][] = [[LOOPBACK], [{ address: '10.0.0.1', family: 4 }]];
      const resolve: Resolve = (_host, done) => done(null, answers.shift() ?? []);
      const url = `http://hooks.example.com:${new URL(open.url).port}/`;
      expect(await sendTo(url, resolve, true)).toMatchObject({ status: 200, delivery: 'delivered' });
      expect(await sendTo(url, resolve, true)).toMatchObject(REFUSED);
      expect([open.connections, answers.length]).toEqual([1, 0]);
    } finally {
      await open.close();
    }
  });
});

test.each([301, 302, 303, 307, 308])(
  'a redirect (%i) to loopback is a failure and is not followed',
  async (code) => {
    const outside = await receiver();
    try {
      outside.answer = (_received, response) =>
        void response.writeHead(code, { Location: `${inside.url}/secret` }).end();
      // The one that redirects stands on loopback too, so this once loopback is open: it is the following that is tried.
      expect(await sendTo(`${outside.url}/`, undefined, true)).toMatchObject({
        status: code,
        failure: `A redirect is not followed: it leads to ${inside.url}/secret. Give the webhook the address that answers itself.`,
        delivery: 'pending',
      });
      expect(outside.received).toHaveLength(1);
      expect(inside.connections).toBe(0);
    } finally {
      await outside.close();
    }
  },
);

/** Addresses a hostile subscriber would try, refused when they are given. */
import type { LookupAddress } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { deliveryAddresses } from '../../../server/outside/webhooks/delivery-addresses.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { openShop } from '../../support/open-shop.ts';
import { stillServes } from '../../support/refusals.ts';
import { prepared, useShop } from '../../support/use.ts';
import { publicNames, subscriber } from '../../support/webhooks.ts';

const FORM = '`url` is not an address; send one such as `https://example.com/webhooks`.';
const SCHEME = '`url` does not begin with `https://`; deliveries go over https alone.';
const CREDENTIALS = '`url` holds a user name or password; leave them out, deliveries are signed.';
const HOST = '`url` does not lead to a public host; send one that is reached from the internet.';

const HOSTILE: [string, string[]][] = [
  [
    HOST,
    [
      // Loopback, however it is written.
      ...['https://127.0.0.1/', 'https://127.0.0.1:8443/', 'https://127.1/', 'https://127.0.1/'],
      ...['https://2130706433/', 'https://0x7f000001/', 'https://0x7f.0.0.1/', 'https://017700000001/'],
      ...['https://0177.0.0.1/', 'https://0177.0x0.00.1/', 'https://127.255.255.254/', 'https://127.0.0.1./'],
      ...['https://①②⑦.⓪.⓪.①/', 'https://127。0。0。1/', 'https://%31%32%37.0.0.1/'],
      ...[
        'https://[::1]/',
        'https://[0:0:0:0:0:0:0:1]/',
        'https://[::ffff:127.0.0.1]/',
        'https://[::127.0.0.1]/',
      ],
      ...[
        'https://[::ffff:7f00:1]/',
        'https://[64:ff9b::7f00:1]/',
        'https://[2002:7f00:1::]/',
        'https://[::]/',
      ],
      ...['https://localhost/', 'https://LOCALHOST/', 'https://localhost./', 'https://a.localhost/'],
      ...['https://ⓛocalhost/', 'https://0/', 'https://0.0.0.0/', 'https://00000000/'],
      // Metadata of clouds.
      ...['https://169.254.169.254/latest/meta-data/', 'https://2852039166/', 'https://0xa9fea9fe/'],
      ...['https://0251.0376.0251.0376/', 'https://[::ffff:a9fe:a9fe]/', 'https://[fd00:ec2::254]/'],
      ...[
        'https://metadata.google.internal/',
        'https://metadata.google.internal./',
        'https://100.100.100.200/',
      ],
      // Networks of one's own, and none at all.
      ...['https://10.0.0.1/', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://100.64.0.1/'],
      ...['https://[fe80::1]/', 'https://[fd00::1]/', 'https://[ff02::1]/', 'https://224.0.0.1/'],
      ...['https://255.255.255.255/', 'https://192.0.2.1/', 'https://198.18.0.1/', 'https://[2001:db8::1]/'],
      ...['https://intranet/', 'https://intranet./', 'https://printer.local/', 'https://router.home.arpa/'],
      // What stands before the @ is no host, and what stands after a backslash is a path.
      ...[
        'https://127.0.0.1\\@example.com/',
        'https://127.0.0.1#@example.com/',
        'https://127.0.0.1?@example.com/',
      ],
      ...['https:127.0.0.1/', 'https:\\\\127.0.0.1/', 'https:///127.0.0.1/'],
    ],
  ],
  [
    CREDENTIALS,
    [
      ...[
        'https://example.com@127.0.0.1/',
        'https://user:password@example.com/',
        'https://:secret@example.com/',
      ],
      ...['https://example.com:443@127.0.0.1/', 'https://example.com%2f@127.0.0.1/'],
    ],
  ],
  [
    SCHEME,
    [
      ...['http://example.com/', 'http://127.0.0.1/', 'ftp://example.com/', 'file:///etc/passwd'],
      ...[
        'data:text/plain,hello',
        'gopher://127.0.0.1/',
        'javascript:alert(1)',
        'ws://example.com/',
        'HTTP://example.com/',
      ],
    ],
  ],
  [
    FORM,
    [
      ...[
        'https://',
        'https://[::1',
        'https://256.256.256.256/',
        'https://127.0.0.1.2.3/',
        'nonsense',
        '//example.com/',
      ],
      ...[
        'https://exa mple.com/',
        'https://example.com:99999/',
        'https://[fe80::1%25eth0]/',
        'https://\u0000example.com/',
      ],
    ],
  ],
];

const shop = useShop({ dependencies: publicNames });
const at = prepared(() => subscriber(shop));

describe.each(HOSTILE)('%s', (sentence, urls) => {
  test.each(urls)('%s', async (url) => {
    const { status, body } = await at.subscribe({ url });
    expect([status, body.error.code, body.error.param, body.error.message]).toEqual([
      422,
      'validation_failed',
      'url',
      sentence,
    ]);
  });
});

test('a change of address is judged like a first one, and leaves the webhook as it was', async () => {
  const { id } = (await at.subscribe()).body;
  const before = await at.rowOf(id);
  for (const [sentence, [url = '']] of HOSTILE)
    expect((await at.update(id, { url, name: 'moved' })).body.error.message).toBe(sentence);
  expect(await at.rowOf(id)).toEqual(before);
  await stillServes(shop);
});

test.each([
  'https://example.com',
  'https://EXAMPLE.com/Path?query=1',
  'https://example.com:8443/x',
  'https://xn--bcher-kva.example/',
  'https://bücher.example/',
  'https://93.184.216.34/',
  'https://[2606:2800:220:1:248:1893:25c8:1946]/',
])('%s is fine, and stays as it was written', async (url) => {
  const { status, body } = await at.subscribe({ url });
  expect([status, body.url]).toEqual([200, url]);
});

describe('a name', () => {
  const judge = async (addresses: LookupAddress[] | Error, allowLocal = false) => {
    const { check } = deliveryAddresses({
      allowLocal,
      resolve: (_host, done) => (addresses instanceof Error ? done(addresses, []) : done(null, addresses)),
    });
    return check('https://hooks.example.com/').then(
      () => 'fine',
      (cause: unknown) => (cause instanceof ServiceError ? cause.message : cause),
    );
  };
  const v4 = (address: string) => ({ address, family: 4 });

  test('that resolves to any address that is not public is refused', async () => {
    expect(await judge([v4('93.184.216.34')])).toBe('fine');
    for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '0.0.0.0'])
      expect(await judge([v4('93.184.216.34'), v4(address)]), address).toBe(HOST);
    for (const address of ['::1', '::ffff:10.0.0.1', 'fd00::1', 'fe80::1'])
      expect(await judge([{ address, family: 6 }]), address).toBe(HOST);
  });

  test('that does not resolve is let through: each connection judges it again', async () => {
    expect(await judge(new Error('ENOTFOUND'))).toBe('fine');
    expect(await judge([])).toBe('fine');
  });

  test('of loopback is open where local addresses are, and other networks stay closed', async () => {
    expect(await judge([v4('127.0.0.1')], true)).toBe('fine');
    expect(await judge([v4('10.0.0.1')], true)).toBe(HOST);
  });
});

test('ALLOW_LOCAL_URLS opens http and loopback', async () => {
  const local = await openShop({ env: { ALLOW_LOCAL_URLS: 'true' } });
  try {
    const there = subscriber(local);
    for (const url of ['http://localhost:9999/', 'http://127.0.0.1:9999/', 'http://[::1]:9999/'])
      expect((await there.subscribe({ url })).status, url).toBe(200);
    for (const url of ['http://10.0.0.1/', 'https://169.254.169.254/', 'https://metadata.google.internal/'])
      expect((await there.subscribe({ url })).body.error.message, url).toBe(HOST);
  } finally {
    await local.close();
  }
});

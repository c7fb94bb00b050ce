/** Whom the doors of procurement systems take a sender for: by shared secrets, aliases and keys. */
import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../../tools/invoke.ts';
import { changeSharedSecret } from '../../../../tools/procurement/change-shared-secret.ts';
import { saveProcurementSettings } from '../../../../tools/procurement/save-procurement-settings.ts';
import { browsing } from '../../../support/browsing.ts';
import { customer } from '../../../support/customers.ts';
import { called } from '../../../support/oci.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import { document, openPunchoutShop, send, setupRequest, xml } from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

const OTHER = 'other@example.com';
const NETWORK = { domain: 'NetworkId', identity: 'sysadmin@network.example' };

let otherKey: string;
const shop = use(openPunchoutShop);
beforeAll(async () => {
  otherKey = await shop.newKey(['write'], { email: OTHER, termsDays: 30 });
  for (const account of ['demo@example.com', OTHER])
    await invoke(saveProcurementSettings, await customer(shop, { account }), {
      settings: { aliases: [NETWORK] },
    });
});

async function madeSecret(protocol: 'cxml' | 'oci', action = 'renew', account = 'demo@example.com') {
  const { secret } = await invoke(changeSharedSecret, await customer(shop, { account }), {
    protocol,
    action,
  });
  if (secret === null) throw new Error('none was made');
  return secret;
}

const sender = (domain: string, identity: string, secret: string): string =>
  `<Credential domain="${domain}"><Identity>${xml(identity)}</Identity><SharedSecret>${secret}</SharedSecret></Credential>`;

/** How a setup by this sender is answered, and of which account its session is. */
async function setUp(domain: string, identity: string, secret: string) {
  const { code, text } = await send(
    shop,
    document(setupRequest(), { sender: sender(domain, identity, secret) }),
  );
  const token = /punchout\/start\/([\w-]+)/.exec(text)?.[1];
  const caller = token === undefined ? undefined : await shop.service.linkHolder(token, 'punchout');
  return [code, caller?.kind === 'link' ? caller.account.email : null];
}

const enter = async (username: string, password: string): Promise<number> =>
  (await browsing(shop).get(called({ USERNAME: username, PASSWORD: password }))).status;

const REFUSED = ['401', null];

test('a network sends by its own name with the shared secret of cXML, and so does the account', async () => {
  const secret = await madeSecret('cxml');
  const ours = ['200', 'demo@example.com'];
  expect(await setUp('NetworkID', 'SysAdmin@network.example', secret)).toEqual(ours);
  expect(await setUp('whatever', 'demo@example.com', secret)).toEqual(ours);
  expect(await setUp('NetworkId', NETWORK.identity, DEMO_KEY)).toEqual(ours);
  expect(await setUp('DUNS', NETWORK.identity, secret)).toEqual(REFUSED);
  expect(await setUp('NetworkId', 'elsewhere@network.example', secret)).toEqual(REFUSED);
  expect(await setUp('NetworkId', NETWORK.identity, `${secret.slice(0, -1)}~`)).toEqual(REFUSED);
});

test('two accounts of one network are told apart by their secrets alone', async () => {
  const ours = await madeSecret('cxml');
  const theirs = await madeSecret('cxml', 'renew', OTHER);
  expect(await setUp('NetworkId', NETWORK.identity, ours)).toEqual(['200', 'demo@example.com']);
  expect(await setUp('NetworkId', NETWORK.identity, theirs)).toEqual(['200', OTHER]);
  expect(await setUp('NetworkId', NETWORK.identity, otherKey)).toEqual(['200', OTHER]);
  expect(await setUp('NetworkId', 'demo@example.com', theirs)).toEqual(REFUSED);
});

test('the secret of OCI is seen by browsers, so it opens no cXML, and that of cXML no OCI', async () => {
  const [cxml, oci] = [await madeSecret('cxml'), await madeSecret('oci')];
  expect(await enter('demo@example.com', oci)).toBe(303);
  expect(await enter(NETWORK.identity, oci)).toBe(303);
  expect(await enter(OTHER, oci)).toBe(401);
  expect(await enter('demo@example.com', cxml)).toBe(401);
  expect(await setUp('NetworkId', 'demo@example.com', oci)).toEqual(REFUSED);
});

test('no shared secret opens the API', async () => {
  for (const secret of [await madeSecret('cxml'), await madeSecret('oci')]) {
    expect((await shop.rest('GET', '/me', undefined, secret)).status).toBe(401);
    expect((await shop.fetch('/mcp', { method: 'POST', body: '{}' }, secret)).status).toBe(401);
  }
});

test('the secret before opens for seven days more, unless it was replaced or ended', async () => {
  const start = shop.clock.at;
  const first = await madeSecret('cxml', 'replace');
  const second = await madeSecret('cxml');
  const demo = ['200', 'demo@example.com'];
  const both = async () => [
    await setUp('NetworkId', NETWORK.identity, first),
    await setUp('NetworkId', NETWORK.identity, second),
  ];
  shop.clock.at = new Date(start.getTime() + 7 * 86_400_000 - 1);
  expect(await both()).toEqual([demo, demo]);
  shop.clock.at = new Date(start.getTime() + 7 * 86_400_000);
  expect(await both()).toEqual([REFUSED, demo]);
  const third = await madeSecret('cxml', 'replace');
  expect(await both()).toEqual([REFUSED, REFUSED]);
  expect(await setUp('NetworkId', NETWORK.identity, third)).toEqual(demo);
  await invoke(changeSharedSecret, await customer(shop), { protocol: 'cxml', action: 'end' });
  expect(await setUp('NetworkId', NETWORK.identity, third)).toEqual(REFUSED);
  shop.clock.at = start;
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { changeSharedSecret } from '../../../tools/procurement/change-shared-secret.ts';
import { getProcurementSettings } from '../../../tools/procurement/get-procurement-settings.ts';
import { customer } from '../../support/customers.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { refusalCode } from '../../support/refusal-code.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const change = async (protocol: string, action: string) =>
  invoke(changeSharedSecret, await customer(shop), { protocol, action });
const made = (prefix: string | undefined, protocol: string, ends_at: string | null) => ({
  protocol,
  prefix,
  made_by: 'customer:demo@example.com',
  created_at: '2026-11-04T15:00:00.000Z',
  ends_at,
});

test('a secret is shown once, and renewing one ends the one before in seven days', async () => {
  const { secret: first } = await change('cxml', 'renew');
  expect(first).toMatch(/^ps_[\w-]{32}$/);
  const { secret: oci } = await change('oci', 'renew');
  const { secret: second, secrets } = await change('cxml', 'renew');
  expect(secrets).toEqual([
    made(second?.slice(0, 8), 'cxml', null),
    made(oci?.slice(0, 8), 'oci', null),
    made(first?.slice(0, 8), 'cxml', '2026-11-11T15:00:00.000Z'),
  ]);
  const { secrets: shown, ...rest } = await invoke(getProcurementSettings, await customer(shop), {});
  expect(shown).toEqual(secrets);
  expect(JSON.stringify([shown, rest])).not.toContain(second);
});

test('replacing one ends all before it at once, and ending leaves those of the other protocol', async () => {
  const { secrets } = await change('cxml', 'replace');
  expect(secrets.map(({ protocol, ends_at }) => [protocol, ends_at])).toEqual([
    ['cxml', null],
    ['oci', null],
  ]);
  const ended = await change('cxml', 'end');
  expect([ended.secret, ended.secrets.map(({ protocol }) => protocol)]).toEqual([null, ['oci']]);
});

test('only owners make secrets', async () => {
  const member = await customer(shop, { email: 'ada@example.com', role: 'member' });
  const asked = invoke(changeSharedSecret, member, { protocol: 'cxml', action: 'renew' });
  expect(await refusalCode(asked)).toBe('forbidden_scope');
});

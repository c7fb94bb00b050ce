import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { changeSharedSecret } from '../../../tools/procurement/change-shared-secret.ts';
import { getProcurementSettings } from '../../../tools/procurement/get-procurement-settings.ts';
import { customer } from '../../support/customers.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const change = async (protocol: string, action: string) =>
  invoke(changeSharedSecret, await customer(shop), { protocol, action });
const secretsNow = async () =>
  (await invoke(getProcurementSettings, await customer(shop), {})).secrets.map(
    ({ id: _, accountId: __, ...secret }) => secret,
  );
const made = (prefix: string | undefined, protocol: string, endsAt: string | null) => ({
  protocol,
  prefix,
  madeBy: 'customer:demo@example.com',
  createdAt: '2026-11-04T15:00:00.000Z',
  endsAt,
});

test('a secret is shown once, and renewing one ends the one before in seven days', async () => {
  const { secret: first } = await change('cxml', 'renew');
  expect(first).toMatch(/^ps_[\w-]{32}$/);
  const { secret: oci } = await change('oci', 'renew');
  const { secret: second } = await change('cxml', 'renew');
  expect(await secretsNow()).toEqual([
    made(second?.slice(0, 8), 'cxml', null),
    made(oci?.slice(0, 8), 'oci', null),
    made(first?.slice(0, 8), 'cxml', '2026-11-11T15:00:00.000Z'),
  ]);
  const settings = await invoke(getProcurementSettings, await customer(shop), {});
  expect(JSON.stringify(settings)).not.toContain(second);
});

test('replacing one ends all before it at once, and ending leaves those of the other protocol', async () => {
  await change('cxml', 'replace');
  expect((await secretsNow()).map(({ protocol, endsAt }) => [protocol, endsAt])).toEqual([
    ['cxml', null],
    ['oci', null],
  ]);
  expect((await change('cxml', 'end')).secret).toBeNull();
  expect((await secretsNow()).map(({ protocol }) => protocol)).toEqual(['oci']);
});

test('only owners make secrets', async () => {
  const member = await customer(shop, { email: 'ada@example.com', role: 'member' });
  const asked = invoke(changeSharedSecret, member, { protocol: 'cxml', action: 'renew' });
  expect(await refusalCode(asked)).toBe('forbidden_scope');
});

test('finance makes secrets of any account, sales does not: orders on terms are made with them', async () => {
  const account_id = (await shop.service.accounts.byEmail('demo@example.com'))?.id;
  const as = (role: 'sales' | 'finance') =>
    shop.service.ctxFor(
      { kind: 'desk', email: 'ada@example.com', roles: [role], isProven: true },
      'req_desk',
    );
  const renew = { protocol: 'cxml', action: 'renew' };
  expect((await invoke(changeSharedSecret, as('finance'), { account_id, ...renew })).secret).toMatch(/^ps_/);
  expect((await secretsNow())[0]?.madeBy).toBe('desk:ada@example.com');
  expect(await refusalCode(invoke(changeSharedSecret, as('sales'), { account_id, ...renew }))).toBe(
    'forbidden_scope',
  );
  for (const [named, code] of [
    [{ account_id: 'acc_x' }, 'not_found'],
    [{}, 'validation_failed'],
  ] as const)
    expect(await refusalCode(invoke(changeSharedSecret, as('finance'), { ...named, ...renew }))).toBe(code);
  const owner = invoke(changeSharedSecret, await customer(shop), { account_id, ...renew });
  expect(await refusalCode(owner)).toBe('validation_failed');
});

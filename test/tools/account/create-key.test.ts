import { expect, test } from 'vitest';
import { keys } from '../../../server/db/tables.ts';
import { connectClient } from '../../../tools/account/connect-client.ts';
import { createKey } from '../../../tools/account/create-key.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ env: { PREVIEWS_PER_DAY: '40' } });

test('a key does what its scopes say, and is kept as its hash alone', async () => {
  const made = await invoke(createKey, await customer(shop), {
    name: 'Swag agent',
    scopes: ['orders', 'read'],
  });
  expect(made).toEqual({
    id: expect.stringMatching(/^key_/),
    name: 'Swag agent',
    prefix: made.key.slice(0, 8),
    scopes: ['read', 'orders'],
    accountId: expect.stringMatching(/^acc_/),
    madeFor: 'agent',
    previewsPerDay: 40,
    madeBy: 'demo@example.com',
    client: null,
    createdAt: '2026-11-04T15:00:00.000Z',
    expiresAt: null,
    key: expect.stringMatching(/^mk_[\w-]{32}$/),
  });
  const me = await shop.rest('GET', '/me', undefined, made.key);
  expect(me.body).toMatchObject({
    key: { name: 'Swag agent', scopes: ['read', 'orders'] },
    previews_remaining_today: 40,
  });
  expect((await shop.rest('POST', '/quotes', { lines: [] }, made.key)).status).toBe(403);
  expect(JSON.stringify(await shop.service.ledger.reader.select().from(keys).all())).not.toContain(made.key);
});

test('no key gets more previews than the installation gives', async () => {
  const ctx = await customer(shop);
  const ask = (previews_per_day: number) =>
    invoke(createKey, ctx, { name: 'Many', scopes: ['read'], previews_per_day });
  expect(await refusalBy(ask(41))).toEqual({
    code: 'validation_failed',
    message: 'A key makes at most 40 previews a day; send less.',
    param: 'previews_per_day',
  });
  expect((await ask(0)).previewsPerDay).toBe(0);
});

test('a key for some days ends by itself, and says so with 401', async () => {
  const ctx = await customer(shop);
  const made = await invoke(createKey, ctx, { name: 'Trial', scopes: ['read'], days: 30 });
  expect(made).toMatchObject({ expiresAt: '2026-12-04T15:00:00.000Z' });
  const ask = () => shop.rest('GET', '/me', undefined, made.key);
  const now = shop.clock.at;
  shop.clock.at = new Date('2026-12-04T14:59:59.999Z');
  expect((await ask()).status).toBe(200);
  shop.clock.at = new Date('2026-12-04T15:00:00.000Z');
  expect(await ask()).toMatchObject({
    status: 401,
    body: {
      error: {
        code: 'unauthorized',
        message:
          'This API key expired on December 4, 2026; an owner of the account makes another under Account > API keys.',
      },
    },
  });
  shop.clock.at = now;
  for (const days of [0, 3_651, 1.5])
    expect(await refusalCode(invoke(createKey, ctx, { name: 'x', scopes: ['read'], days }))).toBe(
      'validation_failed',
    );
});

test('a key for OCI has no other scope and makes no previews', async () => {
  const ctx = await customer(shop);
  expect(await invoke(createKey, ctx, { name: 'SRM', scopes: ['oci'] })).toMatchObject({
    scopes: ['oci'],
    madeFor: 'agent',
    previewsPerDay: 0,
  });
  expect(await refusalBy(invoke(createKey, ctx, { name: 'x', scopes: ['oci', 'write'] }))).toEqual({
    code: 'validation_failed',
    message:
      'The scope `oci` goes alone: every buyer’s browser sees such a key, so it must open nothing else.',
    param: 'scopes',
  });
});

test('its name is one line that can be read', async () => {
  const ctx = await customer(shop);
  const named = async (name: string) => (await invoke(createKey, ctx, { name, scopes: ['read'] })).name;
  expect(await named(' Swag\r\nagent\u202E ')).toBe('Swag agent');
  expect(await named('\u202E')).toBe('Key');
});

test('a key without a name, without a scope or with an unknown one is refused', async () => {
  const ctx = await customer(shop);
  for (const [input, param] of [
    [{ name: ' ', scopes: ['read'] }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['all'] }, 'scopes.0'],
  ])
    expect(await refusalBy(invoke(createKey, ctx, input))).toMatchObject({
      code: 'validation_failed',
      param,
    });
});

test('an account has at most fifty keys that work', async () => {
  await shop.newKey(['read'], { email: 'many@example.com' });
  const ctx = await customer(shop, { account: 'many@example.com' });
  await Promise.all(
    Array.from({ length: 49 }, (_, made) =>
      invoke(createKey, ctx, { name: `No. ${made}`, scopes: ['read'] }),
    ),
  );
  expect(await refusalBy(invoke(createKey, ctx, { name: 'One more', scopes: ['read'] }))).toEqual({
    code: 'invalid_state',
    message: 'There are 50 keys already; revoke one first.',
  });
});

test('a member, an agent and the desk make no keys', async () => {
  const make = { name: 'x', scopes: ['read'] };
  const member = await customer(shop, { email: 'member@example.com', role: 'member' });
  expect(await refusalBy(invoke(createKey, member, make))).toEqual({
    code: 'forbidden_scope',
    message: 'This is for the owners of the account; ask one of them.',
  });
  expect(await refusalCode(invoke(createKey, await keyHolder(shop), make))).toBe('unauthorized');
  expect(await refusalCode(invoke(createKey, deskOf(shop), make))).toBe('unauthorized');
});

test('an owner who is demoted while they make a key, or connect a client, makes none', async () => {
  const owner = await customer(shop);
  const { account } = owner.caller.kind === 'customer' ? owner.caller : { account: undefined };
  if (!account) throw new Error('this is a person');
  await owner.transaction((tx, ctx) =>
    tx.members.put({
      id: ctx.newId('mem'),
      accountId: account.id,
      email: account.email,
      name: 'Ada',
      role: 'viewer',
      createdAt: ctx.now().toISOString(),
      removedAt: null,
    }),
  );
  const client = { client_id: 'https://agent.example/client', host: 'agent.example', name: 'Agent' };
  expect([
    await refusalCode(invoke(createKey, owner, { name: 'Late', scopes: ['write'] })),
    await refusalCode(invoke(connectClient, owner, { ...client, scopes: ['write'] })),
  ]).toEqual(['forbidden_scope', 'forbidden_scope']);
});

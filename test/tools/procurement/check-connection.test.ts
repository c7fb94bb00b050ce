import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { checkConnection } from '../../../tools/procurement/check-connection.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import { customer } from '../../support/customers.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const findings = async (account: string) => {
  const answer = await invoke(checkConnection, await customer(shop, { account }), {});
  return answer.findings.map(({ what, isOk }) => [what, isOk]);
};

test('the demo account has all but a key for OCI alone', async () => {
  expect(await findings('demo@example.com')).toEqual([
    ['A secret for cXML', true],
    ['A secret for OCI', false],
    ['Terms', true],
    ['A logo', true],
    ['Test mode', true],
  ]);
});

test('an account that is new lacks keys, terms and a logo, and addresses for what it wants to be sent', async () => {
  await shop.newKey(['oci'], { email: 'new@example.com' });
  const account = await shop.service.accounts.byEmail('new@example.com');
  const documents = {
    ...DEFAULT_PROCUREMENT_SETTINGS.documents,
    send: ['invoice' as const, 'confirmation' as const],
  };
  const settings = {
    ...DEFAULT_PROCUREMENT_SETTINGS,
    test_mode: true,
    documents: { ...documents, urls: { invoice: 'https://127.0.0.1/in' } },
  };
  await shop.service.transaction((tx) =>
    tx.procurement.save(account?.id ?? '', settings, '2026-11-04T15:00:00.000Z'),
  );
  expect(await findings('new@example.com')).toEqual([
    ['A secret for cXML', false],
    ['A secret for OCI', true],
    ['Terms', false],
    ['A logo', false],
    ['Test mode', false],
    ['Names in documents we send', false],
    ['Address for confirmations', false],
    ['Address for invoices', false],
  ]);
});

test('it is for owners', async () => {
  const member = await customer(shop, { email: 'member@example.com', role: 'member' });
  expect(await refusalCode(invoke(checkConnection, member, {}))).toBe('forbidden_scope');
});

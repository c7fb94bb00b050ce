import { expect, test } from 'vitest';
import type { Account } from '../../../tools/identity/account.ts';
import type { Caller, LinkBrowser } from '../../../tools/identity/caller.ts';
import { termsNeedSignIn } from '../../../tools/payments/terms-sign-in.ts';

const ACCOUNT: Account = {
  id: 'acc_1',
  name: 'Acme',
  email: 'acme@example.com',
  termsDays: 1,
  creditLimitCents: null,
  takesPurchaseOrdersAtOnce: false,
  freightForm: 'header',
  shipsOnOwnAccount: false,
  approvals: 'awaited',
  termsNeedSignIn: true,
  shipPostal: null,
};
const NETWORK = '203.0.113.0/24';
const by = (browser?: LinkBrowser, account: Partial<Account> = {}): boolean =>
  termsNeedSignIn({
    kind: 'link',
    record: 'quote',
    recordId: 'qt_1',
    account: { ...ACCOUNT, ...account },
    ...(browser === undefined ? {} : { browser }),
  });

test('a link alone orders on terms only where the account allows it, and people of the account always', () => {
  const nobody: LinkBrowser = { network: NETWORK, signedIn: null };
  const stranger: LinkBrowser = { network: NETWORK, signedIn: { email: 'eve@example.com', role: null } };
  const member: LinkBrowser = { network: NETWORK, signedIn: { email: 'ada@example.com', role: 'member' } };
  expect([by(), by(nobody), by(stranger), by(member)]).toEqual([true, true, true, false]);
  expect([by(nobody, { termsNeedSignIn: false }), by(nobody, { termsDays: 0 })]).toEqual([false, false]);
});

test('a procurement system proves itself by its key', () => {
  const key = {
    id: 'key_1',
    name: 'ERP',
    prefix: 'mk_1',
    scopes: [],
    previewsPerDay: 1,
    madeFor: 'both' as const,
  };
  const system: Caller = { kind: 'key', key, account: ACCOUNT };
  expect(termsNeedSignIn(system)).toBe(false);
});

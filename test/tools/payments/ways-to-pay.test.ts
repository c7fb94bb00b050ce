import { expect, test } from 'vitest';
import { setAccountTerms } from '../../../tools/account/set-account-terms.ts';
import type { Ctx } from '../../../tools/context.ts';
import { invoke } from '../../../tools/invoke.ts';
import { isOnTerms } from '../../../tools/payments/pay-way.ts';
import { waysToPay } from '../../../tools/payments/ways-to-pay.ts';
import { WISH } from '../../support/checkout-sessions.ts';
import { customer } from '../../support/customers.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const quoted = async (): Promise<string> =>
  (await shop.rest('POST', '/quotes', { lines: WISH.lines, ship_postal: '10001' })).body.id;
const waysOf = async (quote_id: string, instead: Partial<Ctx> = {}) =>
  invoke(waysToPay, { ...(await customer(shop)), ...instead }, { quote_id });

test('a quote is paid by card, and on terms where the account has them and credit enough', async () => {
  const id = await quoted();
  const account = (await shop.service.accounts.byEmail('demo@example.com'))?.id ?? '';
  const terms = (terms_days: number, credit_limit: number | null) =>
    invoke(setAccountTerms, deskOf(shop), { id: account, terms_days, credit_limit });
  await terms(30, null);
  expect(await waysOf(id)).toEqual({
    ways: ['pay_now', 'net_terms'],
    termsDays: 30,
    termsNeedSignIn: true,
  });
  await terms(30, 100);
  expect((await waysOf(id)).ways).toEqual(['pay_now']);
  await terms(0, null);
  expect((await waysOf(id)).ways).toEqual(['pay_now']);
  expect((await waysOf(id, { payments: undefined })).ways).toEqual([]);
  await terms(30, null);
});

test('a quote that the account does not have is not found', async () => {
  expect(await refusalCode(waysOf('qt_none'))).toBe('not_found');
});

test('credit is enough up to the cent', () => {
  const opened = { termsDays: 30, creditLeftCents: 100 };
  expect([isOnTerms(opened, 100), isOnTerms(opened, 101)]).toEqual([true, false]);
});

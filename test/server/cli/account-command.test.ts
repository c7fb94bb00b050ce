import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { runBeside } from '../../support/command-line.ts';
import { holderOf } from '../../support/people.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const accountSet = async (...args: string[]): Promise<[code: number, out: string, err: string]> => {
  const { code, out, err } = await runBeside(shop, 'account', 'set', ...args);
  return [code, out, err];
};

test('the terms and the credit of an account are set on the command line and hold at once', async () => {
  const key = await shop.newKey(['write'], { email: 'net@example.com' });
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body } = await shop.rest('POST', '/quotes', { lines }, key);
  const seen = async () => {
    const { termsDays, creditLeftCents } = await invoke(openQuote, await holderOf(shop, body.url), {});
    return [termsDays, creditLeftCents];
  };
  expect(await seen()).toEqual([0, null]);
  expect(
    await accountSet('--email', 'Net@Example.com', '--terms-days', '45', '--credit-limit', '25000.50'),
  ).toEqual([0, 'net@example.com orders on net 45 days, at most $25,000.50\n', '']);
  expect(await seen()).toEqual([45, 2_500_050]);
  expect((await accountSet('--email', 'net@example.com', '--credit-limit', 'none'))[1]).toBe(
    'net@example.com orders on net 45 days, no limit\n',
  );
  expect((await accountSet('--email', 'net@example.com', '--freight', 'folded'))[1]).toBe(
    'net@example.com orders on net 45 days, no limit; freight is in the prices of its carts and invoices\n',
  );
  expect(
    (
      await accountSet('--email', 'net@example.com', '--approvals', 'required', '--terms-sign-in', 'optional')
    )[1],
  ).toBe(
    'net@example.com orders on net 45 days, no limit; a link alone may use them; freight is in the prices of its carts and invoices; its approvals are required\n',
  );
  expect(await seen()).toEqual([45, null]);
}, 40_000);

test('what does not fit is refused with what to give', async () => {
  const refusals = await Promise.all([
    accountSet('--email', 'nobody@example.com', '--terms-days', '30'),
    accountSet('--email', 'demo@example.com', '--terms-days', '366'),
    accountSet('--email', 'demo@example.com', '--credit-limit', '-1'),
    accountSet('--email', 'demo@example.com', '--freight', 'free'),
    accountSet('--email', 'demo@example.com'),
  ]);
  expect(refusals.map(([code, out, err]) => [code, out, err.split('\n')[0]])).toEqual([
    [1, '', 'there is no account of nobody@example.com; make it with `key create`'],
    [2, '', '--terms-days takes days from 0 (pays by card) to 365'],
    [2, '', expect.stringMatching(/credit-limit/)],
    [2, '', '--freight takes header, line or folded'],
    [
      2,
      '',
      'give --terms-days, --credit-limit, --purchase-orders, --freight, --own-freight, --approvals or --terms-sign-in',
    ],
  ]);
}, 40_000);

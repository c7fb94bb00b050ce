import { expect, test } from 'vitest';
import { exportPerson } from '../../../tools/account/export-person.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 }];
const CONTACT = { name: 'Ada Lovelace', email: 'ada@lovelace.example' };

test('an owner has each text of a person in their account, and the desk those of all accounts', async () => {
  const { body: quote } = await shop.rest('POST', '/quotes', { lines: LINES, ...CONTACT });
  const key = await shop.newKey(['read', 'write']);
  await shop.rest('POST', '/quotes', { lines: LINES, ...CONTACT }, key);
  const own = await invoke(exportPerson, await customer(shop), { email: 'ADA@lovelace.example' });
  const ofQuote = own.records.find(({ kind }) => kind === 'quotes');
  expect(own.names).toEqual(['Ada Lovelace']);
  expect([ofQuote?.id, ofQuote?.texts]).toEqual([
    quote.id,
    [
      { path: 'body.contact.name', text: 'Ada Lovelace' },
      { path: 'body.contact.email', text: 'ada@lovelace.example' },
    ],
  ]);
  const all = await invoke(exportPerson, deskOf(shop), { email: 'ada@lovelace.example' });
  expect(all.records.filter(({ kind }) => kind === 'quotes')).toHaveLength(2);
  expect(own.records.filter(({ kind }) => kind === 'quotes')).toHaveLength(1);
});

test('it is for owners and for admins of the desk', async () => {
  const email = 'ada@lovelace.example';
  const buyer = await customer(shop, { email: 'buyer@example.com', role: 'buyer' });
  expect(await refusalCode(invoke(exportPerson, buyer, { email }))).toBe('forbidden_scope');
  const sales = shop.service.ctxFor({ kind: 'desk', email: 'x@example.com', roles: ['sales'] }, 'req_sales');
  expect(await refusalCode(invoke(exportPerson, sales, { email }))).toBe('forbidden_scope');
  const foreign = { email, account_id: 'acc_other' };
  expect(await refusalCode(invoke(exportPerson, await customer(shop), foreign))).toBe('validation_failed');
});

/** What people of the desk see and may do by their roles. */
import { expect, test } from 'vitest';
import type { StaffRole } from '../../../../../tools/identity/staff-role.ts';
import { signedIn } from '../../../../support/browsing.ts';
import { useShop } from '../../../../support/use.ts';

const shop = useShop();

async function staff(email: string, roles: StaffRole[]) {
  const createdAt = shop.clock.at.toISOString();
  await shop.service.transaction((tx) =>
    tx.staff.put({ id: `stf_${email}`, email, name: email, roles, createdAt }),
  );
  return signedIn(shop, email, 'desk');
}
const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('an order offers the steps of one’s roles and names those of others; a step sent nevertheless is refused', async () => {
  const sales = await staff('sales@example.com', ['sales']);
  const { html, formToken } = await sales.get('/desk/orders/ord_demo');
  expect(words(html)).toContain('Release to production is for production.');
  expect(words(html)).toContain('Cancel the order is for finance.');
  expect(html).toContain('action="/desk/orders/ord_demo/hold"');
  expect(html).not.toContain('action="/desk/orders/ord_demo/release"');
  const sent = await sales.post('/desk/orders/ord_demo/cancel', {
    form_token: formToken,
    version: '1',
    reason: 'Mine',
  });
  expect([sent.status, words(sent.html)]).toEqual([
    403,
    expect.stringContaining('This is for finance; an admin of the desk gives roles. Nothing was changed.'),
  ]);
  expect((await shop.rest('GET', '/orders/ord_demo')).body.status).toBe('paid');
});

test('new roles hold from the next page on; the last admin stays', async () => {
  const admin = await signedIn(shop, 'desk@example.com', 'desk');
  const ada = await staff('ada@example.com', ['production']);
  expect(words((await ada.get('/desk/staff')).html)).toContain(
    'This is for admin; an admin of the desk gives roles.',
  );
  expect((await ada.get('/desk/orders/ord_demo')).html).toContain('action="/desk/orders/ord_demo/release"');
  const roles = { email: 'ada@example.com', form: 'roles-ada@example.com', roles: 'finance' };
  expect((await admin.send('/desk/staff', '/desk/staff', roles)).location).toBe('/desk/staff');
  expect((await ada.get('/desk/orders/ord_demo')).html).not.toContain(
    'action="/desk/orders/ord_demo/release"',
  );
  const last = await admin.send('/desk/staff', '/desk/staff/remove', { email: 'desk@example.com' });
  expect([last.status, words(last.html)]).toEqual([422, expect.stringContaining('The last admin stays')]);
  await admin.send('/desk/staff', '/desk/staff/remove', { email: 'ada@example.com' });
  expect((await ada.get('/desk')).location).toBe('/desk/sign-in?next=%2Fdesk');
});

test('finance sets the terms of an account, whose limit is checked at its field', async () => {
  const finance = await staff('finance@example.com', ['finance']);
  const account = await shop.service.accounts.byEmail('demo@example.com');
  const terms = { id: account?.id ?? '', words: 'demo', page: '1', terms_days: '45', credit_limit: 'much' };
  const wrong = await finance.send('/desk/accounts', '/desk/accounts', terms);
  expect([wrong.status, words(wrong.html)]).toEqual([
    422,
    expect.stringContaining('Give dollars, such as 25000'),
  ]);
  const saved = await finance.send('/desk/accounts', '/desk/accounts', { ...terms, credit_limit: '25000' });
  expect([saved.status, saved.location]).toEqual([303, '/desk/accounts?words=demo&page=1']);
  expect(words((await finance.get('/desk/accounts?words=demo')).html)).toContain(
    'Net 45 days, at most $25,000.00; anyone with the link to a quote can order on terms.',
  );
});

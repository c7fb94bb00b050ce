import { expect, test } from 'vitest';
import { browsing, signedIn } from '../../../../support/browsing.ts';
import { CERTIFICATE_PDF, sendCertificate } from '../../../../support/exemptions.ts';
import { fieldErrors } from '../../../../support/forms.ts';
import { prepared, useShop } from '../../../../support/use.ts';

const shop = useShop();
const staff = prepared(() => signedIn(shop, 'desk@example.com', 'desk'));

const words = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const PAGE = '/desk/certificates';

test('a certificate is opened and accepted, and can be withdrawn with a reason', async () => {
  expect(words((await staff.get(PAGE)).html)).toContain('None to check');
  const { id } = await sendCertificate(shop, {
    number: '<i>SR-1',
    expires_on: '2027-06-30',
    data_base64: CERTIFICATE_PDF.toString('base64'),
  });
  const { html, heading } = await staff.get(PAGE);
  expect(heading).toBe('Sales tax certificates');
  expect(html).not.toContain('<i>SR-1');
  expect(words(html)).toContain('Demo Company : Resale certificate, CA');
  expect(words(html)).toContain('Number &lt;i&gt;SR-1 , valid until Jun 30, 2027');
  const [, file = ''] = /href="(\/files\/[^"]+)"/.exec(html) ?? [];
  expect((await shop.fetch(file, {}, null)).headers.get('Content-Type')).toBe('application/pdf');

  expect((await staff.send(PAGE, `${PAGE}/${id}/accept`, {})).location).toBe(PAGE);
  expect(words((await staff.get(PAGE)).html)).toContain('Accepted');
  const silent = await staff.send(PAGE, `${PAGE}/${id}/refuse`, { reason: ' ' });
  expect([silent.status, fieldErrors(silent.html)]).toEqual([
    422,
    { [`refuse-${id}-reason`]: 'Say why, in 3 to 500 characters.' },
  ]);
  await staff.send(PAGE, `${PAGE}/${id}/refuse`, { reason: 'Revoked by the state.' });
  expect(words((await staff.get(PAGE)).html)).toContain('Not accepted');
});

test('certificates are for the staff alone', async () => {
  const { id } = await sendCertificate(shop, { state: 'TX' });
  for (const person of [browsing(shop), await signedIn(shop)]) {
    expect((await person.get(PAGE)).location).toBe('/desk/sign-in?next=%2Fdesk%2Fcertificates');
    expect((await person.post(`${PAGE}/${id}/accept`, {})).location).toBe('/desk/sign-in');
  }
  expect((await staff.post(`${PAGE}/${id}/accept`, { form_token: 'forged' })).status).toBe(403);
  expect((await staff.send(PAGE, `${PAGE}/exm_none/accept`, {})).status).toBe(404);
});

import { describe, expect, test } from 'vitest';
import { browsing, mailsTo, signedIn } from '../../../../support/browsing.ts';
import { fieldErrors } from '../../../../support/forms.ts';
import { askFor, samplesOf } from '../../../../support/samples.ts';
import { prepared, useShop } from '../../../../support/use.ts';

const shop = useShop();
const staff = prepared(() => signedIn(shop, 'desk@example.com', 'desk'));

const words = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

async function asked(email: string, more = {}) {
  await askFor(shop, { email, ...more });
  return (await samplesOf(shop, email))[0]?.id ?? '';
}

describe('the samples at the desk', () => {
  test('are none at first', async () => {
    const { heading, html } = await staff.get('/desk/samples');
    expect([heading, words(html).includes('No open requests.')]).toEqual(['Blank samples', true]);
    expect(html).toContain('<a href="/desk/samples" aria-current="page">Samples</a>');
  });

  test('are for the staff alone', async () => {
    const id = await asked('alone@example.com');
    for (const person of [browsing(shop), await signedIn(shop)]) {
      expect((await person.get('/desk/samples')).location).toBe('/desk/sign-in?next=%2Fdesk%2Fsamples');
      expect((await person.post(`/desk/samples/${id}/sent`, {})).location).toBe('/desk/sign-in');
    }
    expect((await staff.post(`/desk/samples/${id}/sent`, { form_token: 'forged' })).status).toBe(403);
    expect((await samplesOf(shop, 'alone@example.com'))[0]?.status).toBe('waiting');
  });

  test('show where one goes and what to bill, words of strangers as words', async () => {
    await asked('shown@example.com', { name: '<script>alert(1)</script>', street1: '5 "Quoted" Road' });
    const { html } = await staff.get('/desk/samples');
    expect(words(html)).toContain('Bill $21.50 and about $14.50 freight: $36.00 before sales tax');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script(?! src="\/assets\/)/);
    expect(html).toContain('5 &quot;Quoted&quot; Road');
  });

  test('are marked as sent with their tracking number, and leave the waiting', async () => {
    const id = await asked('sent@example.com');
    const sent = await staff.send('/desk/samples', `/desk/samples/${id}/sent`, { tracking: ' UPS 1Z999 ' });
    expect([sent.status, sent.location]).toEqual([303, '/desk/samples']);
    const { html } = await staff.get('/desk/samples');
    expect(html).not.toContain(`action="/desk/samples/${id}/sent"`);
    expect(words(html)).toContain('Sent 20 oz Vacuum Tumbler , Black, to Ada Byron');
    expect((await mailsTo(shop, 'sent@example.com'))[0]?.subject).toBe('Your blank sample is on its way');
  });

  test('are declined with a reason, which is asked for where it is missing', async () => {
    const id = await asked('declined@example.com');
    const path = `/desk/samples/${id}/declined`;
    const refused = await staff.send('/desk/samples', path, { reason: '  ' });
    expect(refused.status).toBe(422);
    expect(fieldErrors(refused.html)).toEqual({
      [`declined-${id}-reason`]: 'Say why, in 3 to 500 characters.',
    });
    expect((await staff.send('/desk/samples', path, { reason: 'Sold out.\r\nTry Red.' })).status).toBe(303);
    expect((await samplesOf(shop, 'declined@example.com'))[0]?.reason).toBe('Sold out.\nTry Red.');
  });

  test('that were answered meanwhile say so, whatever is pressed', async () => {
    const id = await asked('meanwhile@example.com');
    const { formToken } = await staff.get('/desk/samples');
    await staff.post(`/desk/samples/${id}/sent`, { form_token: formToken });
    const late = await staff.post(`/desk/samples/${id}/declined`, { form_token: formToken, reason: 'Late.' });
    expect(late.status).toBe(422);
    expect(words(late.html)).toContain('This sample was sent already, and the requester was told.');
  });

  test('that are not there are a page that is not found', async () => {
    const { formToken } = await staff.get('/desk/samples');
    const answers = [
      await staff.post('/desk/samples/smp_none/sent', { form_token: formToken }),
      await staff.post(`/desk/samples/${'x'.repeat(300)}/sent`, { form_token: formToken }),
      await staff.get('/desk/samples/smp_none'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await staff.get('/desk/samples/smp_none/sent')).location).toBe('/desk/samples');
  });
});

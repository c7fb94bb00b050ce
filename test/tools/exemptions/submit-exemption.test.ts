import { expect, test } from 'vitest';
import { submitExemption } from '../../../tools/exemptions/submit-exemption.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { CERTIFICATE_PDF, decide, sendCertificate } from '../../support/exemptions.ts';
import { refused } from '../../support/stores.ts';
import { errorOf } from '../../support/upload.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = useShop({ now: NOW });

const CERTIFICATE = { kind: 'resale', state: 'TX', number: ' 32-1234567 ' };
const listed = async (key?: string) => (await shop.rest('GET', '/exemptions', undefined, key)).body;

test('a certificate waits for the desk, and counts for nothing yet', async () => {
  const { status, body } = await shop.rest('POST', '/exemptions', {
    ...CERTIFICATE,
    expires_on: '2027-06-30',
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    written_by_others: { account: ['number'] },
    id: expect.stringMatching(/^exm_/),
    kind: 'resale',
    state: 'TX',
    number: '32-1234567',
    status: 'submitted',
    is_valid: false,
    expires_on: '2027-06-30',
    expires_soon: false,
    file_url: null,
    file_name: null,
    submitted_at: NOW,
    decided_at: null,
    reason: null,
  });
  const { written_by_others: _, ...exemption } = body;
  expect((await listed()).exemptions).toEqual([exemption]);
});

test('one that waits for the same state is replaced with its file; one that was decided stays', async () => {
  const send = async (number: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...CERTIFICATE, state: 'NY', number }))
      form.set(name, value);
    form.set('file', new File([new Uint8Array(CERTIFICATE_PDF)], '../resale form.pdf'));
    const response = await shop.fetch('/api/v1/exemptions', { method: 'POST', body: form });
    return JSON.parse(await response.text());
  };
  const first = await send('NY-1');
  expect(first.file_name).toBe('../resale form.pdf');
  const file = await fetch(first.file_url);
  expect([file.status, file.headers.get('Content-Disposition')]).toEqual([
    200,
    `attachment; filename="${first.id}-original.pdf"`,
  ]);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(CERTIFICATE_PDF);
  const second = await send('NY-2');
  expect((await fetch(first.file_url)).status).toBe(404);
  await decide(shop, second.id, 'accept');
  await send('NY-3');
  const { exemptions } = await listed();
  expect(
    exemptions.flatMap(({ state, number, status }: Record<string, string>) =>
      state === 'NY' ? [[number, status]] : [],
    ),
  ).toEqual([
    ['NY-3', 'submitted'],
    ['NY-2', 'accepted'],
  ]);
});

test('what is no certificate is refused by its field', async () => {
  const send = async (more: object) =>
    errorOf(await shop.rest('POST', '/exemptions', { ...CERTIFICATE, ...more })).slice(2);
  expect(await send({ expires_on: '2026-11-03' })).toEqual([
    'expires_on',
    'This certificate has expired; send one that is valid.',
  ]);
  expect(await send({ data_base64: Buffer.from('MZ no picture').toString('base64') })).toEqual([
    'data_base64',
    'The file is none of PDF, PNG or JPG by its bytes; send it as one of them.',
  ]);
  expect(await send({ data_base64: 'no base64!' })).toEqual([
    'data_base64',
    '`data_base64` is not base64; send the file’s bytes in base64.',
  ]);
  expect(await send({ number: '\u200B' })).toEqual(['number', 'Give a number that can be seen.']);
  expect((await send({ state: 'XX' }))[0]).toBe('state');
});

test('it is for the owners of an account, and for keys that may write', async () => {
  const member = await customer(shop, { email: 'clerk@example.com', role: 'member' });
  const input = { kind: 'resale', state: 'NV', number: '1' } as const;
  expect(await refused(invoke(submitExemption, member, input))).toEqual([
    'forbidden_scope',
    'This is for the owners of the account; ask one of them.',
  ]);
  const reader = await shop.newKey(['read']);
  expect((await shop.rest('POST', '/exemptions', CERTIFICATE, reader)).status).toBe(403);
  expect((await sendCertificate(shop, { state: 'NV' }, 'other@example.com')).status).toBe('submitted');
  expect((await listed(reader)).total).toBe(1);
});

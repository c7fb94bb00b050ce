import { expect, test } from 'vitest';
import { certificateExpiry } from '../../../server/jobs/certificate-expiry.ts';
import { listDeskExemptions } from '../../../tools/exemptions/list-desk-exemptions.ts';
import { sendExpiryNote } from '../../../tools/exemptions/send-expiry-note.ts';
import { invoke } from '../../../tools/invoke.ts';
import { exempt, sendCertificate } from '../../support/exemptions.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ now: '2026-11-04T15:00:00.000Z' });

/** What the job mails the account on a day. */
async function mailedOn(day: string): Promise<string[]> {
  shop.clock.at = new Date(`${day}T15:00:00.000Z`);
  const before = await mails();
  const job = certificateExpiry(shop.service);
  const log = { info: () => {}, failure: () => {} };
  for (const _ of [1, 2]) await job.run(new AbortController().signal, log);
  return (await mails()).slice(0, -before.length || undefined).map(({ subject }) => subject);
}
const mails = async () => (await shop.service.mails.list({ limit: 100, offset: 0 })).mails;

test('the owner is mailed 30 days before a certificate expires and once it has, and the desk sees it', async () => {
  const id = await exempt(shop, { state: 'CA', expires_on: '2026-12-20' });
  await sendCertificate(shop, { state: 'NV', expires_on: '2026-12-20' });
  const expiring = async () => (await invoke(listDeskExemptions, deskOf(shop), {})).expiring;
  expect([await mailedOn('2026-11-19'), await expiring()]).toEqual([[], 0]);
  expect([await mailedOn('2026-11-20'), await expiring()]).toEqual([
    ['Your sales tax certificate for CA expires on December 20, 2026'],
    1,
  ]);
  expect(await mailedOn('2026-12-20')).toEqual([]);
  expect([await mailedOn('2026-12-21'), await expiring()]).toEqual([
    ['Your sales tax certificate for CA has expired'],
    0,
  ]);
  expect(await mailedOn('2027-01-02')).toEqual([]);
  const [mail] = await mails();
  expect([mail?.recipient, mail?.about]).toEqual(['demo@example.com', id]);
  expect(mail?.text).toContain('Quotes and orders that ship to CA are charged sales tax from now on.');
});

test('an order after that bears tax, and says which certificate expired', async () => {
  shop.clock.at = new Date('2027-01-02T15:00:00.000Z');
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  expect(body.totals.tax_estimate.amount).toBeGreaterThan(0);
  expect(body.totals.tax_estimate.basis).toContain(
    'The resale certificate SR-100200300 expired on December 20, 2026, so tax applies.',
  );
});

test('one that another certificate for the state outlasts is not told', async () => {
  const id = await exempt(shop, { state: 'TX', number: 'T-1', expires_on: '2027-01-10' });
  await exempt(shop, { state: 'TX', number: 'T-2' });
  expect(await mailedOn('2027-01-11')).toEqual([]);
  expect(await invoke(sendExpiryNote, deskOf(shop), { id })).toEqual({ id, sent: false });
});

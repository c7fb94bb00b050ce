import { expect, test } from 'vitest';
import { decideExemption } from '../../../tools/exemptions/decide-exemption.ts';
import { invoke } from '../../../tools/invoke.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { decide, exempt, sendCertificate } from '../../support/exemptions.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = useShop({ now: NOW });

const newestMail = async () => (await mailsTo(shop, 'demo@example.com'))[0];

test('an accepted one counts at once, and the account is told until when', async () => {
  const sent = await sendCertificate(shop, { state: 'TX', expires_on: '2027-06-30' });
  const accepted = await decide(shop, sent.id, 'accept');
  expect(accepted).toEqual({
    ...sent,
    status: 'accepted',
    is_valid: true,
    decided_at: NOW,
    account_name: 'Demo Company',
    account_email: 'demo@example.com',
    submitted_by: 'customer:demo@example.com',
    decided_by: 'desk:desk@example.com',
  });
  const mail = await newestMail();
  expect([mail?.subject, mail?.text]).toMatchInlineSnapshot(`
    [
      "Your sales tax certificate for TX is accepted",
      "Hello Demo Company,

    We checked your certificate SR-100200300 for TX. It is valid until June 30, 2027.

    Quotes and orders that ship to TX are not charged sales tax from today. For a quote saved earlier, enter the delivery address again.

    merchkit
    ",
    ]
  `);
});

test('a refused one counts for nothing, and the account reads why', async () => {
  const { id } = await sendCertificate(shop, { state: 'NY' });
  expect(await decide(shop, id, 'refuse', 'It names another company.')).toMatchObject({
    status: 'refused',
    is_valid: false,
    reason: 'It names another company.',
  });
  const mail = await newestMail();
  expect([mail?.subject, mail?.text]).toMatchInlineSnapshot(`
    [
      "Your sales tax certificate for NY is not accepted",
      "Hello Demo Company,

    We cannot accept your certificate SR-100200300 for NY. The order desk writes:

    > It names another company.

    Orders to this state are charged sales tax. You can send another certificate on the Sales tax page of your account.

    merchkit
    ",
    ]
  `);
});

test('an accepted one can be withdrawn; a refused one stays refused', async () => {
  const id = await exempt(shop, { state: 'IL' });
  expect((await refused(decide(shop, id, 'accept')))[1]).toBe(
    'This certificate was accepted already, and the account was told.',
  );
  expect((await decide(shop, id, 'refuse', 'It was revoked by the state.')).is_valid).toBe(false);
  expect(await refused(decide(shop, id, 'accept'))).toEqual([
    'invalid_state',
    'This certificate was refused already, and the account was told.',
  ]);
});

test('one that expired while it waited is not accepted, and to refuse takes a reason', async () => {
  const { id } = await sendCertificate(shop, { state: 'WA', expires_on: '2026-11-10' });
  expect(await refused(decide(shop, id, 'refuse'))).toEqual(['validation_failed', 'Say why it is refused.']);
  shop.clock.at = new Date('2026-11-12T15:00:00.000Z');
  expect((await refused(decide(shop, id, 'accept')))[1]).toBe(
    'This certificate has expired; refuse it and ask for a new one.',
  );
});

test('the desk alone decides, about what is there', async () => {
  const id = await exempt(shop, { state: 'OH' });
  const asCustomer = invoke(decideExemption, await customer(shop), { id, decision: 'accept' });
  expect(await refused(asCustomer)).toEqual(FOR_PEOPLE);
  expect(await refused(decide(shop, 'exm_none', 'accept'))).toEqual([
    'not_found',
    'There is no certificate with this id.',
  ]);
});

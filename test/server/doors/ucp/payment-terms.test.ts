/** When what of a checkout is due, as the protocol's extension says it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setAccountTerms } from '../../../../tools/account/set-account-terms.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { browsing, signedIn } from '../../../support/browsing.ts';
import { payByCard } from '../../../support/people.ts';
import { deskOf } from '../../../support/proofs.ts';
import { needs } from '../../../support/reference.ts';
import {
  ALL_CAPABILITIES,
  callerFor,
  NEWEST_UCP_VERSION,
  openPlatform,
  type Platform,
  UCP_VERSION,
  ucpFaults,
} from '../../../support/ucp.ts';
import { useShop } from '../../../support/use.ts';
import { ADDRESS } from '../pages/door.ts';

const EXTENSION = 'dev.ucp.shopping.payment_terms';
const CHECKOUT = 'shopping/payment_terms.json#/$defs/dev.ucp.shopping.checkout';
const ORDER = 'shopping/payment_terms.json#/$defs/dev.ucp.shopping.order';
const ITEMS = { line_items: [{ item: { id: 'demo:TUMBLER-20/TUMBLER-20-BLACK' }, quantity: 48 }] };

const shop = useShop({ env: { ALLOW_LOCAL_URLS: '1' } });
const opened: Platform[] = [];
let send: ReturnType<typeof callerFor>;
const callerOf = async (capabilities: readonly string[], version: string) => {
  const platform = await openPlatform(capabilities, version);
  opened.push(platform);
  return callerFor(shop, platform);
};
beforeAll(async () => {
  send = await callerOf([...ALL_CAPABILITIES, EXTENSION], NEWEST_UCP_VERSION);
});
afterAll(() => {
  for (const one of opened) one.close();
});

const created = async () => (await send('POST', '/checkout-sessions', ITEMS)).body;
const chosen = async (id: string, selected_term_id: string) =>
  (await send('PUT', `/checkout-sessions/${id}`, { ...ITEMS, payment: { selected_term_id } })).body;
const totalOf = (body: { totals: { type: string; amount: number }[] }) =>
  body.totals.find(({ type }) => type === 'total')?.amount;
const codesOf = ({ messages }: { messages: { code: string }[] }) => messages.map(({ code }) => code);
async function credit(credit_limit: number | null): Promise<void> {
  const { id } = (await shop.service.accounts.byEmail('demo@example.com')) ?? { id: '' };
  await invoke(setAccountTerms, deskOf(shop), { id, credit_limit });
}

test(
  'an account with terms chooses to pay now or later, and the choice stays',
  needs('ucp-2026-08-25'),
  async () => {
    const checkout = await created();
    expect(ucpFaults(CHECKOUT, checkout)).toEqual([]);
    expect(checkout.ucp.capabilities[EXTENSION]).toEqual([{ version: NEWEST_UCP_VERSION }]);
    const amount = totalOf(checkout);
    const immediate = { plain: 'All of it is due when a person orders at the page of the quote, by card.' };
    const later = {
      plain: 'All of it is invoiced to the account when the goods ship, and due 30 days later.',
    };
    expect(checkout.payment).toEqual({
      selected_term_id: 'pay_now',
      terms: [
        {
          id: 'pay_now',
          title: 'Pay now',
          schedules: [{ id: 'all', type: 'immediate', description: immediate, amount }],
        },
        {
          id: 'net_terms',
          title: 'Net 30',
          schedules: [{ id: 'all', type: 'on_shipment', description: later, amount }],
        },
      ],
    });
    const later30 = await chosen(checkout.id, 'net_terms');
    expect(ucpFaults(CHECKOUT, later30)).toEqual([]);
    expect([later30.payment.selected_term_id, totalOf(later30)]).toEqual(['net_terms', amount]);
    expect(codesOf(later30)).not.toContain('payment_term_changed');
    // What is not sent stays.
    const more = await send('PUT', `/checkout-sessions/${checkout.id}`, ITEMS);
    const read = await send('GET', `/checkout-sessions/${checkout.id}`);
    expect([more, read].map(({ body }) => body.payment.selected_term_id)).toEqual(['net_terms', 'net_terms']);
  },
);

test('a term that is not on offer is never taken in silence', async () => {
  const { id } = await created();
  const unknown = await chosen(id, 'pt_deposit');
  expect([unknown.payment.selected_term_id, codesOf(unknown)]).toEqual([
    'pay_now',
    expect.arrayContaining(['payment_term_changed']),
  ]);
  expect(codesOf(await chosen(id, 'net_terms'))).not.toContain('payment_term_changed');
  await credit(1);
  const { body } = await send('GET', `/checkout-sessions/${id}`);
  expect([body.payment.selected_term_id, body.payment.terms.length]).toEqual(['pay_now', 1]);
  expect(body.messages).toContainEqual({
    type: 'warning',
    code: 'payment_term_changed',
    content: 'The payment term that was chosen is not offered for this checkout; “Pay now” is selected.',
    path: '$.payment.selected_term_id',
  });
  await credit(null);
});

test('the buyer’s page opens with the chosen term, which the buyer may change', async () => {
  const { id, continue_url } = await created();
  const path = new URL(continue_url).pathname;
  await browsing(shop).post(`${path}/delivery`, ADDRESS);
  const owner = await signedIn(shop);
  const chosenAt = async (person: Pick<ReturnType<typeof browsing>, 'get'>, at = path) => {
    const { html } = await person.get(at);
    const ways = [...html.matchAll(/name="method" value="([^"]+)"( checked)?/g)];
    return {
      ways: ways.map(([, way]) => way),
      chosen: ways.flatMap(([, way, isChosen]) => (isChosen ? [way] : [])),
      isSaid: html.includes('Net 30 days was chosen when this quote was prepared.'),
    };
  };
  const cards = ['demo-approved', 'demo-declined'];
  const usual = { ways: [...cards, 'terms'], chosen: ['demo-approved'], isSaid: false };
  expect(await chosenAt(owner)).toEqual(usual);
  const told = await chosen(id, 'net_terms');
  const [on] = told.messages.filter(({ code }: { code: string }) => code === 'payment_term');
  expect(on).toEqual({
    type: 'info',
    code: 'payment_term',
    content:
      'The buyer’s page opens with “Net 30” chosen, and the buyer may choose otherwise. On terms only people of the account order, signed in.',
    path: '$.payment.selected_term_id',
  });
  const at = new URL(told.continue_url).pathname;
  await browsing(shop).post(`${at}/delivery`, ADDRESS);
  expect(await chosenAt(owner, at)).toEqual({ ...usual, chosen: ['terms'], isSaid: true });
  // Nothing else is chosen in its place while it waits for a sign-in.
  expect(await chosenAt(browsing(shop), at)).toEqual({ ways: cards, chosen: [], isSaid: true });
  await credit(1);
  expect(await chosenAt(owner, at)).toEqual({ ways: cards, chosen: ['demo-approved'], isSaid: true });
  await credit(null);
});

test('an order carries the term that was accepted', needs('ucp-2026-08-25'), async () => {
  const { continue_url, id } = await created();
  const { id: order } = await payByCard(shop, continue_url);
  const { body } = await send('GET', `/orders/${order}`);
  expect(ucpFaults(ORDER, body)).toEqual([]);
  expect(body.ucp.capabilities[EXTENSION]).toEqual([{ version: NEWEST_UCP_VERSION }]);
  expect(body.payment.accepted_term).toMatchObject({ id: 'pay_now', schedules: [{ amount: totalOf(body) }] });
  const { body: over } = await send('GET', `/checkout-sessions/${id}`);
  expect([over.status, over.payment]).toEqual(['completed', undefined]);
});

test('a platform without the extension, or of an older version, sees and chooses none of it', async () => {
  const without = await callerOf(ALL_CAPABILITIES, NEWEST_UCP_VERSION);
  const older = await callerOf([...ALL_CAPABILITIES, EXTENSION], UCP_VERSION);
  for (const one of [without, older]) {
    const wish = { ...ITEMS, payment: { selected_term_id: 'net_terms' } };
    const { body } = await one('POST', '/checkout-sessions', wish);
    expect([body.status, body.payment, body.ucp.capabilities[EXTENSION]]).toEqual([
      'requires_escalation',
      undefined,
      undefined,
    ]);
  }
  const profileOf = async (path: string) => JSON.parse(await (await shop.fetch(path, {}, null)).text());
  const offered = [await profileOf('/.well-known/ucp'), await profileOf(`/.well-known/ucp/${UCP_VERSION}`)];
  expect(offered.map(({ ucp }) => ucp.capabilities[EXTENSION]?.[0]?.extends)).toEqual([
    ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.order'],
    undefined,
  ]);
});

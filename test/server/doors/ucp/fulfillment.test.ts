import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payByCard } from '../../../support/people.ts';
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

const SCHEMA = 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout';
const CAPABILITIES = [...ALL_CAPABILITIES, 'dev.ucp.shopping.fulfillment'];

const opened: Platform[] = [];
const shop = useShop({ env: { ALLOW_LOCAL_URLS: '1' } });
afterAll(() => {
  for (const one of opened) one.close();
});
const callerOf = async (capabilities: string[], version: string) => {
  const platform = await openPlatform(capabilities, version);
  opened.push(platform);
  return callerFor(shop, platform);
};

const ITEMS = { line_items: [{ item: { id: 'demo:TUMBLER-20/TUMBLER-20-BLACK' }, quantity: 48 }] };
const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Byron',
  street_address: '350 Fifth Avenue',
  address_locality: 'New York',
  address_region: 'NY',
  postal_code: '10118',
  address_country: 'US',
};
const shipping = (method: object) => ({ fulfillment: { methods: [{ type: 'shipping', ...method }] } });

describe.each([UCP_VERSION, NEWEST_UCP_VERSION])('in version %s', (version) => {
  let send: ReturnType<typeof callerFor>;
  beforeAll(async () => {
    send = await callerOf(CAPABILITIES, version);
  });
  const created = async (wish: object = shipping({ destinations: [ADDRESS] })) =>
    (await send('POST', '/checkout-sessions', { ...ITEMS, ...wish })).body;
  const changed = async (id: string, wish: object) =>
    (await send('PUT', `/checkout-sessions/${id}`, { ...ITEMS, ...wish })).body;

  test(
    'goods ship to the address, by the way that is chosen, at its freight and day',
    needs('ucp'),
    async () => {
      const checkout = await created();
      expect(ucpFaults(SCHEMA, checkout)).toEqual([]);
      expect(checkout.ucp.capabilities['dev.ucp.shopping.fulfillment']).toEqual([{ version }]);
      const [method] = checkout.fulfillment.methods;
      expect(method).toMatchObject({
        type: 'shipping',
        line_item_ids: ['li_1'],
        selected_destination_id: 'dest_1',
        destinations: [{ id: 'dest_1', ...ADDRESS }],
        groups: [{ line_item_ids: ['li_1'], selected_option_id: 'ground' }],
      });
      const { options, id: groupId } = method.groups[0];
      const fastest = options.at(-1);
      expect(options.length).toBeGreaterThan(1);
      const faster = await changed(
        checkout.id,
        shipping({
          id: method.id,
          line_item_ids: method.line_item_ids,
          selected_destination_id: 'dest_1',
          groups: [{ id: groupId, selected_option_id: fastest.id }],
        }),
      );
      expect(ucpFaults(SCHEMA, faster)).toEqual([]);
      const [after] = faster.fulfillment.methods;
      expect([after.groups[0].selected_option_id, after.destinations]).toEqual([
        fastest.id,
        method.destinations,
      ]);
      const freight = faster.totals.find(({ type }: { type: string }) => type === 'fulfillment');
      expect(freight.amount).toBe(fastest.totals[0].amount);
      const { body: quote } = await shop.rest('GET', `/quotes/${faster['localhost.quote'].id}`);
      expect([quote.ship_postal, quote.shipping_service]).toEqual(['10118', fastest.id]);
      expect(fastest.latest_fulfillment_time.slice(0, 10)).toBe(quote.in_hands.in_hands_date);

      const kept = await changed(checkout.id, {});
      expect(kept.fulfillment.methods[0].groups[0].selected_option_id).toBe(fastest.id);
      await payByCard(shop, kept.continue_url);
      const { body: paid } = await send('GET', `/checkout-sessions/${checkout.id}`);
      expect(ucpFaults(SCHEMA, paid)).toEqual([]);
      expect(paid.fulfillment.methods[0].groups[0].options).toHaveLength(1);
    },
  );

  test('a destination that nobody sent leaves the checkout as it is', needs('ucp'), async () => {
    const checkout = await created();
    const refused = await changed(checkout.id, shipping({ selected_destination_id: 'dest_9' }));
    expect(ucpFaults(SCHEMA, refused)).toEqual([]);
    expect(refused.messages[0]).toMatchObject({
      severity: 'recoverable',
      path: '$.fulfillment.methods[0].selected_destination_id',
    });
    expect({ ...refused, messages: refused.messages.slice(1) }).toEqual(checkout);
  });

  test('of several destinations the selected one counts, and with none selected none', async () => {
    const other = { ...ADDRESS, id: 'home', street_address: '1 Main Street', postal_code: '60601' };
    const two = {
      destinations: [
        { ...ADDRESS, id: 'work' },
        { ...other, address_region: 'IL' },
      ],
    };
    const checkout = await created(shipping({ ...two, selected_destination_id: 'home' }));
    const [method] = checkout.fulfillment.methods;
    expect([method.selected_destination_id, method.destinations.length]).toEqual(['home', 1]);
    const unsaid = await created(shipping(two));
    expect(unsaid.messages[0].path).toBe('$.fulfillment.methods[0].selected_destination_id');
    const none = await changed(checkout.id, shipping({ selected_destination_id: null }));
    expect(none.fulfillment.methods[0].destinations).toBeUndefined();
  });

  test.each([
    ['a ZIP code that is none', { postal_code: 'nowhere' }, 'destinations[0].postal_code'],
    ['a ZIP code of another state', { address_region: 'CA' }, 'destinations[0].address_region'],
    ['another country', { address_country: 'CA' }, 'destinations[0].address_country'],
  ])('%s is told with its path', async (_, fault, path) => {
    const { messages } = await created(shipping({ destinations: [{ ...ADDRESS, ...fault }] }));
    expect(messages[0].path).toBe(`$.fulfillment.methods[0].${path}`);
  });

  test('an unknown option and pickup are refused', async () => {
    const option = await created(shipping({ groups: [{ id: 'all', selected_option_id: 'drone' }] }));
    expect(option.messages[0].path).toBe('$.fulfillment.methods[0].groups[0].selected_option_id');
    const pickup = await created({ fulfillment: { methods: [{ type: 'pickup' }] } });
    expect(pickup.messages[0].path).toBe('$.fulfillment.methods[0].type');
  });

  test('with lines that cannot be bought there is nothing to choose', needs('ucp'), async () => {
    const lines = { line_items: [{ item: { id: 'demo:TUMBLER-20/TUMBLER-20-BLACK' }, quantity: 2 }] };
    const checkout = await created({ ...lines, ...shipping({ destinations: [ADDRESS] }) });
    expect(ucpFaults(SCHEMA, checkout)).toEqual([]);
    expect([checkout.status, checkout.fulfillment.methods[0].groups]).toEqual(['incomplete', undefined]);
  });

  test('a platform without the extension sees none of it and chooses nothing', async () => {
    const plain = await callerOf(ALL_CAPABILITIES, version);
    const wish = { ...ITEMS, ...shipping({ groups: [{ id: 'all', selected_option_id: 'next_day' }] }) };
    const { body } = await plain('POST', '/checkout-sessions', wish);
    expect(body.fulfillment).toBeUndefined();
    const { body: quote } = await shop.rest('GET', `/quotes/${body['localhost.quote'].id}`);
    expect(quote.shipping_service).toBe('ground');
  });
});

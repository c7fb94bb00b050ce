import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { showPunchout } from '../../../tools/punchout/show-punchout.ts';
import { BLACK, punchingOut } from '../../support/punchout-sessions.ts';
import { refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

const shown = async (more: Record<string, unknown>) => invoke(showPunchout, await buyer.started(more), {});

test('a session of six hours is opened, behind a link of its own each time', async () => {
  const [one, other] = [await buyer.start(), await buyer.start()];
  expect(one).toEqual({
    id: expect.stringMatching(/^pos_[0-9a-f]{32}$/),
    url: expect.stringMatching(new RegExp(`^${shop.url}/punchout/start/[A-Za-z0-9_-]{32}$`)),
    expiresAt: '2026-11-04T21:00:00.000Z',
  });
  expect(other.url).not.toBe(one.url);
});

test('it keeps the person the buyer’s system names, and no email that is none', async () => {
  const person = {
    user_name: ' Dana ',
    user_email: 'dana@buyer.example',
    passthrough: '<cookie>',
    mode: 'test',
  };
  expect(await shown(person)).toMatchObject({
    operation: 'create',
    mode: 'test',
    userName: 'Dana',
    userEmail: 'dana@buyer.example',
    passthrough: '<cookie>',
    returnUrl: 'https://buyer.example/return',
    cart: [],
  });
  expect(await shown({ user_name: ' ', user_email: 'DWHITFIELD' })).toMatchObject({
    mode: 'production',
    userName: null,
    userEmail: null,
  });
});

test('an edit begins with the lines of a returned cart, at the quantities it names, and without its charges', async () => {
  const { cart } = await buyer.returned();
  const lines = cart.items.map(({ auxiliaryId: auxiliary_id, supplierPartId: supplier_part_id }) => ({
    auxiliary_id,
    supplier_part_id,
    quantity: 60,
  }));
  const session = await shown({ operation: 'edit', lines: lines.slice(0, 1) });
  expect(session).toMatchObject({ operation: 'edit', quote: null });
  expect(session.cart).toEqual([
    {
      ...BLACK,
      quantity: 60,
      location_id: 'side-1',
      method_id: 'screen-print',
      units: 1,
      artwork_id: 'art_demo',
    },
  ]);
  expect((await shown({ operation: 'edit', lines })).cart).toEqual(session.cart);
});

test('a cart that was ordered is only looked at', async () => {
  const { cart } = await buyer.placed();
  const lines = cart.items.map(
    ({ auxiliaryId: auxiliary_id, supplierPartId: supplier_part_id, quantity }) => ({
      auxiliary_id,
      supplier_part_id,
      quantity,
    }),
  );
  expect(await refused(buyer.start({ operation: 'edit', lines }))).toEqual([
    'invalid_state',
    'This cart is already ordered and can only be inspected; start a new cart.',
  ]);
  const { quote } = await shown({ operation: 'inspect', lines });
  expect(quote).toMatchObject({ id: cart.quoteId, status: 'ordered' });
});

test('lines of no cart, cut short, of another part, and of another account’s cart have one text', async () => {
  const { cart } = await buyer.returned();
  const otherKey = await shop.newKey(['write'], { email: 'other@example.com' });
  const { cart: others } = await buyer.returned([BLACK], {}, otherKey);
  const [{ auxiliaryId: auxiliary_id = '', supplierPartId: supplier_part_id = '' } = {}] = cart.items;
  const line = { auxiliary_id, supplier_part_id, quantity: 48 };
  const wrong = [
    { ...line, auxiliary_id: `qt_${'0'.repeat(32)}-1` },
    { ...line, auxiliary_id: auxiliary_id.slice(0, -3) },
    { ...line, auxiliary_id: auxiliary_id.replace(/-1$/, '-2') },
    { ...line, auxiliary_id: '' },
    { ...line, supplier_part_id: 'demo:TUMBLER-20|TUMBLER-20-RED' },
    { ...line, auxiliary_id: others.items[0]?.auxiliaryId },
  ];
  for (const operation of ['edit', 'inspect'])
    for (const lines of [[], ...wrong.map((one) => [one])])
      expect(await refused(buyer.start({ operation, lines }))).toEqual([
        'not_found',
        'The lines belong to no cart that was returned to this account; start a new cart.',
      ]);
});

test.each([
  ['http://buyer.example/return', 'must be an absolute address that begins with `https://`'],
  ['javascript:alert(1)', 'must be an absolute address that begins with `https://`'],
  ['https://buyer.example/a b', 'must be an absolute address that begins with `https://`'],
  ['https://user:word@buyer.example/', 'must not hold a user name or password'],
  [`https://buyer.example/${'x'.repeat(4_100)}`, 'has 4,122 characters, and at most 4,000 are taken'],
  ['https://*.example/', 'must name its host by letters, digits, points and hyphens'],
])('a cart does not go back to %s', async (return_url, why) => {
  expect(await refused(buyer.start({ return_url }))).toEqual([
    'validation_failed',
    `The address the cart goes back to ${why}.`,
  ]);
});

test('a key without write or oci starts none', async () => {
  const reader = await shop.newKey(['read', 'orders'], { email: 'reader@example.com' });
  expect(await refused(buyer.start({}, reader))).toEqual([
    'forbidden_scope',
    'This key lacks the scope `oci`.',
  ]);
});

test.each(['SAPEVENT:POST', 'sapevent:post', 'SAPEVENT:OK_CODE-1'])(
  'a cart may go back to %s, by which a window of SAP takes the form itself',
  async (return_url) => {
    const person = await buyer.started({ protocol: 'oci', return_url });
    expect((await invoke(showPunchout, person, {})).returnUrl).toBe(return_url);
  },
);

test.each(['SAPEVENT:', 'sapevent:post?x=1', 'sapevent://post', 'javascript:alert(1)', 'sapevent:a b'])(
  'no cart goes back to %s',
  async (return_url) => {
    expect((await refused(buyer.started({ protocol: 'oci', return_url })))[0]).toBe('validation_failed');
  },
);

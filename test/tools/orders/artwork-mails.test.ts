import { expect, test } from 'vitest';
import { artworkReceivedMail, artworkWantedMail } from '../../../tools/orders/artwork-mails.ts';
import type { Order } from '../../../tools/orders/order.ts';
import { written } from '../../support/written.ts';
import { ORDER, SENDER, TEES } from './order-fixture.ts';

const [FRONT] = TEES.spec.imprints;
const bare = (line: number): Order['items'][number] => ({
  ...TEES,
  line,
  spec: { ...TEES.spec, imprints: [{ ...FRONT, artworkId: null }] },
});

/** What stands between the greeting and the link of the order. */
const bodyOf = ({ text }: { text: string }): string[] => text.split('\n\n').slice(1, -2);

test('the customer is asked for the artwork that is missing, with our note where there is one', () => {
  const order = { ...ORDER, items: [bare(1), TEES] };
  const mail = written(artworkWantedMail(order, undefined, SENDER));
  const missing =
    'Nothing is made before we have the artwork of line 1 (Full front); the date counts from the day it arrives.';
  const upload = 'Upload it on your order page. SVG, PDF or AI works best; a large PNG is fine too.';
  expect([mail.subject, mail.recipient, ...bodyOf(mail)]).toEqual([
    'Artwork needed for 300 × Ringspun soft tee (M-10432)',
    'grace@example.com',
    missing,
    upload,
  ]);
  expect(bodyOf(written(artworkWantedMail(order, 'Without the slogan', SENDER)))).toEqual([
    missing,
    'Our note:',
    '> Without the slogan',
    upload,
  ]);
});

test('artwork that arrived is thanked for, with what comes next', () => {
  const mail = written(artworkReceivedMail(ORDER, 'Acme logo', [1], SENDER));
  expect([mail.subject, ...bodyOf(mail)]).toEqual([
    'Artwork received for 150 × Ringspun soft tee (M-10432)',
    'Thank you. The artwork of your order is “Acme logo”.',
    'You get a proof of line 1 to approve; nothing is made before.',
    'Your order page shows the expected delivery date.',
  ]);
  const half = written(artworkReceivedMail({ ...ORDER, items: [TEES, bare(2)] }, 'Acme logo', [1], SENDER));
  expect(bodyOf(half)[1]).toBe(
    'Nothing is made before we have the artwork of line 2 (Full front); the date counts from the day it arrives.',
  );
});

test('artwork of more colors than are priced is told, of the lines it came for', () => {
  const inks = (line: number): Order['items'][number] => ({
    ...TEES,
    line,
    spec: { ...TEES.spec, imprints: [{ ...FRONT, logoColors: 3 }] },
  });
  const order = {
    ...ORDER,
    items: [
      inks(1),
      inks(2),
      { ...inks(3), spec: { ...inks(3).spec, imprints: [{ ...FRONT, logoColors: 2 }] } },
    ],
  } satisfies Order;
  expect(bodyOf(written(artworkReceivedMail(order, 'Acme logo', [2, 3], SENDER)))[1]).toBe(
    `Line 2: the logo has 3 colors and 1 is priced, so it is printed in 1 color.
Line 3: the logo has 2 colors and 1 is priced, so it is printed in 1 color.
If you want it printed in other colors, tell us before you approve the proof; the price may change.`,
  );
});

/** Every form of the pages, sent as no page of ours sends it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { browsing, SAME_ORIGIN, signedIn } from '../../../support/browsing.ts';
import { commitsOf } from '../../../support/commits.ts';
import { proofOf, toldSheets } from '../../../support/proofs.ts';
import { storeRoom } from '../../../support/stores.ts';
import { useShop } from '../../../support/use.ts';

const FORM = 'application/x-www-form-urlencoded';
const ACCOUNT = [
  '/keys',
  '/keys/revoke',
  '/team/invite',
  '/team/remove',
  '/team/company',
  '/choose',
  '/logos/default',
  '/logos/rename',
  '/logos/remove',
  '/orders/ord_demo/reorder',
  '/webhooks',
  ...['test', 'pause', 'resume', 'update', 'rotate', 'delete'].map((move) => `/webhooks/wh_demo/${move}`),
  '/webhooks/wh_demo/deliveries/dlv_demo/replay',
  '/sign-out',
].map((path) => `/account${path}`);
const DESK = [
  '/stores/requests/srq_none',
  '/orders/ord_demo/store',
  '/orders/ord_demo/refunds/rf_none',
  '/orders/ord_demo/hold',
  '/orders/ord_demo/proofs/1/draw',
  '/samples/smp_none/sent',
  '/sign-out',
].map((path) => `/desk${path}`);
const OPEN = [
  '/account/sign-in',
  '/desk/sign-in',
  '/cart',
  '/cart/quote',
  '/p/demo:TUMBLER-20/cart',
  '/p/demo:TUMBLER-20/sample',
];
const UPLOADS = ['/account/logos', '/p/demo:TUMBLER-20/logo'];
const DESK_UPLOADS = ['/desk/orders/ord_demo/proofs/1/upload'];

let linked: string[];
let commits: () => number;
let customer: Awaited<ReturnType<typeof signedIn>>;
let hand: typeof customer;
const shop = useShop({ dependencies: { proofSheets: toldSheets() } });
beforeAll(async () => {
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  const asked = { quote_id: quote.id, approver_name: 'Grace Hopper' };
  const { body: approval } = await shop.rest('POST', '/approvals', asked);
  const wish = { people: 40, budget_usd: 5_000, use_case: 'onboarding', client_name: 'Hopper Labs' };
  const { body: proposal } = await shop.rest('POST', '/proposals', wish);
  const room = storeRoom(shop);
  const store = await room.make();
  linked = [
    `${pathOf(quote)}/delivery`,
    `${pathOf(quote)}/pay`,
    `${pathOf(approval)}/answer`,
    `${pathOf(proposal)}/answer`,
    `${pathOf(await proofOf(shop))}/answer`,
    `${new URL(room.urlOf(store)).pathname}/request`,
    `${new URL(room.manageUrlOf(store)).pathname}/decide`,
    `${new URL(room.manageUrlOf(store)).pathname}/gather`,
  ];
  commits = commitsOf(shop.service.ledger);
  customer = await signedIn(shop);
  hand = await signedIn(shop, 'desk@example.com', 'desk');
});

/** Every form with a browser that may send it. */
const forms = () => [
  ...ACCOUNT.map((path) => ({ path, from: customer })),
  ...DESK.map((path) => ({ path, from: hand })),
  ...[...OPEN, ...linked].map((path) => ({ path, from: browsing(shop) })),
];
const uploads = () => [
  ...UPLOADS.map((path) => ({ path, from: customer })),
  ...DESK_UPLOADS.map((path) => ({ path, from: hand })),
];

type Sender = ReturnType<typeof forms>[number];

async function send({ path, from }: Sender, type: string | undefined, body: RequestInit['body']) {
  const headers = { ...SAME_ORIGIN, ...(type === undefined ? {} : { 'Content-Type': type }) };
  const before = commits();
  const { status, heading, html } = await from.ask(path, { method: 'POST', headers, body: body ?? null });
  const isChanged = commits() !== before;
  return { path, status, heading, isChanged, said: /<h1>.*?<\/h1>\s*<p>(.*?)<\/p>/s.exec(html)?.[1] };
}

describe('a form that is none of ours is not taken, and says why', () => {
  test.each<[what: string, type: string, body: string | Buffer, why: RegExp]>([
    ['JSON', 'application/json', '{"name":"Ada"}', /form is sent as/],
    ['plain text', 'text/plain', 'name=Ada', /form is sent as/],
    ['half a form with files', 'multipart/form-data; boundary=x', '--x\r\nContent-', /form is sent as/],
    ['an escape that breaks off', FORM, 'name=100%&email=%4', /arrived broken/],
    ['escapes that are no letters', FORM, 'name=%C3%28', /arrived broken/],
    ['bytes that are no letters', FORM, Buffer.from([0x6e, 0x3d, 0xff, 0xfe]), /arrived broken/],
    ['far too much', FORM, `name=${'x'.repeat(2_100_000)}`, /larger than [\d,]+ bytes/],
  ])('%s', async (_, type, body, why) => {
    for (const form of forms()) {
      expect(await send(form, type, typeof body === 'string' ? body : new Uint8Array(body))).toEqual({
        path: form.path,
        status: 422,
        heading: 'This form could not be accepted',
        isChanged: false,
        said: expect.stringMatching(why),
      });
    }
  });
});

test('an upload that is no form with a file is not taken, and says why', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.svg"\r\n\r\n<svg';
  for (const form of uploads()) {
    for (const [type, body] of [
      ['application/json', '{}'],
      [FORM, 'file=a'],
      ['multipart/form-data', part],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=x', part],
      ['multipart/form-data; boundary=x', 'x'.repeat(21 * 1024 * 1024 + 1)],
    ]) {
      const { status, heading, isChanged } = await send(form, type, body);
      expect([form.path, type, status, isChanged]).toEqual([form.path, type, 422, false]);
      expect(heading).not.toContain('our side');
    }
  }
});

// The last one: forms that need no field do what they are for.
test('a form with nothing in it, or with more than it has fields for, is never a failure of ours', async () => {
  const stray = 'surprise=1&__proto__=x&constructor=y&name=a&name=b&%00=%00&=';
  const tokens = new Map([
    [customer, (await customer.get('/account')).formToken],
    [hand, (await hand.get('/desk')).formToken],
  ]);
  for (const form of forms()) {
    const token = `form_token=${tokens.get(form.from) ?? ''}`;
    for (const body of ['', '=&&', token, `${stray}&${token}`]) {
      const { status, heading = '' } = await send(form, FORM, body);
      expect([form.path, body, status < 500, heading]).toEqual([
        form.path,
        body,
        true,
        expect.not.stringContaining('our side'),
      ]);
    }
  }
});

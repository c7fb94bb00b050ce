import { expect, test } from 'vitest';
import { drawLogoPictures } from '../../../server/jobs/draw-logo-pictures.ts';
import { jobRunner } from '../../../server/jobs/runner.ts';
import { invoke } from '../../../tools/invoke.ts';
import { openLinePicture } from '../../../tools/orders/open-line-picture.ts';
import { mailsTo } from '../../support/browsing.ts';
import { toldImages } from '../../support/images.ts';
import { payByCard } from '../../support/people.ts';
import { deskOf, proofOf, TUMBLER_LINE, toldSheets } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ dependencies: { images: toldImages(), proofSheets: toldSheets() } });

const drawn = () =>
  jobRunner([drawLogoPictures(shop.service)], shop.service.log).runOnce('draw-logo-pictures');
const SIZES = ['M', 'L'].map((size) => ({
  key: 'demo:TEE-RINGSPUN',
  part_id: `TEE-RINGSPUN-NAVY-${size}`,
  quantity: 48,
  artwork_id: 'art_demo',
}));

test('mails show each decorated line once: the plain goods until its picture is drawn, then that one', async () => {
  const lines = [...SIZES, { ...TUMBLER_LINE, artwork_id: 'later' }, TUMBLER_LINE];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  const approver = { quote_id: quote.id, approver_name: 'Grace', approver_email: 'hopper@example.com' };
  await shop.rest('POST', '/approvals', approver);
  const { body: other } = await shop.rest('POST', '/quotes', { lines: SIZES, ship_postal: '94105' });
  await payByCard(shop, other.url);
  const [asked] = await mailsTo(shop, 'hopper@example.com');
  const [placed] = await mailsTo(shop, 'ada@example.com');
  const pictures = [...(asked?.look?.pictures ?? []), ...(placed?.look?.pictures ?? [])];
  expect(pictures.map(({ alt }) => alt)).toEqual([
    'Ringspun Soft Tee',
    '20 oz Vacuum Tumbler',
    'Ringspun Soft Tee',
  ]);
  const seen = () =>
    Promise.all(
      pictures.map(async ({ url }) => {
        const answer = await shop.fetch(new URL(url).pathname, { redirect: 'manual' }, null);
        return answer.headers.get('Location') ?? answer.headers.get('Content-Type');
      }),
    );
  const TEE = '/pictures/demo/TEE-RINGSPUN/navy.webp';
  expect(await seen()).toEqual([TEE, '/pictures/demo/TUMBLER-20/black.webp', TEE]);
  await drawn();
  expect(await seen()).toEqual(Array(3).fill('image/jpeg'));
});

test('the mail of a proof shows the proof', async () => {
  const proof = await proofOf(shop);
  const [mail] = await mailsTo(shop, 'ada@example.com');
  expect(mail?.look?.pictures).toEqual([
    { url: deskOf(shop).links.file(proof.files.picture), alt: '20 oz Vacuum Tumbler' },
  ]);
});

test('of a line that is not there, there is no picture', async () => {
  const desk = deskOf(shop);
  const nothing = { file: null, path: null };
  expect(await invoke(openLinePicture, desk, { record: 'ord_none', line: 1 })).toEqual(nothing);
  expect(await invoke(openLinePicture, desk, { record: 'qt_demo', line: 9 })).toEqual(nothing);
  const unknown = new URL(desk.links.file('qt_demo-9.jpg')).pathname;
  expect((await shop.fetch(unknown, {}, null)).status).toBe(404);
});

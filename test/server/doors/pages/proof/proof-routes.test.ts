import { expect, test } from 'vitest';
import { invoke } from '../../../../../tools/invoke.ts';
import { drawProof } from '../../../../../tools/proofs/draw-proof.ts';
import { cancelOrder } from '../../../../../tools/purchasing/cancel-order.ts';
import { deskOf, proofOf, TUMBLER_LINE, toldSheets } from '../../../../support/proofs.ts';
import { useShop } from '../../../../support/use.ts';
import { doorOf, formOf } from '../door.ts';

const SCRIPT = '<script>alert(1)</script>';

const shop = useShop({ dependencies: { proofSheets: toldSheets() } });

const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
async function open(path: string, init?: RequestInit) {
  const response = await doorOf(shop).request(path, init);
  const html = await response.text();
  const heading = /<h1>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
  return { status: response.status, headers: response.headers, html, heading };
}
const answer = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  open(`${path}/answer`, formOf(fields, { 'User-Agent': 'Mozilla/5.0 (test)', ...headers }));
const statusOf = async (id: string) => (await deskOf(shop).proofs.byId(id))?.status;

test('the page shows the proof and what will be made, and is cached nowhere', async () => {
  const proof = await proofOf(shop, { note: 'Look at\nthe mark.' });
  const { status, headers, html, heading } = await open(pathOf(proof));
  expect([status, heading]).toEqual([200, 'Please look at your proof']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
  expect(html).toContain(`<img src="${new URL(deskOf(shop).links.file(proof.files.picture)).pathname}"`);
  expect(html).toContain(`href="${new URL(deskOf(shop).links.file(proof.files.document ?? '')).pathname}"`);
  for (const words of [
    '20 oz Vacuum Tumbler',
    '2 × 1.33 in',
    '3 ink colors',
    'Look at\nthe mark.',
    'Approve as shown',
  ])
    expect(html).toContain(words);
  const order = await deskOf(shop).orders.anyById(proof.orderId);
  const { pathname } = new URL(deskOf(shop).links.quote(order?.quoteId ?? ''));
  expect(html).not.toContain(pathname);
});

test('places and methods of a line with two imprints are named in the language of the page', async () => {
  const imprints = ['front', 'back'].map((location_id) => ({
    ...{ location_id, method_id: 'screen-print', artwork_id: 'art_demo' },
  }));
  const line = { key: 'demo:TEE-RINGSPUN', part_id: 'TEE-RINGSPUN-NAVY-M', quantity: 48, imprints };
  const proof = await proofOf(shop, { lines: [line] });
  const { html } = await open(pathOf(proof), { headers: { 'Accept-Language': 'fr' } });
  for (const words of ['Devant complet, Dos complet', ': Dos complet</dt>', '>Sérigraphie. '])
    expect(html).toContain(words);
});

test('whatever reads the link, by GET or HEAD, decides nothing', async () => {
  const proof = await proofOf(shop);
  const path = pathOf(proof);
  for (const method of ['GET', 'HEAD'])
    for (const address of [path, `${path}/answer`, `${path}/answer?decision=approve&name=Grace`])
      await open(address, { method });
  expect(await statusOf(proof.id)).toBe('ready');
});

test('a yes leads back to the page, which is frozen with its evidence', async () => {
  const proof = await proofOf(shop);
  const path = pathOf(proof);
  const sent = await answer(path, { decision: 'approve', name: 'Grace Hopper', comment: '' });
  expect([sent.status, sent.headers.get('location'), sent.headers.get('cache-control')]).toEqual([
    303,
    `${path}#main`,
    'no-store',
  ]);
  const { heading, html } = await open(path);
  expect(heading).toBe('You approved this proof');
  for (const words of ['Approved by <bdi>Grace Hopper</bdi>', 'November 4, 2026 at 10:00', proof.fileHash])
    expect(html).toContain(words);
  expect(html).not.toContain('/answer"');
  expect((await deskOf(shop).proofs.byId(proof.id))?.evidence?.userAgent).toBe('Mozilla/5.0 (test)');
  const other = await answer(path, { decision: 'request_changes', name: 'Mallory', comment: 'Red.' });
  expect([other.status, other.heading]).toEqual([422, 'You approved this proof']);
  expect(other.html).toContain('This proof is already approved, and an answer is final.');
  expect((await open(path)).html).toBe(html);
});

test('changes are asked for, and the page of the older round leads to the newer one', async () => {
  const proof = await proofOf(shop);
  const path = pathOf(proof);
  const sent = await answer(path, { decision: 'request_changes', name: 'Grace', comment: 'One.\r\nTwo.' });
  expect(sent.status).toBe(303);
  const asked = await open(path);
  expect(asked.heading).toBe('You asked for changes');
  expect(asked.html).toContain('One.\nTwo.');
  expect(asked.html).toContain(
    'you get a new one to approve, and the date counts from its approval. We mail you the new one.',
  );
  const newer = await invoke(drawProof, deskOf(shop), { id: proof.orderId, line: 1 });
  const older = await open(path);
  expect(older.html).toContain(`<a href="${pathOf(newer)}">See the newer proof</a>`);
  expect(older.html).not.toContain('you get a new one');
  expect((await open(pathOf(newer))).html).toContain(', second proof');
});

test('a proof that was replaced before its answer cannot be answered any more', async () => {
  const proof = await proofOf(shop);
  const newer = await invoke(drawProof, deskOf(shop), { id: proof.orderId, line: 1 });
  const page = await open(pathOf(proof));
  expect(page.heading).toBe('It is too late to answer');
  expect(page.html).toContain(pathOf(newer));
  expect(page.html).not.toContain('/answer"');
  const late = await answer(pathOf(proof), { decision: 'approve', name: 'Grace' });
  expect([late.status, late.html.includes('A newer proof has replaced this one')]).toEqual([422, true]);
  expect([await statusOf(proof.id), await statusOf(newer.id)]).toEqual(['ready', 'ready']);
});

test('a cancelled order says so', async () => {
  const proof = await proofOf(shop);
  await invoke(cancelOrder, deskOf(shop), { id: proof.orderId, reason: 'The customer asked for it' });
  const { heading, html } = await open(pathOf(proof));
  expect(heading).toBe('It is too late to answer');
  expect(html).toContain('The order was cancelled.');
  expect(html).not.toContain('/answer"');
});

test('what cannot be taken is said at the form, with what was typed', async () => {
  const proof = await proofOf(shop);
  const path = pathOf(proof);
  const noName = await answer(path, { decision: 'approve', name: ' ', comment: 'Kept.' });
  expect([noName.status, noName.html.includes('Give your name, in at most 200 characters.')]).toEqual([
    422,
    true,
  ]);
  expect(noName.html).toContain('Kept.</textarea>');
  const noWish = await answer(path, { decision: 'request_changes', name: 'Grace' });
  expect([noWish.status, noWish.html.includes('Say what should change')]).toEqual([422, true]);
  expect(noWish.html).toContain('value="Grace"');
  const noAnswer = await answer(path, { name: 'Grace' });
  expect([noAnswer.status, noAnswer.html.includes('Choose to approve or to ask for changes.')]).toEqual([
    422,
    true,
  ]);
  const long = await answer(path, { decision: 'request_changes', name: 'Grace', comment: 'x'.repeat(2_001) });
  expect([long.status, long.html.includes('2,000 characters fit')]).toEqual([422, true]);
  expect(await statusOf(proof.id)).toBe('ready');
  const longest = `${'漢\r\n'.repeat(999)}漢漢`;
  const fits = await answer(path, { decision: 'request_changes', name: '漢'.repeat(200), comment: longest });
  expect(fits.status).toBe(303);
});

test('a form from another site is refused', async () => {
  const proof = await proofOf(shop);
  for (const site of ['cross-site', 'same-site']) {
    const sent = await answer(
      pathOf(proof),
      { decision: 'approve', name: 'Grace' },
      { 'Sec-Fetch-Site': site },
    );
    expect([sent.status, sent.heading]).toEqual([403, 'This form came from another site']);
  }
  expect(await statusOf(proof.id)).toBe('ready');
});

test('a wrong link, and the link of a quote, lead to no proof', async () => {
  const { body } = await shop.rest('GET', '/quotes?limit=1');
  const strange = [
    '/proofs/none',
    `/proofs/${'x'.repeat(5_000)}`,
    '/proofs/%00',
    new URL(body.quotes[0].url).pathname.replace('/q/', '/proofs/'),
  ];
  for (const path of strange) {
    const { status, heading, headers } = await open(path);
    expect([status, heading, headers.get('cache-control')], path).toEqual([
      404,
      'This link leads to no proof',
      'no-store',
    ]);
    expect((await answer(path, { decision: 'approve', name: 'Grace' })).status).toBe(404);
  }
});

test('notes, instructions, names and comments of people are shown as words', async () => {
  const lines = [{ ...TUMBLER_LINE, instructions: `</p>${SCRIPT}` }];
  const proof = await proofOf(shop, { note: `</section>${SCRIPT}\u202E`, lines });
  const before = await open(pathOf(proof));
  await answer(pathOf(proof), {
    decision: 'request_changes',
    name: `Grace "${SCRIPT}`,
    comment: `</p>${SCRIPT}`,
  });
  const after = await open(pathOf(proof));
  for (const { html } of [before, after]) {
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script(?! src="\/assets\/)/);
  }
});

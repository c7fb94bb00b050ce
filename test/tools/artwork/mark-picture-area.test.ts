/** Where a logo goes on a supplier's picture: marked once at the desk, and previews lie on it from then on. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signedIn } from '../../support/browsing.ts';
import { prepared, useShop } from '../../support/use.ts';

const KEY = 'demo:MUG-12';
const PAGE = `/desk/pictures/${encodeURIComponent(KEY)}`;
const FULL = { left: '30', top: '35.5', width: '20', height: '25' };

// As a supplier's: without the places of imprints.
const picture = readFileSync(new URL('../../../server/demo/pictures/MUG-12/navy.webp', import.meta.url));
const shop = useShop({
  dependencies: { productPictures: { at: async () => ({ bytes: picture, imprints: {} }) } },
});
const desk = prepared(() => signedIn(shop, 'desk@example.com', 'desk'));

const preview = async () => {
  const { body } = await shop.rest('POST', '/renders', {
    key: KEY,
    part_id: 'MUG-12-NAVY',
    location_id: 'side-1',
    method_id: 'uv',
    artwork_id: 'art_demo',
  });
  return { id: body.render_id, isPanel: JSON.stringify(body.notes).includes('plain panel') };
};
const mark = (fields: Record<string, string>) =>
  desk.send(PAGE, `${PAGE}/mark`, { location_id: 'side-1', ...fields });

test('a place that is marked is where the logo goes, until it is taken away', async () => {
  const before = await preview();
  expect(before.isPanel).toBe(true);
  expect((await mark(FULL)).location).toBe(PAGE);
  const { html } = await desk.get(PAGE);
  expect(html).toContain('<rect x="0.3" y="0.355" width="0.2" height="0.25"></rect>');
  expect(html).toContain('value="35.5"');
  const marked = await preview();
  expect([marked.isPanel, marked.id === before.id]).toEqual([false, false]);
  expect((await preview()).id).toBe(marked.id);
  await mark({ left: '', top: '', width: '', height: '' });
  expect((await preview()).id).toBe(before.id);
});

test.each([
  [{ ...FULL, left: '' }, 'Give all four numbers, or none to take the mark away.'],
  [{ ...FULL, left: '90' }, 'It reaches beyond the right of the picture.'],
  [{ ...FULL, top: '80' }, 'It reaches beyond the bottom of the picture.'],
])('%j is refused in words', async (fields, words) => {
  const { status, html } = await mark(fields);
  expect([status, html.includes(words)]).toEqual([422, true]);
});

test('the supplier’s page leads there by the number of a product, and what is none is not found', async () => {
  expect((await desk.get('/desk/suppliers/demo')).html).toContain('action="/desk/pictures"');
  expect((await desk.get('/desk/pictures?supplier=demo&product=+MUG-12')).location).toBe(PAGE);
  expect((await desk.get('/desk/pictures/demo%3ANONE')).status).toBe(404);
});

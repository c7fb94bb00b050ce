/** An order without artwork, on its own page and on the desk. */
import { beforeAll, expect, test } from 'vitest';
import { SAME_ORIGIN, signedIn } from '../../../support/browsing.ts';
import { fieldErrors } from '../../../support/forms.ts';
import { removeLogos } from '../../../support/logos.ts';
import { payByCard } from '../../../support/people.ts';
import { RED_BAR, svgFile } from '../../../support/upload.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await removeLogos(shop);
});

const formWith = (file: File | null, fields: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.set('file', file);
  return { method: 'POST', body, headers: SAME_ORIGIN, redirect: 'manual' } as const;
};

async function ordered(): Promise<{ id: string; path: string }> {
  const { body } = await shop.rest('POST', '/quotes', {
    lines: [
      {
        key: 'demo:TUMBLER-20',
        part_id: 'TUMBLER-20-BLACK',
        quantity: 250,
        imprints: [{ location_id: 'side-1' }, { location_id: 'side-2' }],
      },
    ],
    ship_postal: '94105',
  });
  const { id } = await payByCard(shop, body.url);
  return { id, path: new URL(body.url).pathname };
}

test('a quote says before it is paid that its logo is still to come', async () => {
  const pageOf = async (more: object) => {
    const line = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, ...more };
    const { body } = await shop.rest('POST', '/quotes', { lines: [line] });
    return (await shop.fetch(new URL(body.url).pathname, {}, null)).text();
  };
  expect(await pageOf({})).toContain('<strong>No logo yet.</strong> You can upload it on this page');
  expect(await pageOf({ text: 'Ada 2026' })).not.toContain('No logo yet');
});

test('the customer is asked on the order’s page, imprint by imprint, and sees the logo afterwards', async () => {
  const { path } = await ordered();
  const page = async () => (await shop.fetch(path, {}, null)).text();
  expect(await page()).toContain('We need your artwork');
  const empty = await shop.fetch(`${path}/artwork`, formWith(null), null);
  expect([empty.status, Object.values(fieldErrors(await empty.text()))]).toEqual([
    422,
    ['Choose a file of at most 20 MB.'],
  ]);
  const front = formWith(svgFile('front.svg'), { place: '1:side-1' });
  expect((await shop.fetch(`${path}/artwork`, front, null)).status).toBe(303);
  expect(await page()).toContain('<bdi>20 oz Vacuum Tumbler, Black</bdi>: Side 2');
  expect((await shop.fetch(`${path}/artwork`, formWith(svgFile('back.svg')), null)).status).toBe(303);
  const done = await page();
  expect(done).not.toContain('We need your artwork');
  expect(done.match(/<bdi>(front|back)\.svg<\/bdi>/g)).toEqual([
    '<bdi>front.svg</bdi>',
    '<bdi>back.svg</bdi>',
  ]);
});

test('the desk marks the order, asks for the artwork, and adds a file it was sent', async () => {
  const { id } = await ordered();
  const desk = await signedIn(shop, 'desk@example.com', 'desk');
  const path = `/desk/orders/${id}`;
  expect((await desk.get('/desk')).html).toContain('Artwork missing');
  const { html, formToken } = await desk.get(path);
  expect(html).toContain(
    '<strong>Release to production</strong> waits for: Artwork of line 1 (Side 1 and Side 2).',
  );
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? '';
  expect((await desk.send(path, `${path}/ask_for_artwork`, { version })).status).toBe(303);
  const empty = await desk.ask(`${path}/artwork`, formWith(null, { form_token: formToken }));
  expect(empty.status).toBe(422);
  const file = formWith(svgFile('bar.svg', RED_BAR), { form_token: formToken });
  expect((await desk.ask(`${path}/artwork`, file)).status).toBe(303);
  const after = await desk.get(path);
  expect(after.html).not.toContain('Artwork is missing');
  expect(after.html).toContain('Logo: <bdi>bar.svg</bdi>');
});

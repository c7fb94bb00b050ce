/** Photos with a message: stored without their metadata, seen by both sides of the conversation and by nobody else. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { listMessages } from '../../../tools/messages/list-messages.ts';
import { openLinkedMessages } from '../../../tools/messages/open-linked-messages.ts';
import { sendMessage } from '../../../tools/messages/send-message.ts';
import { writeMessage } from '../../../tools/messages/write-message.ts';
import { browsing, mailsTo, SAME_ORIGIN } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { answered, atDesk, savedQuote, stranger } from '../../support/messages.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

/** As a telephone takes it: on its side, with its place. */
const taken = (width: number, background = '#a02020') =>
  sharp({ create: { width, height: 600, channels: 3, background } })
    .withExif({
      IFD0: { Copyright: 'Ada', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

let photo: Buffer;
beforeAll(async () => {
  photo = await taken(3_000);
});

const fileAt = async (url: string) => {
  const answer = await shop.fetch(new URL(url).pathname, {}, null);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('a claim has its photos: drawn anew, upright, small and large, and served as pictures', async () => {
  const sent = await invoke(sendMessage, await customer(shop), {
    about: 'ord_demo',
    text: 'Half of them came black.',
    photos: [photo.toString('base64'), await taken(400, '#202020')],
  });
  expect(sent.photos).toHaveLength(2);
  const seen = await Promise.all(
    sent.photos
      .flatMap(({ url, small_url }) => [url, small_url])
      .map(async (url) => {
        const { answer, bytes } = await fileAt(url);
        const { width, height, format, exif, orientation } = await sharp(bytes).metadata();
        return [answer.status, answer.headers.get('Content-Type'), format, width, height, exif, orientation];
      }),
  );
  const jpeg = [200, 'image/jpeg', 'jpeg'];
  expect(seen).toEqual([
    [...jpeg, 410, 2_048, undefined, undefined],
    [...jpeg, 64, 320, undefined, undefined],
    [...jpeg, 600, 400, undefined, undefined],
    [...jpeg, 320, 213, undefined, undefined],
  ]);
  const { headers } = (await fileAt(sent.photos[0]?.url ?? '')).answer;
  expect([headers.get('X-Content-Type-Options'), headers.get('Content-Security-Policy')]).toEqual([
    'nosniff',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ]);
  expect((await mailsTo(shop, 'desk@example.com'))[0]?.text).toContain('Photos are with it');
});

test('both sides see them, a link of the quote as well, and another account does not', async () => {
  const { id, url } = await savedQuote(shop);
  const holder = await stranger(shop, url);
  await invoke(writeMessage, holder, { text: 'Broken', photos: [photo] });
  await answered(shop, id, 'Like this one?', { photos: [photo] });
  const own = (await invoke(listMessages, await customer(shop), { about: id })).messages;
  const linked = (await invoke(openLinkedMessages, holder, {})).messages;
  const desk = (await atDesk(shop, id)).messages;
  expect(own.map(({ photos }) => photos.length)).toEqual([1, 1]);
  expect([[...own].reverse(), linked]).toEqual([desk, desk]);
  const other = await shop.newKey(['write', 'orders']);
  expect((await shop.rest('GET', `/messages?about=${id}`, undefined, other)).status).toBe(404);
  const { photos } = own[0] ?? { photos: [] };
  const guessed = (photos[0]?.url ?? '').replace(/\/files\/./, '/files/!');
  expect((await fileAt(guessed)).answer.status).toBe(404);
});

test('the same words with another photo are another message, and sent twice they are one', async () => {
  const ctx = await customer(shop);
  const { id } = await savedQuote(shop);
  const send = (photos: Buffer[]) => invoke(sendMessage, ctx, { about: id, text: 'See', photos });
  const [first, twice, other] = [await send([photo]), await send([photo]), await send([await taken(100)])];
  expect([twice.id === first.id, other.id === first.id]).toEqual([true, false]);
  expect((await fileAt(first.photos[0]?.url ?? '')).answer.status).toBe(200);
});

test('a form of a page sends them without script, and without one as before', async () => {
  const { id, url } = await savedQuote(shop);
  const browser = browsing(shop);
  const { pathname } = new URL(url);
  const form = new FormData();
  form.append('text', 'Broken');
  for (const file of [photo, await taken(60)])
    form.append('file', new File([new Uint8Array(file)], 'IMG_1.jpg'));
  const sent = await browser.ask(`${pathname}/message`, { method: 'POST', body: form, headers: SAME_ORIGIN });
  const plain = await browser.post(`${pathname}/message`, { text: 'And these' });
  const { html } = await browser.get(pathname);
  expect([sent.status, plain.status, html.match(/<img src="\/files\/[^"]+-small\.jpg"/g)?.length]).toEqual([
    303, 303, 2,
  ]);
  form.append('file', new File(['%PDF'], 'a.pdf'));
  const refused = await browser.ask(`${pathname}/message`, {
    method: 'POST',
    body: form,
    headers: SAME_ORIGIN,
  });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('send PNG, JPG or WebP');
  expect(refused.html).toContain('>Broken</textarea>');
  expect((await atDesk(shop, id)).messages.map(({ photos }) => photos.length)).toEqual([2, 0]);
});

const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
test.each([
  ['HEIC', [heic], 'The photo is HEIC, which cannot be read here; send it as JPG.'],
  ['no photo', [Buffer.from('%PDF-1.7')], 'The file is no photo by its bytes; send PNG, JPG or WebP.'],
  [
    'half a photo',
    [Buffer.from('\xff\xd8\xff\xe0abc', 'latin1')],
    'A photo is damaged or too large to be read; send it again, or another.',
  ],
  ['too large', [Buffer.alloc(10 * 1024 * 1024 + 1)], 'A photo is larger than 10 MB; send a smaller one.'],
  [
    'an address of our own',
    ['http://localhost/a.jpg'],
    'An address in `photos` has no file that anyone can read; send a public https address, or the bytes in base64.',
  ],
  ['no base64', ['?'], '`photos` is not base64; send the file’s bytes in base64.'],
])('%s is refused, and nothing is kept', async (_, photos, message) => {
  const { id } = await savedQuote(shop);
  const refused = await refusalBy(
    invoke(sendMessage, await customer(shop), { about: id, text: 'x', photos }),
  );
  expect(refused).toMatchObject({ code: 'validation_failed', param: 'photos', message });
  expect((await atDesk(shop, id).catch(() => ({ messages: [] }))).messages).toEqual([]);
});

test('a form of several photos, and one in JSON, go over REST', async () => {
  const { id } = await savedQuote(shop);
  const form = new FormData();
  form.append('about', id);
  form.append('text', 'Two of them');
  for (const file of [photo, await taken(50)]) form.append('file', new File([new Uint8Array(file)], 'a.jpg'));
  const headers = { 'Idempotency-Key': randomUUID() };
  const key = await shop.newKey(['write', 'orders'], { email: 'demo@example.com' });
  const answer = await shop.fetch('/api/v1/messages', { method: 'POST', body: form, headers }, key);
  expect([answer.status, Object(await answer.json()).photos?.length]).toEqual([200, 2]);
  const noise = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const json = await shop.rest(
    'POST',
    '/messages',
    { about: id, text: 'y', photos: [photo.toString('base64'), noise.toString('base64')] },
    key,
  );
  expect([noise.byteLength > 1_000_000, json.status, json.body.photos?.length]).toEqual([true, 200, 2]);
});

test('a thread takes so many photos of the customer, and the words without one', async () => {
  const ctx = await customer(shop);
  const { id } = await savedQuote(shop);
  const small = await Promise.all([1, 2, 3, 4].map((n) => taken(20 + n)));
  const send = (text: string, photos: Buffer[]) => invoke(sendMessage, ctx, { about: id, text, photos });
  for (let n = 0; n < 15; n += 1) await send(`${n}`, small);
  expect(await refusalBy(send('more', small.slice(0, 1)))).toMatchObject({ code: 'invalid_state' });
  expect((await send('words', [])).photos).toEqual([]);
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { previewCounts } from '../../../server/db/tables.ts';
import { demoLogoFiles } from '../../../server/demo/logo/demo-logo.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { toldImages } from '../../support/images.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { eventsNamed } from '../../support/recorded-events.ts';

const WISH = {
  key: 'demo:TUMBLER-20',
  part_id: 'TUMBLER-20-BLACK',
  location_id: 'side-1',
  method_id: 'laser',
  artwork_id: 'art_demo',
};

const PRODUCT_PICTURE = Buffer.from('the product');
const BOX = { x: 0.4, y: 0.4, width: 0.2, height: 0.3 };

let images: ReturnType<typeof toldImages>;
let pictures: { bytes: Uint8Array; imprints: Record<string, typeof BOX> };
let shop: Shop;
beforeEach(async () => {
  images = toldImages();
  pictures = { bytes: PRODUCT_PICTURE, imprints: { 'side-1': BOX } };
  shop = await openShop({
    env: { PREVIEWS_PER_DAY: '3' },
    dependencies: { images, productPictures: { at: async () => pictures } },
  });
});
afterEach(() => shop.close());

const preview = (more: Record<string, unknown> = {}, key?: string) =>
  shop.rest('POST', '/renders', { ...WISH, ...more }, key);
const left = async (key?: string) =>
  (await shop.rest('GET', '/me', undefined, key)).body.previews_remaining_today;
const created = () => eventsNamed(shop, 'render.created');

test('a preview says what it shows, who made it and how far to trust it', async () => {
  const { status, body } = await preview();
  expect([status, body]).toEqual([
    200,
    {
      render_id: expect.stringMatching(/^rnd_[0-9a-f]{32}$/),
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/files\/[\w-]{32}\/rnd_[0-9a-f]{32}\.webp$/),
      small_url: expect.stringMatching(
        /^http:\/\/localhost:\d+\/files\/[\w-]{32}\/rnd_[0-9a-f]{32}-small\.webp$/,
      ),
      variant: 'studio',
      provider: 'composite',
      is_ai: false,
      ...WISH,
      units: null,
      logo_colors: 3,
      created_at: '2026-11-04T15:00:00.000Z',
      notes: [
        'Put together from the product’s picture and the logo, without an image model. The proof is what counts.',
        'This method does not reproduce the colors of the logo.',
      ],
    },
  ]);
  expect(images.orders).toMatchObject([
    {
      variant: 'studio',
      product: { category: 'Drinkware', color: 'Black' },
      location: { area: { shape: 'rectangle', widthInches: 2, heightInches: 3 } },
      method: 'Laser engraving',
      goods: { look: 'engraved', shape: 'round', surface: 'coated', setting: 'desk' },
      picture: PRODUCT_PICTURE,
      box: BOX,
    },
  ]);
});

test('its files open at their addresses, for every holder of the link', async () => {
  const { body } = await preview();
  const whole = await fetch(body.url);
  expect([whole.headers.get('content-type'), await whole.text()]).toEqual(['image/webp', 'the picture']);
  expect(await (await fetch(body.small_url)).text()).toBe('the small one');
  const forged = body.url.replace(/files\/./, (start: string) => `files/${start.endsWith('_') ? 'A' : '_'}`);
  expect((await fetch(forged)).status).toBe(404);
});

test('the same configuration is the same preview and costs nothing', async () => {
  const first = await preview();
  shop.clock.at = new Date('2026-11-05T15:00:00.000Z');
  expect((await preview({ variant: 'studio' })).body).toEqual(first.body);
  expect([images.orders.length, await left(), (await created()).length]).toEqual([1, 3, 1]);
});

test.each([
  ['variant', async () => preview({ variant: 'angle' })],
  ['color', async () => preview({ part_id: 'TUMBLER-20-WHITE' })],
  ['method', async () => preview({ method_id: 'screen-print' })],
  [
    'picture of the product',
    async () => {
      pictures = { ...pictures, bytes: Buffer.from('another') };
      return preview();
    },
  ],
  [
    'model',
    async () => {
      images.model = 'newer';
      return preview();
    },
  ],
])('another %s is another preview', async (_, ask) => {
  const first = await preview();
  const second = await ask();
  expect(second.status).toBe(200);
  expect(second.body.render_id).not.toBe(first.body.render_id);
  expect(await left()).toBe(1);
});

test('two who ask for the same at once get one preview, counted once', async () => {
  const [one, two] = await Promise.all([preview(), preview()]);
  expect([one.status, two.body]).toEqual([200, one.body]);
  expect([images.orders.length, await left(), (await created()).length]).toEqual([1, 2, 1]);
});

describe('ink colors', () => {
  const PRINT = { method_id: 'screen-print' };

  test('are those of the logo where none are named', async () => {
    const { body } = await preview(PRINT);
    expect([body.units, body.logo_colors, body.notes.join(' ')]).toEqual([
      3,
      3,
      expect.not.stringContaining('Shown in'),
    ]);
    expect(images.orders[0]?.logo).toEqual(demoLogoFiles.cleaned.read());
    expect((await preview({ ...PRINT, units: 3 })).body.render_id).toBe(body.render_id);
  });

  test('that are priced are those that are shown, and it says so', async () => {
    const whole = await preview(PRINT);
    const { body } = await preview({ ...PRINT, units: 1 });
    expect([body.units, body.logo_colors, body.notes]).toEqual([
      1,
      3,
      expect.arrayContaining(['Shown in 1 of the logo’s 3 colors, the number priced.']),
    ]);
    expect(images.orders[1]?.logo).toEqual(demoLogoFiles.inOneInk.read());
    expect(body.render_id).not.toBe(whole.body.render_id);
  });

  test('are no more than the method takes', async () => {
    const { status, body } = await preview({ ...PRINT, units: 99 });
    expect([status, body.error]).toMatchObject([422, { code: 'not_available', param: 'units' }]);
  });
});

test('another account makes its own preview of the same product', async () => {
  const key = await shop.newKey(['write']);
  expect((await preview({}, key)).body.error).toMatchObject({ code: 'not_found', param: 'artwork_id' });
  expect(await left(key)).toBe(3);
});

test('subscribers hear of a new preview', async () => {
  const { body } = await preview({ variant: 'scene' });
  expect(await created()).toMatchObject([
    {
      actor: 'key:Demo key',
      at: '2026-11-04T15:00:00.000Z',
      recordId: body.render_id,
      data: { render_id: body.render_id, key: 'demo:TUMBLER-20', variant: 'scene' },
    },
  ]);
});

describe('the day’s previews', () => {
  test('end where the key’s number is reached, and begin again at midnight UTC', async () => {
    for (const variant of ['studio', 'angle', 'scene']) expect((await preview({ variant })).status).toBe(200);
    expect(await left()).toBe(0);
    const refused = await preview({ method_id: 'uv' });
    expect([refused.status, refused.body.error]).toMatchObject([
      429,
      {
        code: 'preview_limit',
        message:
          'This key may make 3 previews a day and has none left until midnight UTC; reuse a `render_id` you have.',
      },
    ]);
    expect((await preview()).status).toBe(200);
    shop.clock.at = new Date('2026-11-05T00:00:00.000Z');
    expect([await left(), (await preview({ method_id: 'uv' })).status, await left()]).toEqual([3, 200, 2]);
  });

  test('end where the account’s number is reached, over its keys and its people', async () => {
    const { service } = shop;
    const account = await service.accounts.byEmail('demo@example.com');
    await service.transaction(async ({ renders }) => {
      for (let made = 0; made < 14; made++)
        await renders.countOne({ countedBy: account?.id ?? '', day: '2026-11-04' });
    });
    expect([await left(), (await preview()).status, await left()]).toEqual([1, 200, 0]);
    const second = await shop.newKey(['write'], { email: 'demo@example.com' });
    expect((await preview({ variant: 'angle' }, second)).body.error).toMatchObject({
      code: 'preview_limit',
      message:
        'This account with all its keys may make 15 previews a day and has none left until midnight UTC; reuse a `render_id` you have.',
    });
  });

  test('are never exceeded by calls made at once', async () => {
    const wishes = ['laser', 'screen-print', 'uv'].flatMap((method_id) =>
      ['studio', 'angle'].map((variant) => ({ method_id, variant })),
    );
    const answers = await Promise.all(wishes.map((wish) => preview(wish)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    expect([images.orders.length, await left()]).toEqual([3, 0]);
  });

  test('show one that is under way as taken', async () => {
    let finish = () => {};
    const begun = new Promise<void>((resolve) => {
      images.draw = () => {
        resolve();
        return new Promise((done) => {
          finish = done;
        });
      };
    });
    const asked = preview();
    await begun;
    expect(await left()).toBe(2);
    // A process that ends here has counted nothing: the ledger learns of a preview when it is made.
    expect(await shop.service.ledger.reader.select().from(previewCounts).all()).toEqual([]);
    finish();
    expect([(await asked).status, await left()]).toEqual([200, 2]);
  });

  test.each([
    ['is refused by the image service', new ServiceError('validation_failed', 'No such picture.'), 422],
    ['takes too long', new ServiceError('timeout', 'Too slow.'), 504],
    ['fails for a mistake of our own', new Error('no'), 500],
  ])('are not used up by one that %s', async (_, failure, status) => {
    images.draw = () => Promise.reject(failure);
    expect([(await preview()).status, await left(), await created()]).toEqual([status, 3, []]);
    shop.failures.length = 0;
    images.draw = async () => {};
    expect([(await preview()).status, await left()]).toEqual([200, 2]);
  });
});

test.each([
  ['key', { key: 'demo:NOTHING' }, 404, 'not_found'],
  ['part_id', { part_id: 'NOTHING' }, 422, 'not_available'],
  ['location_id', { location_id: 'lid' }, 422, 'not_available'],
  ['method_id', { method_id: 'embroidery' }, 422, 'not_available'],
  ['artwork_id', { artwork_id: 'art_of_nobody' }, 404, 'not_found'],
  ['variant', { variant: 'moon' }, 422, 'validation_failed'],
])('a %s that does not fit is named, and nothing is made', async (param, wish, status, code) => {
  const answer = await preview(wish);
  expect([answer.status, answer.body.error]).toMatchObject([status, { code, param }]);
  expect([images.orders, await left()]).toEqual([[], 3]);
});

test('a logo that cannot be drawn has no preview', async () => {
  const { body: uploaded } = await shop.rest('POST', '/artwork', {
    file_name: 'old.ai',
    data_base64: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n').toString('base64'),
  });
  const { status, body } = await preview({ artwork_id: uploaded.artwork_id });
  expect([status, body.error]).toMatchObject([
    422,
    {
      code: 'validation_failed',
      param: 'artwork_id',
      message: 'This logo cannot be drawn here, so there is no preview of it; upload it as SVG, PDF or PNG.',
    },
  ]);
  expect(await left()).toBe(3);
});

test('a key without the write scope makes none', async () => {
  const key = await shop.newKey(['read', 'orders'], { email: 'demo@example.com' });
  expect((await preview({}, key)).body.error.code).toBe('forbidden_scope');
});

describe('a quote line', () => {
  const quote = (render_id: string, key?: string) =>
    shop.rest(
      'POST',
      '/quotes',
      { lines: [{ key: WISH.key, part_id: WISH.part_id, quantity: 250, render_id }] },
      key,
    );

  test('carries the preview the person saw', async () => {
    const { body } = await preview();
    const saved = await quote(body.render_id);
    expect(saved.body.lines).toMatchObject([{ render_id: body.render_id }]);
  });

  test('takes no preview of another account', async () => {
    const { body } = await preview();
    const { status, body: refused } = await quote(body.render_id, await shop.newKey(['write']));
    expect([status, refused.error]).toMatchObject([
      404,
      {
        code: 'not_found',
        param: 'lines.0.render_id',
        message: 'There is no preview with this id; make one with `photo_preview`.',
      },
    ]);
  });
});

/** The processes behind the composites: pictures come, and neither a slow one nor a dead one stops the next. */
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compositeImages } from '../../../../server/outside/images/composite/composite.ts';
import type { ImageOrder } from '../../../../tools/artwork/images-port.ts';

let images: ReturnType<typeof compositeImages>;
let order: ImageOrder;
beforeEach(async () => {
  images = compositeImages();
  const square = (side: number, background: string) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer();
  order = {
    accountId: 'acc_1',
    variant: 'studio',
    product: { name: 'Tile', category: 'Desk', material: 'ceramic', color: 'White' },
    location: { name: 'Face', area: { shape: 'rectangle', widthInches: 2, heightInches: 2 } },
    method: 'UV',
    goods: { look: 'film', shape: 'flat', surface: 'hard', setting: 'tabletop', hex: '#ffffff' },
    picture: await square(400, '#ffffff'),
    box: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
    logo: await square(100, '#c8102e'),
    signal: new AbortController().signal,
    progress: () => {},
  };
});
afterEach(() => images.close());

test('a picture and its small one come, step by step, and the door stays open meanwhile', async () => {
  const steps: [number, string][] = [];
  const before = process.cpuUsage();
  const { picture, small } = await images.make({
    ...order,
    progress: (done, what) => steps.push([done, what]),
  });
  const { user, system } = process.cpuUsage(before);
  expect(steps).toEqual([
    [0.2, 'Placing the logo'],
    [0.5, 'Decorating the product'],
    [0.8, 'Finishing the picture'],
  ]);
  // Of this process: another one draws.
  expect((user + system) / 1_000).toBeLessThan(500);
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = [...data.subarray(3 * (400 * 800 + 400), 3 * (400 * 800 + 400) + 3)];
  expect(middle.every((channel, i) => Math.abs(channel - ([0xc8, 0x10, 0x2e][i] ?? 0)) < 12)).toBe(true);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 800, height: 800 });
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('work that no caller waits for is ended, and the next picture comes', async () => {
  const caller = new AbortController();
  const given = images.make({ ...order, signal: caller.signal, progress: () => caller.abort() });
  await expect(given).rejects.toMatchObject({ code: 'timeout' });
  expect((await images.make(order)).picture.byteLength).toBeGreaterThan(0);
});

test('a logo that cannot be unpacked is a mistake of our own, and the next picture comes', async () => {
  await expect(images.make({ ...order, logo: Buffer.from('no picture') })).rejects.toThrow(
    'a picture could not be made',
  );
  expect((await images.make(order)).picture.byteLength).toBeGreaterThan(0);
});

test('more orders of an account than can wait are sent away until later, and others are served', async () => {
  images.close();
  images = compositeImages(1);
  const other = images.make({ ...order, accountId: 'acc_2' });
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => images.make(order)));
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toMatchObject([
    { code: 'rate_limited', retryAfterSeconds: 10 },
    { code: 'rate_limited', retryAfterSeconds: 10 },
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await other).picture.byteLength).toBeGreaterThan(0);
});

/** What of a logo is seen on goods, by the pixels: a flat piece of goods, a logo of two colors, every method. */
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Composition, compose } from '../../../../server/outside/images/composite/compose.ts';
import { inAllForms } from '../../../../server/outside/images/sizes.ts';
import type { Goods } from '../../../../tools/artwork/render-look.ts';

/** Red on the left, green on the right, clear in the middle fifth. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="250"><path d="M0 0h200v250H0z" fill="#d01020"/><path d="M300 0h200v250H300z" fill="#109030"/></svg>';
const BOX = { x: 0.3, y: 0.4, width: 0.4, height: 0.2 };
/** Of the logo in the picture: the middles of its two halves, of the gap between, and a place beside it. */
const RED = [304, 400] as const;
const GREEN = [496, 400] as const;
const GAP = [400, 400] as const;
const BESIDE = [400, 240] as const;

let logo: Uint8Array;
beforeAll(async () => {
  logo = await sharp(Buffer.from(LOGO)).png().toBuffer();
});

/** A square of one color on white paper, as a product's picture. */
const goodsPicture = (hex: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#fff"/><rect x="160" y="120" width="480" height="560" fill="${hex}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const goods = (hex: string, more: Partial<Goods>): Goods => ({
  look: 'ink',
  shape: 'flat',
  surface: 'hard',
  setting: 'tabletop',
  hex,
  ...more,
});

const AREA = { shape: 'rectangle', widthInches: 4, heightInches: 2 } as const;

async function shown(hex: string, more: Partial<Goods>, rest: Partial<Composition> = {}) {
  const picture = await compose(
    {
      variant: 'studio',
      goods: goods(hex, more),
      view: { picture: await goodsPicture(hex), box: BOX },
      area: AREA,
      logo,
      ...rest,
    },
    () => {},
  );
  return (at: readonly [number, number]) => {
    const start = 3 * (at[1] * picture.width + at[0]);
    return [...picture.data.subarray(start, start + 3)];
  };
}

/** Largest difference of a channel. */
const apart = (one: number[], two: number[]) =>
  Math.max(...one.map((channel, i) => Math.abs(channel - (two[i] ?? 0))));
const near = (found: number[], expected: number[], tolerance: number) => {
  expect(apart(found, expected), `${found} is not near ${expected}`).toBeLessThanOrEqual(tolerance);
};
const chroma = (color: number[]) => Math.max(...color) - Math.min(...color);

const RED_INK = [0xd0, 0x10, 0x20];
const GREEN_INK = [0x10, 0x90, 0x30];
const NAVY = [0x1f, 0x2a, 0x44];

describe.each([
  ['white', '#ffffff', [255, 255, 255]],
  ['navy', '#1f2a44', NAVY],
])('on %s goods', (_, hex, ground) => {
  test.each(['ink', 'film', 'enamel'] as const)('%s keeps the colors of the logo', async (look) => {
    const at = await shown(hex, { look });
    near(at(RED), RED_INK, 20);
    near(at(GREEN), GREEN_INK, 20);
    near(at(GAP), ground, 6);
  });

  test('thread keeps the colors, unevenly as stitches are', async () => {
    const at = await shown(hex, { look: 'thread', surface: 'fabric' });
    const stitches = Array.from({ length: 40 }, (_, i) => at([RED[0] - 20 + i, RED[1]]));
    const mean = [0, 1, 2].map(
      (channel) => stitches.reduce((sum, color) => sum + (color[channel] ?? 0), 0) / 40,
    );
    near(mean, RED_INK, 32);
    expect(
      Math.max(...stitches.map(([red = 0]) => red)) - Math.min(...stitches.map(([red = 0]) => red)),
    ).toBeGreaterThan(12);
    near(at(BESIDE), ground, 4);
  });

  test('a deboss has no color of its own: its floor is a little darker, its rims catch the light', async () => {
    const at = await shown(hex, { look: 'debossed', surface: 'leather' });
    const floor = at(RED);
    near(
      floor,
      ground.map((channel) => channel * 0.87),
      8,
    );
    near(at(GAP), ground, 6);
    // The upper rim lies in shadow, the lower one in light.
    const column = Array.from({ length: 200 }, (_, i) =>
      at([RED[0], 300 + i]).reduce((sum, channel) => sum + channel, 0),
    );
    expect(column.indexOf(Math.min(...column))).toBeLessThan(60);
    if (hex !== '#ffffff') expect(column.indexOf(Math.max(...column))).toBeGreaterThan(140);
  });

  test('nothing beside the logo changes', async () => {
    const at = await shown(hex, {});
    for (const place of [BESIDE, [200, 640], [620, 140], [216, 400], [584, 400]] as const)
      near(at(place), ground, 4);
    near(at([40, 40]), [255, 255, 255], 3);
  });
});

test('dye keeps the colors of the logo on light goods', async () => {
  near((await shown('#ffffff', { look: 'dye' }))(RED), RED_INK, 20);
  near((await shown('#f2e6c8', { look: 'dye' }))(GREEN), GREEN_INK, 40);
});

test('a laser on coated steel shows the bare steel, whatever the colors of the logo', async () => {
  const at = await shown('#1f2a44', { look: 'engraved', surface: 'coated' });
  for (const place of [RED, GREEN]) {
    expect(chroma(at(place))).toBeLessThan(24);
    expect(Math.min(...at(place))).toBeGreaterThan(130);
  }
  near(at(GAP), NAVY, 6);
});

test('a laser on bare steel leaves a dark mark, on wood a brown one', async () => {
  const steel = await shown('#bfc4c8', { look: 'engraved', surface: 'metal' });
  expect(Math.max(...steel(RED))).toBeLessThan(150);
  expect(chroma(steel(RED))).toBeLessThan(20);
  const [red = 0, , blue = 0] = (await shown('#c8a165', { look: 'engraved', surface: 'wood' }))(RED);
  expect(red).toBeGreaterThan(blue + 30);
  expect(red).toBeLessThan(150);
});

test('foil is gold, whatever the colors of the logo', async () => {
  const at = await shown('#1f2a44', { look: 'foil', surface: 'leather' });
  for (const place of [RED, GREEN]) {
    const [red = 0, green = 0, blue = 0] = at(place);
    expect([red > green, green > blue + 20]).toEqual([true, true]);
  }
});

test('a patch surrounds the logo, a knit logo is made of cells', async () => {
  const patch = await shown('#1f2a44', { look: 'patch', surface: 'fabric' });
  expect(apart(patch(GAP), NAVY)).toBeGreaterThan(60);
  near(patch(BESIDE), NAVY, 4);
  const knit = await shown('#1f2a44', { look: 'knit', surface: 'fabric' });
  near(knit(RED), RED_INK, 60);
});

test('a logo keeps its proportions in a box of others, in the middle of it', async () => {
  const at = await shown(
    '#ffffff',
    {},
    { view: { picture: await goodsPicture('#ffffff'), box: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 } } },
  );
  near(at([304, 400]), RED_INK, 20);
  near(at([304, 330]), RED_INK, 24);
  near(at([304, 310]), [255, 255, 255], 4);
  near(at([304, 490]), [255, 255, 255], 4);
});

test('round a cup the logo narrows towards its flanks', async () => {
  const at = await shown(
    '#ffffff',
    { shape: 'round' },
    {
      view: { picture: await goodsPicture('#1f2a44'), box: { x: 0.22, y: 0.4, width: 0.56, height: 0.4 } },
      goods: goods('#1f2a44', { shape: 'round' }),
    },
  );
  const row = Array.from({ length: 450 }, (_, i) => at([175 + i, 470]));
  const isGap = (color: number[]) => apart(color, NAVY) < 30;
  const first = row.findIndex((color) => !isGap(color));
  const gapFrom = row.findIndex((color, i) => i > first && isGap(color));
  const gapTo = row.findIndex((color, i) => i > gapFrom && !isGap(color));
  const [half, gap] = [gapFrom - first, gapTo - gapFrom];
  // Laid flat a half is twice the gap; seen round the cup it is less.
  expect(half / gap).toBeGreaterThan(1);
  expect(half / gap).toBeLessThan(1.85);
});

test('where no picture shows the place, a panel in the color of the goods holds the logo at its size', async () => {
  const at = await shown('#1f2a44', {}, { view: null });
  near(at([400, 140]), NAVY, 40);
  // Four inches are 448 pixels of the panel, so the logo is as wide as that.
  near(at([260, 400]), RED_INK, 24);
  near(at([540, 400]), GREEN_INK, 24);
  expect(apart(at([160, 400]), NAVY)).toBeLessThan(40);
});

test('from an angle and in a scene the logo is there as well, and the pictures differ', async () => {
  const count = async (variant: Composition['variant'], setting: Goods['setting']) => {
    const { data } = await compose(
      {
        variant,
        goods: goods('#1f2a44', { setting }),
        view: { picture: await goodsPicture('#1f2a44'), box: BOX },
        area: AREA,
        logo,
      },
      () => {},
    );
    let red = 0;
    for (let at = 0; at < data.length; at += 3) {
      if (apart([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], RED_INK) < 30) red += 1;
    }
    return { red, corner: [...data.subarray(0, 3)] };
  };
  const studio = await count('studio', 'wall');
  const angle = await count('angle', 'wall');
  expect(studio.red).toBeGreaterThan(15_000);
  expect(angle.red).toBeGreaterThan(studio.red * 1.2);
  for (const setting of ['wall', 'desk', 'tabletop'] as const) {
    const scene = await count('scene', setting);
    expect(scene.red).toBeGreaterThan(studio.red * 0.6);
    expect(scene.red).toBeLessThan(studio.red);
    expect(apart(scene.corner, studio.corner)).toBeGreaterThan(5);
  }
});

test('the same order is the same picture, to the byte', async () => {
  const composition: Composition = {
    variant: 'scene',
    goods: goods('#1f2a44', { look: 'thread', surface: 'fabric' }),
    view: { picture: await goodsPicture('#1f2a44'), box: BOX },
    area: AREA,
    logo,
  };
  const [one, two] = await Promise.all([compose(composition, () => {}), compose(composition, () => {})]);
  expect(Buffer.from(one.data).equals(Buffer.from(two.data))).toBe(true);
});

test('the small one is small enough for an agent, even of noise', async () => {
  const noise = Uint8Array.from({ length: 3 * 800 * 800 }, (_, i) => Math.imul(i, 2654435761) >>> 24);
  const { picture, small, print } = await inAllForms({ width: 800, height: 800, data: noise });
  expect(small.byteLength).toBeLessThan(40_000);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(await sharp(print).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 800, height: 800 });
});

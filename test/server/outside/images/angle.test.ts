/** The picture from the side: the piece with the logo is seen more finely, in the same place. */
import { expect, test } from 'vitest';
import { angled } from '../../../../server/outside/images/composite/angle.ts';
import { doubled, pieceOf } from '../../../../server/outside/images/composite/pixels.ts';

const SIDE = 200;
const BOX = { x: 80, y: 80, width: 40, height: 40 };

/** Waves of another length in each color. */
const picture = {
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from({ length: 3 * SIDE * SIDE }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)];
    return 128 + 120 * Math.sin((x + 2 * y) / (3 + (i % 3)));
  }),
};

function closeTo(region: { left: number; top: number; width: number; height: number }) {
  const { width, height, rgb } = pieceOf(picture, region);
  const data = Uint8Array.from(doubled(rgb, width, height, 3), (value) => value + 0.5);
  return { region, bytes: { width: 2 * width, height: 2 * height, data } };
}

test('a close view without more detail is seen as the picture itself', () => {
  const plain = angled(picture, closeTo({ left: 0, top: 0, width: 1, height: 1 }), BOX, SIDE);
  const close = angled(picture, closeTo({ left: 60, top: 50, width: 90, height: 100 }), BOX, SIDE);
  const apart = plain.data.filter((value, i) => Math.abs(value - (close.data[i] ?? 0)) > 1);
  // At the rim of the piece its own pixels repeat.
  expect(apart.length / plain.data.length).toBeLessThan(0.01);
});

test('twice as large, a pixel lies beside the mean with the one before; the first repeats', () => {
  expect([...doubled(Float32Array.of(0, 8, 4, 20), 2, 2, 1)]).toEqual([
    0, 0, 4, 8, 0, 0, 4, 8, 2, 2, 8, 14, 4, 4, 12, 20,
  ]);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawText } from '../../../../server/outside/proofs/draw-text.ts';

const hex = '#c8102e';
const drawn = async (text: string) => (await drawText({ text, hex })) ?? Buffer.alloc(0);
const aspectOf = async (text: string) => {
  const { width, height } = await sharp(await drawn(text)).metadata();
  return width / height;
};

test('text is drawn in its color on nothing, its lines below each other', async () => {
  const { data } = await sharp(await drawn('Go Owls'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const solid = new Set<string>();
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255) solid.add(data.subarray(at, at + 3).toString('hex'));
  expect([...solid]).toEqual(['c8102e']);
  expect(data.some((value, at) => at % 4 === 3 && value === 0)).toBe(true);
  const one = await aspectOf('Go Owls');
  expect(await aspectOf('Go Owls\nGo Owls')).toBeLessThan(one / 2);
  expect(await aspectOf('Go Owls\r\nGo Owls')).toBeCloseTo(await aspectOf('Go Owls\nGo Owls'));
  expect(await aspectOf('Go\u0007Owls')).toBeCloseTo(one, 0);
});

test('markup is letters, and a long text is no larger a picture', async () => {
  expect(await aspectOf('<b>Go</b> &amp;')).toBeGreaterThan(1.5 * (await aspectOf('Go &')));
  for (const text of ['</span><span size="9999999">&x;', 'W'.repeat(500), `a${'\n'.repeat(498)}b`]) {
    const { width, height } = await sharp(await drawn(text)).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(2_000);
  }
});

test('each script is drawn in its own typeface, never as boxes with numbers', async () => {
  const inkOf = async (text: string) => {
    const { data } = await sharp(await drawn(text))
      .resize({ width: 60, height: 60, fit: 'contain', background: '#0000' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((_, at) => at % 4 === 3).reduce((sum, alpha) => sum + (alpha > 127 ? 1 : 0), 0);
  };
  // A heart is full, the same heart as a box is not; one stroke is a stroke in Chinese and in Japanese.
  expect(await inkOf('❤')).toBeGreaterThan(1_500);
  expect(await aspectOf('一')).toBeGreaterThan(4);
  expect(await aspectOf('ー')).toBeGreaterThan(4);
  expect(await aspectOf('ا')).toBeLessThan(0.4);
  expect(await aspectOf('ו')).toBeLessThan(0.7);
  expect(await aspectOf('ㅣ')).toBeLessThan(0.4);
  expect(await aspectOf('𠮷')).toBeCloseTo(await aspectOf('[U+20BB7]'), 0);
});

test('without a letter to see there is no picture', async () => {
  expect(await drawText({ text: ' \n\u200B\u202E', hex })).toBeNull();
});

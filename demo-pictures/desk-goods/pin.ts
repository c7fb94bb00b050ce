import type { Draw } from '../drawing.ts';
import { oval } from './camera.ts';
import { box, scene } from './scene.ts';
import { CHARCOAL, luminance, metal, PORCELAIN } from './tones.ts';

/** A blank round pin in the color of its metal, the enamel field ready for art; behind it one face down with its rubber clutch. */
export const enamelPin: Draw = (hex) => {
  const [s, plating] = [scene(), metal(hex)];
  const tone = luminance(hex) < 0.4 ? CHARCOAL : PORCELAIN;
  const plate = s.linear(
    [
      [0, plating.glint],
      [0.2, plating.light],
      [0.42, plating.base],
      [0.58, plating.shade],
      [0.72, plating.base],
      [0.86, plating.light],
      [1, plating.shade],
    ],
    [0, 0, 1, 1],
  );
  const brushed = s.linear(
    [
      [0, plating.light],
      [0.35, plating.base],
      [0.5, plating.light],
      [0.75, plating.shade],
      [1, plating.base],
    ],
    [0, 0, 1, 1],
  );
  const lie = (cx: number, cy: number, r: number) => {
    s.soft(oval(cx, cy, r), '#2a3140', 24, 0.32, [18, 30]);
    s.soft(oval(cx, cy, r), '#12151c', 8, 0.45, [7, 13]);
    s.fill(
      oval(cx + 4, cy + 9, r),
      s.linear([
        [0, plating.base],
        [0.4, plating.shade],
        [1, plating.deep],
      ]),
    );
  };

  // Face down: sandblasted back, post, butterfly clutch.
  lie(700, 305, 186);
  s.fill(oval(700, 305, 186), plate);
  s.fill(oval(700, 305, 172), brushed);
  s.fill(oval(700, 305, 172), '#000', `filter="${s.grain([520, 125, 360, 360], '0.8', plating.deep, 0.5)}"`);
  s.stroke(
    oval(700, 305, 172),
    s.linear(
      [
        [0, plating.deep],
        [1, plating.glint],
      ],
      [0, 0, 1, 1],
    ),
    2.4,
    'opacity=".7"',
  );
  s.soft(oval(700, 290, 84), '#12151c', 9, 0.5, [9, 15]);
  s.fill(oval(703, 300, 82), '#08090b');
  s.fill(
    oval(700, 290, 82),
    s.radial(
      [
        [0, CHARCOAL.light],
        [0.7, CHARCOAL.base],
        [1, '#101216'],
      ],
      [0.35, 0.28, 0.8],
    ),
  );
  s.stroke(
    oval(700, 290, 60),
    s.linear(
      [
        [0, '#08090b'],
        [1, CHARCOAL.edge],
      ],
      [0, 0, 1, 1],
    ),
    3,
    'opacity=".7"',
  );
  s.stroke('M642 250A70 70 0 0 1 712 222', '#ffffff', 7, `opacity=".4" filter="${s.blur(4)}"`);
  s.fill(oval(700, 290, 26), '#0a0b0e');
  s.fill(
    oval(700, 290, 15),
    s.radial(
      [
        [0, '#ffffff'],
        [0.5, plating.light],
        [1, plating.deep],
      ],
      [0.35, 0.3, 0.8],
    ),
  );

  lie(425, 560, 304);
  s.fill(oval(425, 560, 304), plate);
  s.stroke(oval(425, 560, 301), '#ffffff', 2.4, 'opacity=".6"');
  s.stroke(
    oval(425, 560, 276),
    s.linear(
      [
        [0, plating.deep],
        [1, plating.glint],
      ],
      [0, 0, 1, 1],
    ),
    5,
    'opacity=".8"',
  );
  const enamel = oval(425, 560, 272);
  s.fill(
    enamel,
    s.linear(
      [
        [0, tone.base],
        [0.5, tone.base],
        [1, tone.light],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.inside(
    enamel,
    `<path d="${enamel}" fill="none" stroke="${tone.deep}" stroke-width="34" opacity=".7" filter="${s.blur(11)}" transform="translate(7 9)"/>` +
      `<path d="${enamel}" fill="none" stroke="${tone.glint}" stroke-width="12" opacity=".55" filter="${s.blur(6)}" transform="translate(-7 -9)"/>` +
      `<path d="M180 480C220 330 380 270 560 312C440 330 280 400 214 560C190 560 176 520 180 480Z" fill="#fff" opacity="${tone.gloss * 0.62}" filter="${s.blur(14)}"/>` +
      `<path d="M236 420C276 352 340 322 414 314" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity="${tone.gloss}" filter="${s.blur(4)}"/>`,
  );
  // A fillet of metal inside the rim, as die-struck pins have it.
  s.stroke(oval(425, 560, 238), plating.deep, 7, 'opacity=".55" transform="translate(1.5 2.5)"');
  s.stroke(oval(425, 560, 238), plate, 6);
  return s.done({ face: box(275, 410, 300, 300) });
};

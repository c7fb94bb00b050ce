import type { Draw } from '../drawing.ts';
import { oval } from './camera.ts';
import { box, scene } from './scene.ts';
import { GOLD, tones } from './tones.ts';

/** A round enamel pin, and behind it a second one face down with its clutch. */
export const enamelPin: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const plate = s.linear([[0, GOLD.glint], [0.2, GOLD.light], [0.42, GOLD.base], [0.58, GOLD.shade], [0.72, GOLD.base], [0.86, GOLD.light], [1, GOLD.shade]], [0, 0, 1, 1]);
  const brushed = s.linear([[0, GOLD.light], [0.35, GOLD.base], [0.5, GOLD.light], [0.75, GOLD.shade], [1, GOLD.base]], [0, 0, 1, 1]);
  const lie = (cx: number, cy: number, r: number) => {
    s.soft(oval(cx, cy, r), '#2a3140', 24, 0.32, [18, 30]);
    s.soft(oval(cx, cy, r), '#12151c', 8, 0.45, [7, 13]);
    s.fill(oval(cx + 4, cy + 9, r), s.linear([[0, GOLD.base], [0.4, GOLD.shade], [1, GOLD.deep]]));
  };

  // Face down: sandblasted back, post, butterfly clutch.
  lie(700, 305, 186);
  s.fill(oval(700, 305, 186), plate);
  s.fill(oval(700, 305, 172), brushed);
  s.fill(oval(700, 305, 172), '#000', `filter="${s.grain([520, 125, 360, 360], '0.8', GOLD.deep, 0.5)}"`);
  s.stroke(oval(700, 305, 172), s.linear([[0, GOLD.deep], [1, GOLD.glint]], [0, 0, 1, 1]), 2.4, 'opacity=".7"');
  s.soft(oval(700, 290, 84), '#12151c', 9, 0.5, [9, 15]);
  s.fill('M640 226C600 206 588 262 612 290 588 318 600 374 640 354L760 354C800 374 812 318 788 290 812 262 800 206 760 226Z', plate);
  s.stroke('M640 226C600 206 588 262 612 290 588 318 600 374 640 354L760 354C800 374 812 318 788 290 812 262 800 206 760 226Z', GOLD.deep, 1.6, 'opacity=".6"');
  s.fill(oval(700, 290, 70), s.radial([[0, GOLD.glint], [0.5, GOLD.light], [0.85, GOLD.base], [1, GOLD.shade]], [0.35, 0.3, 0.8]));
  s.stroke(oval(700, 290, 70), GOLD.deep, 1.6, 'opacity=".55"');
  s.stroke(oval(700, 290, 44), s.linear([[0, GOLD.deep], [1, GOLD.glint]], [0, 0, 1, 1]), 3, 'opacity=".7"');
  s.fill(oval(700, 290, 15), s.radial([[0, '#ffffff'], [0.5, GOLD.light], [1, GOLD.deep]], [0.35, 0.3, 0.8]));

  lie(425, 560, 304);
  s.fill(oval(425, 560, 304), plate);
  s.stroke(oval(425, 560, 301), '#ffffff', 2.4, 'opacity=".6"');
  s.stroke(oval(425, 560, 276), s.linear([[0, GOLD.deep], [1, GOLD.glint]], [0, 0, 1, 1]), 5, 'opacity=".8"');
  const enamel = oval(425, 560, 272);
  s.fill(enamel, s.linear([[0, tone.base], [0.5, tone.base], [1, tone.light]], [0, 0, 1, 1]));
  s.inside(
    enamel,
    `<path d="${enamel}" fill="none" stroke="${tone.deep}" stroke-width="34" opacity=".7" filter="${s.blur(11)}" transform="translate(7 9)"/>` +
      `<path d="${enamel}" fill="none" stroke="${tone.glint}" stroke-width="12" opacity=".55" filter="${s.blur(6)}" transform="translate(-7 -9)"/>` +
      `<path d="M180 480C220 330 380 270 560 312C440 330 280 400 214 560C190 560 176 520 180 480Z" fill="#fff" opacity="${tone.gloss * 0.62}" filter="${s.blur(14)}"/>` +
      `<path d="M236 420C276 352 340 322 414 314" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity="${tone.gloss}" filter="${s.blur(4)}"/>`,
  );
  // A fillet of metal inside the rim, as die-struck pins have it.
  s.stroke(oval(425, 560, 238), GOLD.deep, 7, 'opacity=".55" transform="translate(1.5 2.5)"');
  s.stroke(oval(425, 560, 238), plate, 6);
  return s.done({ face: box(275, 410, 300, 300) });
};

import type { Draw } from '../drawing.ts';
import { camera, laid, oval, pathOf, plate, roundedRect } from './camera.ts';
import { cord, plug } from './cords.ts';
import { box, scene } from './scene.ts';
import { slab } from './slab.ts';
import { CHARCOAL, STEEL, tones } from './tones.ts';

/** A round wireless pad: the lead leaves at the back. */
export const chargePad: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 55, distance: 430, scale: 7.2, at: [480, 540] });
  cord(s, 'M520 300C540 190 640 130 730 190S760 330 850 340', tone, 19);
  plug(s, 'usb-c', 846, 339, -86, tone, 0.72);
  slab(s, project, tone, { width: 99, depth: 99, radius: 49.4, height: 9, bevel: 3.5 });
  const ring = (radius: number) => pathOf(laid(project, roundedRect(radius * 2, radius * 2, radius * 0.999, 14), 9));
  s.fill(`${ring(43)}${ring(40.6)}`, tone.shade, 'fill-rule="evenodd" opacity=".6"');
  s.stroke(ring(43), s.linear([[0, tone.deep, 0.6], [1, tone.edge, 0.9]], [0, 0, 1, 1]), 1.8);
  s.stroke(ring(40.6), s.linear([[0, tone.edge, 0.9], [1, tone.deep, 0.5]], [0, 0, 1, 1]), 1.8);
  const [lampX, lampY] = project(0, -49, 3.6);
  s.fill(oval(lampX, lampY, 26, 10), '#7cc9ff', `opacity=".5" filter="${s.blur(6)}"`);
  s.fill(plate(lampX - 17, lampY - 3.5, 34, 7, 3.5), '#d9f1ff');
  return s.done({ top: box(325, 400, 310, 230) });
};

/** A puck on a key ring with leads for every phone. */
export const keyRingCable: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  s.add('<g transform="translate(-56 -36) scale(1.1)">');
  const ring = 'M500 60a104 104 0 1 1 -.1 0Z';
  s.stroke(ring, '#151a24', 18, `opacity=".3" transform="translate(6 12)" filter="${s.blur(8)}"`);
  s.stroke(ring, STEEL.deep, 18);
  s.stroke(ring, s.linear([[0, STEEL.light], [0.3, STEEL.shade], [0.55, STEEL.light], [0.8, STEEL.shade], [1, STEEL.base]], [0, 0, 1, 1]), 15);
  s.stroke(ring, '#ffffff', 3, 'opacity=".8" transform="translate(-1.5 -2)"');
  s.stroke('M416 110a104 104 0 0 1 150 -16', STEEL.deep, 2.4, 'opacity=".7"');

  const leads = [
    { path: 'M430 500C420 580 300 590 292 690', at: [292, 700], kind: 'usb-c' },
    { path: 'M500 500C500 580 500 620 500 730', at: [500, 742], kind: 'slim' },
    { path: 'M570 500C580 580 700 590 708 690', at: [708, 700], kind: 'micro-usb' },
  ] as const;
  for (const lead of leads) cord(s, lead.path, tone, 26);
  for (const { at, kind } of leads) plug(s, kind, at[0], at[1], at[0] < 500 ? 4 : at[0] > 500 ? -4 : 0, tone, 1.08);

  // A strap from the ring to the puck.
  const strap = plate(468, 232, 64, 100, 18);
  s.fill(strap, s.linear([[0, tone.shade], [0.2, tone.light], [0.5, tone.base], [1, tone.deep]]));
  s.stroke(strap, tone.deep, 1.4, 'opacity=".5"');
  s.fill(oval(500, 262, 17), '#20242c');

  const puck = plate(330, 296, 340, 240, 84);
  s.soft(puck, '#2a3140', 22, 0.3, [12, 24]);
  s.soft(puck, '#12151c', 7, 0.4, [4, 9]);
  s.fill(plate(330, 302, 340, 244, 84), s.linear([[0, tone.shade], [0.3, tone.deep], [1, tone.deep]]));
  s.fill(puck, s.linear([[0, tone.edge], [0.5, tone.base], [1, tone.shade]], [0, 0, 1, 1]));
  const face = plate(341, 306, 318, 218, 74);
  s.fill(face, s.linear([[0, tone.light], [0.55, tone.base], [1, tone.base]], [0, 0, 1, 1]));
  s.fill(face, s.radial([[0, '#ffffff', tone.gloss * 0.5], [1, '#ffffff', 0]], [0.22, 0.1, 0.7]));
  s.stroke(face, s.linear([[0, '#ffffff', tone.gloss], [0.5, '#ffffff', 0.05], [1, '#ffffff', 0.2]], [0, 0, 1, 1]), 1.6);
  s.stroke(puck, tone.deep, 1.3, 'opacity=".4"');
  s.add('</g>');
  return s.done({ top: box(371, 336, 258, 170) });
};

/** A slim hub: sockets along the front, its lead at the left end. */
export const hub: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 44, distance: 430, scale: 6.7, at: [515, 620] });
  cord(s, 'M150 590C60 560 60 400 170 340S430 250 560 262', CHARCOAL, 24);
  plug(s, 'usb-c', 560, 262, -84, tone, 1.1);
  slab(s, project, tone, { width: 116, depth: 48, radius: 7, height: 15, bevel: 1.6 });
  const socket = (x: number, width: number, height: number, radius: number, tongue: boolean) => {
    const [cx, cy] = project(x, -24, 7.2);
    const [left, top] = [cx - width / 2, cy - height / 2];
    s.fill(plate(left - 3, top - 3, width + 6, height + 6, radius + 2), s.linear([[0, '#6a707b'], [1, '#e3e6ea']], [0, 0, 0, 1]));
    s.fill(plate(left, top, width, height, radius), s.linear([[0, '#040506'], [1, '#2b2f37']], [0, 0, 0, 1]));
    if (tongue) s.fill(plate(left + width * 0.12, top + height * 0.5, width * 0.76, height * 0.24, 1.5), '#3f7fd6');
  };
  for (const x of [-41, -20, 1]) socket(x, 94, 38, 3, true);
  socket(22, 92, 30, 6, false);
  socket(41, 58, 22, 11, false);
  const [lampX, lampY] = project(50, 15, 15);
  s.fill(oval(lampX, lampY, 10, 8), '#7cc9ff', `opacity=".7" filter="${s.blur(4)}"`);
  s.fill(oval(lampX, lampY, 4.6, 3.8), '#e8f6ff');
  return s.done({ top: box(270, 480, 460, 100) });
};

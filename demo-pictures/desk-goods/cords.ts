/** Cables and what they end in. */

import { plate } from './camera.ts';
import type { Scene } from './scene.ts';
import { STEEL, type Tones } from './tones.ts';

export function cord(s: Scene, path: string, tone: Tones, width: number): void {
  s.stroke(path, '#1a1f2a', width * 1.05, `opacity=".3" transform="translate(6 12)" filter="${s.blur(8)}"`);
  s.stroke(path, tone.deep, width);
  s.stroke(path, tone.shade, width * 0.86);
  s.stroke(path, tone.base, width * 0.62, `transform="translate(${-width * 0.06} ${-width * 0.07})"`);
  s.stroke(path, tone.light, width * 0.24, `transform="translate(${-width * 0.14} ${-width * 0.16})"`);
}

const TIPS = {
  'usb-c': { width: 42, height: 46, radius: 14 },
  'usb-a': { width: 66, height: 74, radius: 3 },
  'micro-usb': { width: 44, height: 36, radius: 7 },
  slim: { width: 34, height: 42, radius: 8 },
} as const;

type PlugKind = keyof typeof TIPS;

/** A plug whose cable ends at `x`, `y`; unturned it points down. */
export function plug(
  s: Scene,
  kind: PlugKind,
  x: number,
  y: number,
  turn: number,
  tone: Tones,
  size = 1,
): void {
  const tip = TIPS[kind];
  const sleeve = Math.max(54, tip.width + 16);
  const length = 96;
  const housing = plate(-sleeve / 2, 0, sleeve, length, 13);
  const metal = plate(-tip.width / 2, length - 6, tip.width, tip.height + 6, tip.radius);
  const across = s.linear([
    [0, tone.shade],
    [0.14, tone.light],
    [0.32, tone.base],
    [0.7, tone.base],
    [0.92, tone.shade],
    [1, tone.deep],
  ]);
  const steel = s.linear([
    [0, STEEL.shade],
    [0.12, STEEL.light],
    [0.3, STEEL.glint],
    [0.55, STEEL.base],
    [0.85, STEEL.light],
    [1, STEEL.shade],
  ]);
  const windows = [-1, 1]
    .map(
      (side) =>
        `<rect x="${side * 15 - 7}" y="${length + 26}" width="14" height="13" rx="1.5" fill="#3b404a"/>`,
    )
    .join('');
  const contacts = [-2, -1, 0, 1, 2]
    .map((i) => `<rect x="${i * 5 - 1.6}" y="${length + 14}" width="3.2" height="18" rx="1" fill="#c79a3c"/>`)
    .join('');
  s.add(`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">
<g transform="translate(5 9)" opacity=".34" filter="${s.blur(8)}"><path d="${housing}${metal}" fill="#151a24"/></g>
<rect x="-14" y="-30" width="28" height="40" rx="9" fill="${across}"/><path d="M-14 -20h28M-14 -10h28" stroke="${tone.deep}" stroke-width="2.4" opacity=".7"/>
<path d="${metal}" fill="${steel}" stroke="${STEEL.shade}" stroke-width="1.2"/>${kind === 'usb-a' ? windows : kind === 'slim' ? contacts : ''}
<path d="${housing}" fill="${across}" stroke="${tone.deep}" stroke-width="1.2" stroke-opacity=".55"/>
<rect x="${-sleeve / 2 + 6}" y="4" width="${sleeve - 12}" height="4" rx="2" fill="#fff" opacity="${tone.gloss * 0.6}"/></g>`);
}

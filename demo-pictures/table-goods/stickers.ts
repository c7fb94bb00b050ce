import type { Draw } from '../drawing.ts';
import { feather, lying } from './floor.ts';
import { boxAround, px, Sketch } from './sketch.ts';
import { brightness, lit } from './surface.ts';

/** Printed vinyl: the color under a glossy film with a slanted sheen. */
function vinyl(sketch: Sketch, hex: string, x: number, y: number, size: number): string {
  const dark = 1 - brightness(hex);
  return sketch.linear(x, y, x + size, y + size, [
    [0, lit(hex, 1, 0.1 + 0.1 * dark)],
    [0.3, lit(hex, 1, 0.02 + 0.02 * dark)],
    [0.36, lit(hex, 1, 0.09 + 0.06 * dark)],
    [0.5, lit(hex, 1, 0.05 + 0.05 * dark)],
    [0.56, lit(hex, 0.98, 0.01)],
    [1, lit(hex, 0.88, 0.01)],
  ]);
}

/** The cut follows the print: a soft six-lobed badge around the centre. */
function badge(cx: number, cy: number, r: number): string {
  const places = Array.from({ length: 72 }, (_, i) => {
    const angle = (i / 72) * 2 * Math.PI - Math.PI / 2;
    const reach = r * (1 + 0.035 * Math.cos(6 * angle + Math.PI));
    return `${px(cx + reach * Math.cos(angle))} ${px(cy + reach * Math.sin(angle))}`;
  });
  return `M${places.join('L')}Z`;
}

/** The 3 in die-cut sticker: white border, lower right peeling off its ground. */
const dieCut: Draw = (hex) => {
  const sketch = new Sketch();
  const [cx, cy, r] = [500, 492, 384];
  const outer = badge(cx, cy, r);
  const inner = badge(cx, cy, r - 38);
  // Everything beyond the fold, a line square to the diagonal, is turned back over the face.
  const fold = 292;
  const far = `M-900 ${fold}H900V-900H-900Z`;
  const place = `translate(${cx} ${cy}) rotate(-45)`;
  const stays = sketch.clip(`<path d="${far}" transform="${place}"/>`);
  const whole = sketch.clip(`<path d="${outer}"/>`);
  // The badge is not round, so the fold leaves it at two different distances from the diagonal.
  const [low, high] = [-262, 232];
  const tip = fold - (r - fold) * 1.02;
  const flap = `M${low} ${fold}C${px(low * 0.72)} ${px(tip + 46)} ${px(low * 0.36)} ${px(tip)} 0 ${px(tip)}C${px(high * 0.36)} ${px(tip)} ${px(high * 0.72)} ${px(tip + 46)} ${high} ${fold}Q0 ${fold + 26} ${low} ${fold}Z`;
  const back = sketch.linear(0, tip, 0, fold + 14, [
    [0, '#f1f2f4'],
    [0.35, '#fdfdfe'],
    [0.62, '#e3e6ea'],
    [0.86, '#b5bbc3'],
    [1, '#8e96a0'],
  ]);
  const rim = sketch.linear(cx - r, cy - r, cx + r, cy + r, [
    [0, '#ffffff'],
    [0.6, '#f8f9fa'],
    [1, '#e9ebee'],
  ]);
  sketch.add(
    `<g clip-path="${stays}">${lying(sketch, `<path d="${outer}"/>`, 12)}</g>`,
    `<g transform="${place}">${feather(sketch, `<path d="M${low} ${fold - 6}Q0 ${fold + 60} ${high} ${fold - 6}Z"/>`, 20, '#000000', 0.4)}</g>`,
    `<g clip-path="${stays}"><path d="${outer}" fill="${rim}" stroke="#aab1ba" stroke-width="2"/><path d="${inner}" fill="${vinyl(sketch, hex, cx - r, cy - r, r * 2)}" stroke="#0b0d12" stroke-opacity="${brightness(hex) > 0.85 ? 0.26 : 0.1}" stroke-width="1.5"/></g>`,
    `<g clip-path="${whole}"><g transform="${place}"><g transform="translate(0 -8)">${feather(sketch, `<path d="${flap}"/>`, 26, '#000000', 0.42)}</g></g></g>`,
    `<g transform="${place}"><path d="${flap}" fill="${back}"/><path d="M${low} ${fold}C${px(low * 0.72)} ${px(tip + 46)} ${px(low * 0.36)} ${px(tip)} 0 ${px(tip)}C${px(high * 0.36)} ${px(tip)} ${px(high * 0.72)} ${px(tip + 46)} ${high} ${fold}" fill="none" stroke="#ffffff" stroke-width="3" opacity="0.9"/></g>`,
  );
  return sketch.drawing({ face: boxAround(cx - 36, cy - 36, 356, 356) });
};

interface Cut {
  shape: string;
  tone: string;
  at: readonly [x: number, y: number, size: number];
}

/** The kiss-cut sheet: one large sticker and a family of small ones on backing paper. */
const sheet: Draw = (hex) => {
  const sketch = new Sketch();
  const [x, y, width, height] = [206, 98, 588, 790];
  const light = brightness(hex);
  const shades = [
    hex,
    light > 0.5 ? lit(hex, 0.72) : lit(hex, 1, 0.28),
    light > 0.5 ? lit(hex, 0.88) : lit(hex, 1, 0.14),
  ];
  const [first = hex, second = hex, third = hex] = shades;
  const disc = (cx: number, cy: number, r: number): string => `<circle cx="${cx}" cy="${cy}" r="${r}"`;
  const plate = (px0: number, py0: number, w: number, h: number, rx: number): string =>
    `<rect x="${px0}" y="${py0}" width="${w}" height="${h}" rx="${rx}"`;
  const cuts: Cut[] = [
    { shape: plate(250, 142, 500, 330, 44), tone: first, at: [250, 142, 480] },
    { shape: disc(335, 583, 84), tone: second, at: [250, 500, 170] },
    { shape: plate(442, 500, 308, 78, 39), tone: third, at: [442, 500, 260] },
    { shape: plate(442, 602, 142, 66, 18), tone: first, at: [442, 602, 130] },
    { shape: plate(608, 602, 142, 66, 18), tone: second, at: [608, 602, 130] },
    { shape: plate(250, 696, 196, 146, 30), tone: third, at: [250, 696, 170] },
    { shape: disc(524, 769, 66), tone: first, at: [470, 696, 150] },
    { shape: `<path d="${badge(676, 769, 67)}"`, tone: second, at: [610, 696, 150] },
  ];
  const stickers = cuts
    .map(
      ({ shape, tone, at }) =>
        `${shape} fill="#8b939d" opacity="0.5" transform="translate(1.5 3)" stroke="#8b939d" stroke-width="18"/>${shape} fill="#ffffff" stroke="#ffffff" stroke-width="18" stroke-linejoin="round"/>${shape} fill="${vinyl(sketch, tone, ...at)}" stroke="#0b0d12" stroke-opacity="${brightness(tone) > 0.85 ? 0.24 : 0.08}" stroke-width="1.5"/>`,
    )
    .join('');
  const curl = 66;
  const [right, low] = [x + width, y + height];
  const outline = `M${x + 14} ${y}H${right - 14}Q${right} ${y} ${right} ${y + 14}V${low - curl}L${right - curl} ${low}H${x + 14}Q${x} ${low} ${x} ${low - 14}V${y + 14}Q${x} ${y} ${x + 14} ${y}Z`;
  const flap = `M${right} ${low - curl}Q${right - 34} ${low - curl - 2} ${right - curl + 12} ${low - curl + 12}Q${right - curl - 2} ${low - 34} ${right - curl} ${low}Q${right - 34} ${low - 34} ${right} ${low - curl}Z`;
  sketch.add(
    lying(sketch, `<path d="${outline}"/>`, 14),
    `<path d="${outline}" fill="${sketch.linear(x, y, right, low, [
      [0, '#f6f7f8'],
      [0.5, '#eceef1'],
      [1, '#e0e3e7'],
    ])}" stroke="#c3c8cf" stroke-width="1.5"/>`,
    stickers,
    `<g transform="translate(-4 -3)">${feather(sketch, `<path d="${flap}"/>`, 12, '#000000', 0.35)}</g>`,
    `<path d="${flap}" fill="${sketch.linear(
      right - curl,
      low - curl,
      right - curl / 2 + 8,
      low - curl / 2 + 8,
      [
        [0, '#ffffff'],
        [0.5, '#e6e9ec'],
        [1, '#a3abb5'],
      ],
    )}"/>`,
  );
  return sketch.drawing({ face: boxAround(500, 307, 440, 270) });
};

export const stickers: Record<string, Draw> = { 'STICKER-3IN': dieCut, 'STICKER-SHEET': sheet };

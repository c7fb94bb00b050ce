import type { Draw } from '../drawing.ts';
import { feather, lying } from './floor.ts';
import { board, hinge, leaves, rect } from './notebooks.ts';
import { chrome, clip, lacquer, type PenPart, penTilt } from './pen-parts.ts';
import { boxAround, px, Sketch } from './sketch.ts';
import { brightness, isSteel, lit } from './surface.ts';
import { turned } from './turned.ts';

/** A recess cut into the liner: dark along the upper left where the liner shades it. */
function recess(sketch: Sketch, x: number, y: number, width: number, height: number, rx: number): string {
  const inside = sketch.clip(rect(x, y, width, height, rx, ''));
  return `${rect(x, y, width, height, rx, 'fill="#8f8b84"')}<g clip-path="${inside}">${feather(sketch, rect(x - 3, y - 3, width + 8, height + 8, rx, ''), 24, '#000000', 0.62, true)}</g>${rect(x, y, width, height, rx, 'fill="none" stroke="#ffffff" stroke-width="2" opacity="0.7"')}`;
}

/** The pen beside the notebook, upright, half the size of a pen on its own. */
function boxedPen(sketch: Sketch, cx: number, hex: string): string {
  const barrel = isSteel(hex) ? chrome : lacquer(hex);
  const parts: PenPart[] = [
    {
      knots: [
        [846, 43],
        [900, 32, 60],
        [984, 10],
        [1012, 3],
      ],
      surface: chrome,
    },
    {
      knots: [
        [470, 48],
        [848, 44],
      ],
      surface: barrel,
    },
    {
      knots: [
        [446, 50],
        [474, 50],
      ],
      surface: chrome,
    },
    {
      knots: [
        [20, 40],
        [300, 48],
        [448, 48],
      ],
      surface: barrel,
    },
    {
      knots: [
        [-20, 28],
        [-8, 40, 14],
        [24, 41],
      ],
      surface: chrome,
    },
  ];
  const solids = parts
    .map(({ knots, surface }) => turned(sketch, { cx: 500, knots, tilt: penTilt, surface }))
    .join('');
  const shade = sketch.streak(470, -6, 130, 1000, '#0b0d12', 0.6);
  return `<g transform="translate(${px(cx - 500 * 0.6)} 204) scale(0.6)">${shade}${solids}${clip(sketch, 0, 330, 30, chrome)}</g>`;
}

/** The gift box lying open: rigid tray, pale liner, notebook and pen in their recesses, satin pull tab. */
const boxSet: Draw = (hex) => {
  const sketch = new Sketch();
  const [x, y, width, height] = [136, 128, 728, 746];
  const shell = brightness(hex) < 0.25 ? '#4a4f57' : '#2a2d33';
  const rim = sketch.linear(x, y, x + width, y + height, [
    [0, lit(shell, 1, 0.24)],
    [0.5, lit(shell, 1, 0.06)],
    [1, lit(shell, 0.75)],
  ]);
  const liner = sketch.linear(x, y, x + width, y + height, [
    [0, '#e2ded7'],
    [0.5, '#efece6'],
    [1, '#dcd7cf'],
  ]);
  const [inX, inY, inW, inH] = [x + 24, y + 24, width - 48, height - 48];
  const well = sketch.clip(rect(inX, inY, inW, inH, 4, ''));
  const [bookX, bookY, bookW, bookH] = [x + 66, y + 70, 432, 606];
  const band = brightness(hex) > 0.28 ? lit(hex, 0.62) : lit(hex, 1, 0.2);
  const bandX = bookX + bookW - 54;
  sketch.add(
    lying(sketch, rect(x, y, width, height, 12, ''), 24),
    rect(x, y, width, height, 12, `fill="${rim}"`),
    rect(
      x + 1.5,
      y + 1.5,
      width - 3,
      height - 3,
      11,
      'fill="none" stroke="#ffffff" stroke-width="2" opacity="0.22"',
    ),
    rect(inX, inY, inW, inH, 4, `fill="${liner}"`),
    `<g clip-path="${well}">${sketch.grain(inX, inY, inW, inH, '0.6', 0.06)}${feather(sketch, rect(inX - 3, inY - 3, inW + 12, inH + 12, 4, ''), 28, '#000000', 0.5, true)}</g>`,
    recess(sketch, bookX - 9, bookY - 9, bookW + 24, bookH + 26, 16),
    recess(sketch, 700, bookY + 10, 96, bookH - 14, 46),
    rect(bookX + 4, bookY + 8, bookW + 4, bookH + 4, 18, `fill="${lit(hex, 0.5)}"`),
    leaves(bookX + 2, bookY + 4, bookW + 3, bookH + 4),
    board(sketch, [bookX, bookY, bookW, bookH], 18, hex, 0.07),
    hinge(sketch, bookX + 36, bookY, bookH),
    sketch.streak(bandX + 2, bookY + 2, 30, bookH - 2, '#0b0d12', 0.5),
    rect(
      bandX,
      bookY - 2,
      16,
      bookH + 12,
      3,
      `fill="${sketch.linear(bandX, 0, bandX + 16, 0, [
        [0, lit(band, 0.76)],
        [0.35, lit(band, 1, 0.12)],
        [1, lit(band, 0.68)],
      ])}"`,
    ),
    boxedPen(sketch, 748, hex),
  );
  return sketch.drawing({ cover: boxAround((bookX + 36 + bandX) / 2, bookY + bookH / 2, 272, 408) });
};

export const boxSets: Record<string, Draw> = { 'NOTEBOOK-BOXSET': boxSet };

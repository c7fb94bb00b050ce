import type { Draw } from '../drawing.ts';
import { standing } from './floor.ts';
import { boxAround, px, Sketch } from './sketch.ts';
import { brightness, coated, isSteel, lit, matte, metal } from './surface.ts';
import { tube } from './tube.ts';
import { disc, type Knot, nearArc, turned } from './turned.ts';

const tilt = 0.14;

/** Lids and handles: the coat's own color, black on bare steel. */
const fittingColor = (hex: string): string =>
  isSteel(hex) ? '#2a2d33' : brightness(hex) > 0.5 ? lit(hex, 0.95) : lit(hex, 1, 0.055);

/** Height of the light on a tall body: brighter shoulder, darker foot. */
const tall = [
  [0, '#ffffff', 0.1],
  [0.25, '#ffffff', 0],
  [0.7, '#0b0d12', 0],
  [1, '#0b0d12', 0.16],
] as const;

/** A clear press-in lid on a rim of radius `r` at height `y`: thick disc, sunk well, slider. */
function clearLid(sketch: Sketch, cx: number, y: number, r: number): string {
  const top = y - 26;
  const wall = sketch.linear(cx - r, 0, cx + r, 0, [
    [0, '#7f8894', 0.75],
    [0.06, '#d9dee4', 0.6],
    [0.16, '#ffffff', 0.92],
    [0.3, '#e6eaee', 0.5],
    [0.6, '#c5ccd4', 0.55],
    [0.82, '#f7f9fb', 0.85],
    [0.93, '#a9b1bb', 0.7],
    [1, '#6f7884', 0.8],
  ]);
  const glass = sketch.linear(cx - r, top - r * tilt, cx + r, top + r * tilt, [
    [0, '#ffffff', 0.9],
    [0.35, '#dfe4ea', 0.55],
    [0.6, '#b9c1ca', 0.5],
    [1, '#eef1f4', 0.8],
  ]);
  const well = sketch.linear(0, top - r * tilt * 0.8, 0, top + r * tilt * 0.8, [
    [0, '#6d7680', 0.75],
    [0.5, '#a4adb7', 0.55],
    [1, '#e3e7eb', 0.6],
  ]);
  const [wide, deep] = [r * 0.36, r * tilt * 0.34];
  const plate = (dy: number, paint: string): string =>
    `<rect x="${px(cx - wide)}" y="${px(top - deep + dy)}" width="${px(wide * 2)}" height="${px(deep * 2)}" rx="${px(deep)}" ${paint}/>`;
  const face = sketch.linear(cx - wide, top - deep, cx + wide, top + deep, [
    [0, '#f4f6f8'],
    [0.5, '#ccd2d9'],
    [1, '#9aa3ad'],
  ]);
  const slider = [
    plate(5, 'fill="#1d222b" opacity="0.35"'),
    plate(1, 'fill="#6b7480"'),
    plate(-4, `fill="${face}" stroke="#ffffff" stroke-opacity="0.7"`),
    disc(cx, top - 4, deep * 1.5, 0.42, 'fill="#59626d" opacity="0.75"'),
    disc(cx, top - 2, deep * 1.3, 0.36, 'fill="#aab2bc"'),
  ].join('');
  return [
    `<path d="M${px(cx - r)} ${px(top)}L${px(cx - r + 4)} ${px(y)}A${px(r - 4)} ${px((r - 4) * tilt)} 0 0 0 ${px(cx + r - 4)} ${px(y)}L${px(cx + r)} ${px(top)}Z" fill="${wall}"/>`,
    disc(cx, top, r, tilt, `fill="${glass}" stroke="#8f98a3" stroke-width="1.5" stroke-opacity="0.7"`),
    disc(
      cx,
      top + 1,
      r - 13,
      tilt,
      `fill="${well}" stroke="#ffffff" stroke-width="2.5" stroke-opacity="0.85"`,
    ),
    slider,
    `<path d="${nearArc(cx, top, r - 2, tilt)}" fill="none" stroke="#ffffff" stroke-width="3" opacity="0.9"/>`,
  ].join('');
}

/** Bare steel between coat and lid, with the lip rolled over. */
function steelRim(sketch: Sketch, cx: number, top: number, bottom: number, r: number, slope: number): string {
  const steel = metal();
  const knots: Knot[] = [
    [top, r - 3],
    [top + 4, r],
    [bottom, r - (bottom - top) * slope],
  ];
  const shade = `<path d="${nearArc(cx, bottom, r, tilt)}" fill="none" stroke="#1d222b" stroke-width="3" opacity="0.45"/>`;
  return (
    turned(sketch, { cx, knots, tilt, surface: steel }) +
    disc(cx, top, r - 3, tilt, `fill="#6b737d" stroke="#eef0f3" stroke-width="3"`) +
    shade
  );
}

interface Shape {
  cx: number;
  rimY: number;
  footY: number;
  rimR: number;
  footR: number;
  handle: boolean;
}

function tumbler(shape: Shape): Draw {
  return (hex) => {
    const sketch = new Sketch();
    const { cx, rimY, footY, rimR, footR } = shape;
    const surface = coated(hex);
    const coatY = rimY + 36;
    const slope = (rimR - footR) / (footY - rimY);
    const radiusAt = (y: number): number => rimR - (y - rimY) * slope;
    sketch.add(standing(sketch, cx, footY, footR - 10, tilt, surface));
    if (shape.handle) sketch.add(handle(sketch, hex, cx, radiusAt));
    const skin = isSteel(hex)
      ? sketch.grain(cx - rimR, rimY, rimR * 2, footY - rimY + 50, '0.004 0.9', 0.07)
      : sketch.grain(cx - rimR, rimY, rimR * 2, footY - rimY + 50, '0.85', 0.055);
    const foot = metal('#b4b9c0');
    sketch.add(
      turned(sketch, {
        cx,
        knots: [
          [footY - 16, footR - 4],
          [footY - 4, footR - 6, 6],
          [footY, footR - 12],
        ],
        tilt,
        surface: foot,
      }),
      turned(sketch, {
        cx,
        knots: [
          [coatY, radiusAt(coatY)],
          [footY - 26, footR + 1, 22],
          [footY - 8, footR - 7],
        ],
        tilt,
        surface,
        fall: tall,
        skin,
      }),
      steelRim(sketch, cx, rimY, coatY, rimR, slope),
      clearLid(sketch, cx, rimY, rimR + 1),
    );
    const inch = (footY - rimY) / 6.4;
    const middle = (coatY + footY) / 2 + 12;
    const around = radiusAt(middle + 1.5 * inch) * 1.8;
    return sketch.drawing({
      'side-1': boxAround(cx, middle, 2 * inch, 3 * inch),
      wrap: boxAround(cx, middle, around, 3 * inch),
    });
  };
}

/** A moulded loop in the color of the coat, held by a band around the body. */
function handle(sketch: Sketch, hex: string, cx: number, radiusAt: (y: number) => number): string {
  const shade = fittingColor(hex);
  const [high, low] = [330, 700];
  const path = `M${px(cx + radiusAt(high) - 30)} ${high}H${px(cx + radiusAt(high) + 95)}Q${px(cx + radiusAt(high) + 152)} ${high} ${px(cx + radiusAt(high) + 148)} ${high + 60}L${px(cx + radiusAt(low) + 150)} ${low - 70}Q${px(cx + radiusAt(low) + 142)} ${low} ${px(cx + radiusAt(low) + 80)} ${low}H${px(cx + radiusAt(low) - 30)}`;
  return tube(sketch, path, 50, shade);
}

/** The 40 oz mug tumbler: wide body on a cup-holder foot, big handle, lid with straw. */
const mugTumbler: Draw = (hex) => {
  const sketch = new Sketch();
  const cx = 435;
  const surface = coated(hex);
  const lidColor = fittingColor(hex);
  const lid = matte(lidColor);
  const [rimY, footY] = [262, 893];
  sketch.add(standing(sketch, cx, footY, 122, tilt, surface));
  sketch.add(tube(sketch, 'M600 352H690Q762 352 758 424L744 610Q738 672 676 672H560', 54, lidColor));
  const body: Knot[] = [
    [rimY + 30, 196],
    [640, 180, 30],
    [690, 138, 40],
    [footY - 20, 128, 18],
    [footY - 4, 120],
  ];
  sketch.add(
    turned(sketch, {
      cx,
      knots: [
        [footY - 12, 121],
        [footY, 116],
      ],
      tilt,
      surface: metal('#b4b9c0'),
    }),
    turned(sketch, {
      cx,
      knots: body,
      tilt,
      surface,
      fall: [
        [0, '#ffffff', 0.08],
        [0.5, '#ffffff', 0],
        [0.57, '#0b0d12', 0.02],
        [0.635, '#0b0d12', 0.3],
        [0.7, '#0b0d12', 0.1],
        [1, '#0b0d12', 0.2],
      ],
      skin: sketch.grain(cx - 200, rimY, 400, 690, isSteel(hex) ? '0.004 0.9' : '0.85', 0.055),
    }),
    steelRim(sketch, cx, rimY, rimY + 30, 199, 0.03),
  );
  const lidTop = rimY - 34;
  sketch.add(
    turned(sketch, {
      cx,
      knots: [
        [lidTop, 188, 4],
        [lidTop + 10, 201, 8],
        [rimY - 2, 200],
      ],
      tilt,
      surface: lid,
    }),
    disc(
      cx,
      lidTop,
      188,
      tilt,
      `fill="${sketch.linear(cx - 188, lidTop - 20, cx + 188, lidTop + 20, [
        [0, lit(lidColor, 1.02, 0.22)],
        [0.6, lit(lidColor, 0.92, 0.06)],
        [1, lit(lidColor, 0.84, 0.08)],
      ])}"`,
    ),
    disc(cx, lidTop + 2, 160, tilt, `fill="${lit(lidColor, 0.8, 0.04)}"`),
    disc(cx, lidTop + 5, 156, tilt, `fill="${lit(lidColor, 0.92, 0.08)}"`),
    disc(cx + 26, lidTop + 3, 34, 0.3, `fill="${lit(lidColor, 0.55)}"`),
  );
  const straw = sketch.linear(cx + 8, 0, cx + 44, 0, [
    [0, '#98a1ac', 0.9],
    [0.2, '#ffffff', 0.92],
    [0.45, '#dde2e8', 0.7],
    [0.75, '#f5f7f9', 0.85],
    [1, '#8b949f', 0.9],
  ]);
  sketch.add(
    `<g transform="rotate(5 ${cx + 26} ${lidTop})"><path d="M${cx + 9} 88V${lidTop + 4}a17 5 0 0 0 34 0V88Z" fill="${straw}"/><ellipse cx="${cx + 26}" cy="88" rx="17" ry="5" fill="#7d8792" stroke="#f3f5f7" stroke-width="3"/></g>`,
  );
  return sketch.drawing({
    'side-1': boxAround(cx, 470, 136, 204),
    wrap: boxAround(cx, 470, 330, 204),
  });
};

export const tumblers: Record<string, Draw> = {
  'TUMBLER-20': tumbler({ cx: 500, rimY: 150, footY: 882, rimR: 196, footR: 146, handle: false }),
  'TUMBLER-30': tumbler({ cx: 432, rimY: 150, footY: 884, rimR: 204, footR: 158, handle: true }),
  'MUGTUMBLER-40': mugTumbler,
};

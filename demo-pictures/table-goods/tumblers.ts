import type { Draw } from '../drawing.ts';
import { standing } from './floor.ts';
import { boxAround, px, Sketch } from './sketch.ts';
import { brightness, coated, isSteel, lit, matte, metal } from './surface.ts';
import { tube } from './tube.ts';
import { clearLid, steelRim, tilt } from './tumbler-rim.ts';
import { disc, type Knot, turned } from './turned.ts';

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

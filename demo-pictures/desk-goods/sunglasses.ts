import type { Draw } from '../drawing.ts';
import { camera, type Point, pathOf, smooth } from './camera.ts';
import { box, type Scene, scene } from './scene.ts';
import { STEEL, type Tones, tones } from './tones.ts';

/** Half of the front from the middle of the brow to the middle of the bridge, in millimetres right and up. */
const HALF: readonly Point[] = [
  [6, 14],
  [18, 20],
  [34, 25],
  [52, 27],
  [66, 27],
  [73, 24],
  [72, 15],
  [67, 2],
  [63, -12],
  [54, -24],
  [38, -28],
  [22, -25],
  [12, -14],
  [7, 0],
];
const LENS: readonly Point[] = [
  [11, 8],
  [18, 16],
  [34, 20.5],
  [50, 22],
  [61, 20],
  [64, 12],
  [61, 0],
  [57, -12],
  [50, -20],
  [38, -23],
  [25, -20],
  [16, -10],
];
/** The near temple from hinge to tip, in millimetres away and up. */
const TEMPLE: readonly Point[] = [
  [-1, 26],
  [20, 25.5],
  [50, 24.5],
  [80, 23.5],
  [98, 21],
  [114, 12],
  [128, -4],
  [136, -16],
  [133, -21],
  [127, -19],
  [114, -4],
  [100, 7],
  [84, 11],
  [50, 10],
  [20, 8],
  [-1, 9],
];

const mirrored = (half: readonly Point[]): Point[] => [...half].reverse().map(([x, z]) => [-x, z]);
/** How much the temples fall towards the ear: the front of worn glasses leans. */
const DROP = 0.07;
/** The front bows around the face. */
const bow = (x: number): number => x * x * 0.0016;

/** Stacks copies of a named path to give it thickness, from far to near. */
function stack(s: Scene, id: string, path: string, [dx, dy]: Point, tone: Tones): void {
  s.add(`<defs><path id="${id}" d="${path}" fill-rule="evenodd"/></defs>`);
  for (const i of [6, 5, 4, 3, 2, 1]) {
    const paint = i > 4 ? tone.deep : tone.shade;
    s.add(
      `<use href="#${id}" fill="${paint}" stroke="${paint}" stroke-width="1.6" transform="translate(${((dx * i) / 6).toFixed(2)} ${((dy * i) / 6).toFixed(2)})"/>`,
    );
  }
}

export const sunglasses: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 10, yaw: -50, distance: 700, scale: 4.3, at: [330, 560] });
  const front = (points: readonly Point[], back = 0): Point[] =>
    points.map(([x, z]) => project(x, bow(x) + back, z));
  const temple = (x: number): Point[] => smooth(TEMPLE, 4).map(([y, z]) => project(x, y + 8, z - y * DROP));
  const floor = (points: readonly (readonly [number, number])[]): string =>
    pathOf(
      points.map(([x, y]) => project(x, y, -30)),
      false,
    );

  const fall = `${floor([
    [-62, 4],
    [-38, 2],
    [-10, 0],
    [10, 0],
    [38, 2],
    [62, 4],
  ])}`;
  s.stroke(fall, '#12151c', 16, `opacity=".42" filter="${s.blur(9)}"`);
  s.stroke(
    floor([
      [72, 20],
      [72, 90],
      [72, 146],
    ]),
    '#2a3140',
    22,
    `opacity=".26" filter="${s.blur(15)}"`,
  );
  s.stroke(
    floor([
      [-72, 20],
      [-72, 90],
      [-72, 146],
    ]),
    '#2a3140',
    22,
    `opacity=".2" filter="${s.blur(15)}"`,
  );

  const far = pathOf(temple(-70));
  s.fill(
    far,
    s.linear([
      [0, tone.deep],
      [0.5, tone.shade],
      [1, tone.shade],
    ]),
  );
  s.stroke(far, tone.deep, 2, 'opacity=".5"');

  const lenses = [pathOf(front(smooth(LENS, 4), 2)), pathOf(front(smooth(mirrored(LENS), 4), 2))];
  for (const lens of lenses) {
    s.fill(
      lens,
      s.linear(
        [
          [0, '#0d1014', 0.95],
          [0.5, '#1f252d', 0.9],
          [1, '#56616e', 0.8],
        ],
        [0, 0, 0, 1],
      ),
    );
  }

  const rim = pathOf(front(smooth([...HALF, ...mirrored(HALF)], 4)));
  const holes = [LENS, mirrored(LENS)].map((lens) => pathOf(front(smooth(lens, 4)))).join('');
  const [a, b] = [project(0, 0, 0), project(0, 5.5, 0)];
  stack(s, 'front', rim + holes, [b[0] - a[0], b[1] - a[1]], tone);
  s.add(
    `<use href="#front" fill="${s.linear(
      [
        [0, tone.light],
        [0.35, tone.base],
        [0.75, tone.base],
        [1, tone.shade],
      ],
      [0, 0, 0.6, 1],
    )}" stroke="${tone.edge}" stroke-width="1.5" stroke-opacity=".55"/>`,
  );
  const brow = front(
    smooth(HALF, 4)
      .slice(6, 22)
      .map(([x, z]): Point => [x, z - 1.8]),
  );
  s.stroke(pathOf(brow, false), '#ffffff', 4, `opacity="${tone.gloss}" filter="${s.blur(2)}"`);
  const farBrow = front(
    smooth(mirrored(HALF), 4)
      .slice(32, 48)
      .map(([x, z]): Point => [x, z - 1.8]),
  );
  s.stroke(pathOf(farBrow, false), '#ffffff', 3.4, `opacity="${tone.gloss * 0.8}" filter="${s.blur(2)}"`);
  for (const [i, lens] of lenses.entries()) {
    const sheen = pathOf(
      front(
        [
          [14, 26],
          [36, 26],
          [20, -28],
          [4, -28],
        ].map(([x = 0, z = 0]): Point => [i === 0 ? x + 12 : x - 58, z]),
        2,
      ),
    );
    s.inside(
      lens,
      `<path d="${sheen}" fill="#fff" opacity=".13"/><path d="${lens}" fill="none" stroke="#000" stroke-width="9" opacity=".5" filter="${s.blur(3)}"/>`,
    );
  }

  const near = temple(73);
  const [c, d] = [project(73, 60, 10), project(69, 60, 10)];
  stack(s, 'temple', pathOf(near), [d[0] - c[0], d[1] - c[1]], tone);
  s.add(
    `<use href="#temple" fill="${s.linear(
      [
        [0, tone.light],
        [0.3, tone.base],
        [0.72, tone.base],
        [1, tone.shade],
      ],
      [0, 0, 0.08, 1],
    )}" stroke="${tone.edge}" stroke-width="1.4" stroke-opacity=".5"/>`,
  );
  const ridge = [
    [4, 23.5],
    [30, 23],
    [60, 22],
    [86, 20],
  ].map(([y = 0, z = 0]) => project(73, y + 8, z - y * DROP));
  s.stroke(pathOf(ridge, false), '#ffffff', 4.5, `opacity="${tone.gloss}" filter="${s.blur(2.5)}"`);
  for (const z of [20, 15]) {
    const [x, y] = project(73, 15, z);
    s.add(
      `<ellipse cx="${x}" cy="${y}" rx="5.4" ry="5.8" fill="${s.radial(
        [
          [0, STEEL.glint],
          [0.6, STEEL.base],
          [1, STEEL.deep],
        ],
        [0.35, 0.3, 0.8],
      )}"/>`,
    );
  }
  return s.done({ temple: box(648, 497, 172, 38) });
};

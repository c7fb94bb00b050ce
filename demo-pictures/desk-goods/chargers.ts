import { COLORS } from '../../server/demo/colors.ts';
import type { Draw } from '../drawing.ts';
import { camera, laid, oval, pathOf, plate, roundedRect } from './camera.ts';
import { cord, plug } from './cords.ts';
import { box, type Scene, scene } from './scene.ts';
import { slab } from './slab.ts';
import { CHARCOAL, type Tones, tones } from './tones.ts';

/** A round wireless pad: the lead leaves at the back. In bamboo its face is wood. */
export const chargePad: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 55, distance: 430, scale: 7.2, at: [480, 540] });
  cord(s, 'M520 300C540 190 640 130 730 190S760 330 850 340', tone, 19);
  plug(s, 'usb-c', 846, 339, -86, tone, 0.72);
  const face = slab(s, project, tone, { width: 99, depth: 99, radius: 49.4, height: 9, bevel: 3.5 });
  if (hex === COLORS.Bamboo) {
    s.fill(face, '#000', `filter="${s.grain([100, 200, 760, 660], '0.09 0.003', tone.deep, 0.75, 6)}"`);
  }
  const ring = (radius: number) =>
    pathOf(laid(project, roundedRect(radius * 2, radius * 2, radius * 0.999, 20), 9));
  s.fill(`${ring(43)}${ring(40.6)}`, tone.shade, 'fill-rule="evenodd" opacity=".6"');
  s.stroke(
    ring(43),
    s.linear(
      [
        [0, tone.deep, 0.6],
        [1, tone.edge, 0.9],
      ],
      [0, 0, 1, 1],
    ),
    1.8,
  );
  s.stroke(
    ring(40.6),
    s.linear(
      [
        [0, tone.edge, 0.9],
        [1, tone.deep, 0.5],
      ],
      [0, 0, 1, 1],
    ),
    1.8,
  );
  const [lampX, lampY] = project(0, -49, 3.6);
  s.fill(oval(lampX, lampY, 26, 10), '#7cc9ff', `opacity=".5" filter="${s.blur(6)}"`);
  s.fill(plate(lampX - 17, lampY - 3.5, 34, 7, 3.5), '#d9f1ff');
  return s.done({ top: box(325, 400, 310, 230) });
};

/** Braid over a cord: fine slanted threads. */
function braid(s: Scene, path: string, tone: Tones, width: number): void {
  cord(s, path, tone, width);
  s.stroke(path, tone.deep, width * 0.8, 'stroke-dasharray="2 6" opacity=".38" style="stroke-linecap:butt"');
  s.stroke(
    path,
    tone.edge,
    width * 0.34,
    'stroke-dasharray="2 6" stroke-dashoffset="4" opacity=".45" style="stroke-linecap:butt"',
  );
}

/** One lead in, three leads out, and the molded splitter between them that carries the print. */
export const splitterCable: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  s.add('<g transform="translate(-50 -50) scale(1.1)">');
  braid(s, 'M500 330C500 150 250 110 214 200S330 330 470 240 690 90 742 190', tone, 26);
  plug(s, 'usb-c', 742, 196, -12, tone, 1.12);

  const leads = [
    { path: 'M430 500C420 580 300 590 292 690', at: [292, 700], kind: 'usb-c' },
    { path: 'M500 500C500 580 500 620 500 730', at: [500, 742], kind: 'slim' },
    { path: 'M570 500C580 580 700 590 708 690', at: [708, 700], kind: 'micro-usb' },
  ] as const;
  for (const lead of leads) braid(s, lead.path, tone, 26);
  for (const { at, kind } of leads)
    plug(s, kind, at[0], at[1], at[0] < 500 ? 4 : at[0] > 500 ? -4 : 0, tone, 1.08);

  for (const x of [430, 500, 570])
    s.fill(
      plate(x - 19, 500, 38, 64, 14),
      s.linear([
        [0, tone.shade],
        [0.3, tone.light],
        [1, tone.deep],
      ]),
    );
  s.fill(
    plate(480, 262, 40, 60, 14),
    s.linear([
      [0, tone.shade],
      [0.3, tone.light],
      [1, tone.deep],
    ]),
  );
  const puck = plate(330, 296, 340, 240, 84);
  s.soft(puck, '#2a3140', 22, 0.3, [12, 24]);
  s.soft(puck, '#12151c', 7, 0.4, [4, 9]);
  s.fill(
    plate(330, 302, 340, 244, 84),
    s.linear([
      [0, tone.shade],
      [0.3, tone.deep],
      [1, tone.deep],
    ]),
  );
  s.fill(
    puck,
    s.linear(
      [
        [0, tone.edge],
        [0.5, tone.base],
        [1, tone.shade],
      ],
      [0, 0, 1, 1],
    ),
  );
  const face = plate(341, 306, 318, 218, 74);
  s.fill(
    face,
    s.linear(
      [
        [0, tone.light],
        [0.55, tone.base],
        [1, tone.base],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.fill(
    face,
    s.radial(
      [
        [0, '#ffffff', tone.gloss * 0.5],
        [1, '#ffffff', 0],
      ],
      [0.22, 0.1, 0.7],
    ),
  );
  s.stroke(
    face,
    s.linear(
      [
        [0, '#ffffff', tone.gloss],
        [0.5, '#ffffff', 0.05],
        [1, '#ffffff', 0.2],
      ],
      [0, 0, 1, 1],
    ),
    1.6,
  );
  s.stroke(puck, tone.deep, 1.3, 'opacity=".4"');
  s.add('</g>');
  return s.done({ top: box(376, 322, 248, 158) });
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
    s.fill(
      plate(left - 3, top - 3, width + 6, height + 6, radius + 2),
      s.linear(
        [
          [0, '#6a707b'],
          [1, '#e3e6ea'],
        ],
        [0, 0, 0, 1],
      ),
    );
    s.fill(
      plate(left, top, width, height, radius),
      s.linear(
        [
          [0, '#040506'],
          [1, '#2b2f37'],
        ],
        [0, 0, 0, 1],
      ),
    );
    if (tongue)
      s.fill(plate(left + width * 0.12, top + height * 0.5, width * 0.76, height * 0.24, 1.5), '#3f7fd6');
  };
  for (const x of [-41, -20]) socket(x, 94, 38, 3, true);
  socket(1, 92, 30, 6, false);
  for (const x of [22, 40]) socket(x, 58, 22, 11, false);
  const [lampX, lampY] = project(50, 15, 15);
  s.fill(oval(lampX, lampY, 10, 8), '#7cc9ff', `opacity=".7" filter="${s.blur(4)}"`);
  s.fill(oval(lampX, lampY, 4.6, 3.8), '#e8f6ff');
  return s.done({ top: box(270, 480, 460, 100) });
};

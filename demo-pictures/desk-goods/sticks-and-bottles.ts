import { COLORS } from '../../server/demo/colors.ts';
import { type Draw, isDark } from '../drawing.ts';
import { oval, plate } from './camera.ts';
import { box, type Scene, scene } from './scene.ts';
import { roundStops } from './slab.ts';
import { type Tones, tones } from './tones.ts';

/** A standing cylinder between two heights; `bulge` is how far its ends bow towards the viewer. */
const barrel = (cx: number, top: number, bottom: number, radius: number, bulge: number): string =>
  `M${cx - radius} ${top}V${bottom}a${radius} ${bulge} 0 0 0 ${2 * radius} 0V${top}a${radius} ${bulge} 0 0 1 ${-2 * radius} 0Z`;

function cylinder(
  s: Scene,
  tone: Tones,
  cx: number,
  top: number,
  bottom: number,
  radius: number,
  bulge: number,
): void {
  s.fill(barrel(cx, top, bottom, radius, bulge), s.linear(roundStops(tone)));
  s.stroke(barrel(cx, top, bottom, radius, bulge), tone.deep, 1.3, 'opacity=".45"');
}

const lid = (s: Scene, tone: Tones, cx: number, cy: number, rx: number, ry: number): void => {
  s.fill(
    oval(cx, cy, rx, ry),
    s.linear(
      [
        [0, tone.edge],
        [0.5, tone.light],
        [1, tone.base],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.fill(
    oval(cx, cy + 1, rx - 5, ry - 3),
    s.linear(
      [
        [0, tone.light],
        [1, tone.base],
      ],
      [0, 0, 1, 1],
    ),
  );
};

function foot(s: Scene, tone: Tones, cx: number, bottom: number, radius: number): void {
  cylinder(s, tone, cx, bottom - 44, bottom, radius, 16);
  const ribs = Array.from({ length: 15 }, (_, i) => {
    const angle = (Math.PI * (i + 0.5)) / 15;
    const [x, drop] = [cx - radius * Math.cos(angle), 16 * Math.sin(angle)];
    return `M${x.toFixed(1)} ${(bottom - 36 + drop).toFixed(1)}v28`;
  });
  s.stroke(ribs.join(''), tone.deep, 3, 'opacity=".45"');
}

/** Two sticks, one shut, one turned up, and its cap. */
export const lipBalm: Draw = (hex) => {
  const [s, tone, balm] = [scene(), tones(hex), tones('#f3dfb4')];
  const radius = 88;
  s.ground(590, 800, radius, 20);
  cylinder(s, tone, 590, 372, 748, radius, 18);
  foot(s, tone, 590, 796, radius);
  lid(s, tone, 590, 372, radius, 18);
  cylinder(s, tone, 590, 326, 376, radius - 9, 16);
  lid(s, tone, 590, 326, radius - 9, 16);
  const wax = 'M524 326V238C524 196 552 176 596 182 634 188 656 214 656 246V326a66 13 0 0 1 -132 0Z';
  s.fill(wax, s.linear(roundStops(balm)));
  s.fill(
    'M528 236C530 198 556 178 596 184 634 190 654 216 652 244 640 268 540 266 528 236Z',
    s.linear(
      [
        [0, '#fffaf0'],
        [1, balm.base],
      ],
      [0, 0, 1, 1],
    ),
    'opacity=".85"',
  );

  s.ground(345, 850, radius + 4, 22);
  cylinder(s, tone, 345, 396, 800, radius, 19);
  foot(s, tone, 345, 850, radius);
  cylinder(s, tone, 345, 136, 398, radius + 3, 19);
  lid(s, tone, 345, 136, radius + 3, 19);
  s.stroke(
    `M${345 - radius - 3} 398a${radius + 3} 19 0 0 0 ${2 * radius + 6} 0`,
    tone.deep,
    4,
    'opacity=".8" transform="translate(0 2)"',
  );
  s.stroke(`M${345 - radius} 806a${radius} 17 0 0 0 ${2 * radius} 0`, tone.deep, 3.4, 'opacity=".7"');

  s.ground(785, 868, radius + 4, 22);
  cylinder(s, tone, 785, 612, 866, radius + 3, 20);
  lid(s, tone, 785, 612, radius + 3, 20);
  return s.done({ label: box(283, 446, 124, 330) });
};

/** Clear plastic: dark only where the wall is seen edge on. */
const clearStops = [
  [0, '#8ea3b1'],
  [0.05, '#c6d6df'],
  [0.14, '#f3f8fb'],
  [0.3, '#ffffff'],
  [0.6, '#e4eef4'],
  [0.86, '#cbdae3'],
  [0.96, '#a3b7c4'],
  [1, '#8499a8'],
] as const;

/** A pocket spray bottle under a clear cap, a label on its front. */
export const sanitizer: Draw = (hex) => {
  const [s, tone, white] = [scene(), tones(hex), tones('#f4f5f7')];
  const paper = isDark(hex) ? tone : white;
  s.ground(500, 880, 172, 26);
  // Pump and spray head.
  cylinder(s, white, 500, 300, 356, 66, 14);
  s.stroke(
    Array.from(
      { length: 11 },
      (_, i) => `M${444 + i * 11.2} ${314 + 8 * Math.sin((Math.PI * (i + 0.5)) / 11)}v40`,
    ).join(''),
    white.deep,
    3,
    'opacity=".35"',
  );
  lid(s, white, 500, 300, 66, 14);
  cylinder(s, white, 500, 246, 300, 26, 6);
  cylinder(s, white, 500, 182, 250, 46, 10);
  lid(s, white, 500, 182, 46, 11);
  s.fill(plate(472, 204, 24, 24, 12), '#9aa1ad');
  s.fill(oval(484, 216, 5), '#1b1f27');

  const bottle =
    'M434 350C434 392 340 392 336 462V842Q336 886 380 890Q500 904 620 890Q664 886 664 842V462C660 392 566 392 566 350a66 14 0 0 1 -132 0Z';
  const isClear = hex === COLORS.Clear;
  s.fill(bottle, s.linear(isClear ? clearStops : roundStops(tone)));
  if (isClear) {
    const [level, tube] = [
      'M338 452Q500 470 662 452V842Q664 882 620 886 500 900 380 886 336 882 338 842Z',
      'M497 350C497 600 492 760 470 872',
    ];
    s.fill(
      level,
      s.linear([
        [0, '#8fb4c9', 0.55],
        [0.2, '#e6f3fa', 0.35],
        [0.5, '#cfe6f2', 0.4],
        [0.85, '#a5c6d8', 0.5],
        [1, '#7ba3ba', 0.65],
      ]),
    );
    s.stroke('M339 452Q500 470 661 452', '#ffffff', 3, 'opacity=".9"');
    s.stroke(tube, '#8ba5b5', 15, 'opacity=".5"');
    s.stroke(tube, '#f4fafd', 10, 'opacity=".8"');
  }
  s.inside(
    bottle,
    `<path d="M330 930V820Q500 880 670 820V930Z" fill="${tone.deep}" opacity=".5" filter="${s.blur(20)}"/>` +
      `<path d="M430 350C430 396 330 396 330 470V430L400 340Z" fill="${tone.deep}" opacity=".35" filter="${s.blur(12)}"/>` +
      `<path d="M352 462Q500 496 648 462" fill="none" stroke="${tone.edge}" stroke-width="4" opacity=".55" filter="${s.blur(1.5)}"/>` +
      `<path d="M352 868Q500 894 648 868" fill="none" stroke="${tone.glint}" stroke-width="6" opacity=".5" filter="${s.blur(3)}"/>`,
  );
  s.stroke('M398 480V830', '#ffffff', 20, `opacity="${tone.gloss * 0.9}" filter="${s.blur(7)}"`);
  s.stroke('M642 500V820', tone.edge, 7, `opacity=".4" filter="${s.blur(4)}"`);
  s.stroke(bottle, tone.deep, 1.6, 'opacity=".5"');

  const label = 'M372 524Q500 546 628 524V806Q500 832 372 806Z';
  s.soft(label, '#12151c', 5, 0.16, [0, 4]);
  s.fill(
    label,
    s.linear([
      [0, paper.shade],
      [0.14, paper.base],
      [0.26, paper.glint],
      [0.5, paper.light],
      [0.8, paper.base],
      [1, paper.shade],
    ]),
  );
  s.stroke(label, paper.deep, 1, 'opacity=".35"');

  // The clear cap: only its edges and reflections show.
  const cap = 'M418 342V168Q418 116 500 112T582 168V342a82 17 0 0 1 -164 0Z';
  s.fill(
    cap,
    s.linear([
      [0, '#8fa0b8', 0.4],
      [0.12, '#ffffff', 0.3],
      [0.3, '#ffffff', 0.06],
      [0.8, '#ffffff', 0.04],
      [0.93, '#7d8ea6', 0.26],
      [1, '#6d7d94', 0.46],
    ]),
  );
  s.stroke(cap, '#8794a8', 2.2, 'opacity=".75"');
  s.stroke('M434 320V180Q436 142 470 132', '#ffffff', 10, `opacity=".85" filter="${s.blur(3)}"`);
  s.stroke('M568 316V190', '#ffffff', 5, `opacity=".6" filter="${s.blur(2)}"`);
  return s.done({ label: box(395, 560, 210, 220) });
};

import type { Draw } from '../drawing.ts';
import { oval, plate } from './camera.ts';
import { box, type Scene, scene } from './scene.ts';
import { CHARCOAL, type Tones, tones } from './tones.ts';

/** One bud seated in the case: tip inward, touch face outward; `side` is -1 left, 1 right. */
function bud(s: Scene, tone: Tones, cx: number, side: number): void {
  const cy = 408;
  const tip = `M${cx - side * 24} ${cy - 44}c${-side * 44} -14 ${-side * 84} 4 ${-side * 86} 40s${-side * 22} 50 ${side * 0} 66 ${side * 50} 4 ${side * 86} -12Z`;
  s.fill(
    tip,
    s.linear(
      [
        [0, CHARCOAL.light],
        [0.5, CHARCOAL.base],
        [1, '#0d0f13'],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.stroke(
    `M${cx - side * 102} ${cy - 16}c${-side * 4} 22 2 44 ${side * 12} 58`,
    '#ffffff',
    4,
    `opacity=".22" filter="${s.blur(2)}"`,
  );
  const stem = plate(cx + side * 14 - 30, cy - 20, 60, 150, 28);
  s.fill(
    stem,
    s.linear([
      [0, tone.shade],
      [0.3, tone.light],
      [0.6, tone.base],
      [1, tone.deep],
    ]),
  );
  const shell = oval(cx, cy, 78, 84);
  s.soft(shell, '#12151c', 10, 0.35, [4, 12]);
  s.fill(
    shell,
    s.radial(
      [
        [0, tone.glint],
        [0.3, tone.light],
        [0.66, tone.base],
        [0.9, tone.shade],
        [1, tone.deep],
      ],
      [0.36, 0.26, 0.8],
    ),
  );
  s.stroke(shell, tone.deep, 1.4, 'opacity=".4"');
  const touch = oval(cx + side * 12, cy - 4, 46, 52);
  s.fill(
    touch,
    s.linear(
      [
        [0, tone.shade],
        [0.5, tone.base],
        [1, tone.light],
      ],
      [0, 0, 1, 1],
    ),
    'opacity=".75"',
  );
  s.stroke(
    touch,
    s.linear(
      [
        [0, tone.deep, 0.55],
        [1, tone.edge, 0.9],
      ],
      [0, 0, 1, 1],
    ),
    2.2,
  );
  s.fill(
    oval(cx - 26, cy - 46, 22, 13),
    '#ffffff',
    `opacity="${tone.gloss}" filter="${s.blur(5)}" transform="rotate(-32 ${cx - 26} ${cy - 46})"`,
  );
  s.fill(oval(cx + side * 12, cy + 62, 4.5), '#dff3ff');
}

/** The charging case with its lid up and both buds in place. */
export const earbuds: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  s.ground(500, 800, 250, 34);

  const lid =
    'M180 452C176 300 190 178 300 162Q500 140 700 162C810 178 824 300 820 452C780 480 220 480 180 452Z';
  s.fill(
    lid,
    s.linear(
      [
        [0, tone.light],
        [0.5, tone.base],
        [1, tone.shade],
      ],
      [0, 0, 1, 0.6],
    ),
  );
  s.stroke(lid, tone.deep, 1.6, 'opacity=".5"');
  s.stroke(
    'M196 420C194 300 206 196 304 178Q500 158 690 176',
    tone.edge,
    5,
    `opacity=".8" filter="${s.blur(2)}"`,
  );
  const hollow = 'M212 458C208 326 226 216 318 202Q500 184 682 202C774 216 792 326 788 458Z';
  s.fill(
    hollow,
    s.linear(
      [
        [0, tone.deep],
        [0.45, tone.shade],
        [1, tone.base],
      ],
      [0.3, 0, 0.5, 1],
    ),
  );
  s.inside(
    hollow,
    `<path d="${hollow}" fill="none" stroke="${tone.deep}" stroke-width="44" opacity=".75" filter="${s.blur(16)}"/><path d="M250 470C262 330 300 262 400 250" fill="none" stroke="#fff" stroke-width="16" opacity="${tone.gloss * 0.4}" filter="${s.blur(10)}"/>`,
  );

  // The deck with its two wells, then the buds, then the front wall that hides their lower halves.
  const deck = 'M166 492C166 448 270 428 500 428S834 448 834 492 730 552 500 552 166 536 166 492Z';
  s.fill(
    deck,
    s.linear(
      [
        [0, tone.deep],
        [0.5, tone.shade],
        [1, tone.base],
      ],
      [0, 0, 0, 1],
    ),
  );
  s.stroke(deck, tone.edge, 3, 'opacity=".55"');
  for (const cx of [352, 648])
    s.fill(
      oval(cx, 490, 112, 44),
      s.linear(
        [
          [0, '#0a0c10'],
          [1, tone.deep],
        ],
        [0, 0, 0, 1],
      ),
      'opacity=".9"',
    );
  bud(s, tone, 345, -1);
  bud(s, tone, 655, 1);

  const body =
    'M166 492C166 536 270 556 500 556S834 536 834 492C840 560 842 640 820 700 790 790 690 822 500 822S210 790 180 700C158 640 160 560 166 492Z';
  s.fill(
    body,
    s.linear([
      [0, tone.shade],
      [0.06, tone.base],
      [0.2, tone.light],
      [0.45, tone.base],
      [0.78, tone.base],
      [0.94, tone.shade],
      [1, tone.deep],
    ]),
  );
  s.inside(
    body,
    `<path d="M120 900L140 690Q300 800 500 800T860 690L880 900Z" fill="${tone.deep}" opacity=".8" filter="${s.blur(34)}"/><ellipse cx="330" cy="612" rx="120" ry="46" fill="#fff" opacity="${tone.gloss * 0.6}" filter="${s.blur(30)}"/><path d="M220 772Q360 812 500 814T770 778" fill="none" stroke="${tone.edge}" stroke-width="8" opacity=".5" filter="${s.blur(6)}"/>`,
  );
  s.stroke('M168 496C170 538 270 558 500 558S830 538 832 496', tone.edge, 4, 'opacity=".85"');
  s.stroke(body, tone.deep, 1.4, 'opacity=".45"');
  s.fill(oval(500, 590, 12, 12), '#8fd9a8', `opacity=".6" filter="${s.blur(5)}"`);
  s.fill(oval(500, 590, 5), '#e3ffec');
  return s.done({ top: box(360, 622, 280, 130) });
};

import type { Draw } from '../drawing.ts';
import { oval } from './camera.ts';
import { box, type Scene, scene } from './scene.ts';
import { roundStops } from './slab.ts';
import { luminance, tones } from './tones.ts';

const CLAY = tones('#c4764f');

/** A leaf from its stalk at `x`, `y`, turned about it. */
function leaf(s: Scene, x: number, y: number, turn: number, size: number, color: string): void {
  const tone = tones(color);
  const blade =
    'M0 0C34 -34 92 -96 64 -196C52 -236 30 -262 0 -284C-30 -262 -52 -236 -64 -196C-92 -96 -34 -34 0 0Z';
  const half = 'M0 0C34 -34 92 -96 64 -196C52 -236 30 -262 0 -284Z';
  const veins = [60, 105, 150, 195]
    .map((at) => `M0 ${-at}Q24 ${-at - 20} 46 ${-at - 44}M0 ${-at}Q-24 ${-at - 20} -46 ${-at - 44}`)
    .join('');
  s.add(
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="${blade}" fill="${s.linear(
      [
        [0, tone.glint],
        [0.3, tone.light],
        [1, tone.base],
      ],
      [0, 0, 1, 1],
    )}"/><path d="${half}" fill="${tone.shade}" opacity=".42"/><path d="${veins}" fill="none" stroke="${tone.edge}" stroke-width="3" opacity=".4"/><path d="M0 6L0 -272" stroke="${tone.edge}" stroke-width="4.5" opacity=".75"/><path d="${blade}" fill="none" stroke="${tone.deep}" stroke-width="1.6" opacity=".35"/></g>`,
  );
}

/** A clay pot with a seedling, and the paper wrap that carries the print. */
export const plantKit: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  s.ground(500, 868, 176, 34);

  const pot = 'M316 520L352 850Q356 892 500 892T648 850L684 520Z';
  s.fill(pot, s.linear(roundStops(CLAY)));
  s.fill(pot, '#000', `filter="${s.grain([300, 500, 400, 400], '0.5', CLAY.deep, 0.5)}"`);

  const rim = 'M296 470a204 58 0 0 1 408 0l-8 62q-14 50 -196 50t-196 -50Z';
  s.fill(rim, s.linear(roundStops(CLAY)));
  s.fill(
    oval(500, 470, 204, 56),
    s.linear(
      [
        [0, CLAY.light],
        [0.6, CLAY.base],
        [1, CLAY.glint],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.fill(
    oval(500, 473, 180, 46),
    s.linear(
      [
        [0, '#1c120c'],
        [1, '#4a3222'],
      ],
      [0, 0, 0, 1],
    ),
  );
  s.fill(oval(500, 482, 176, 37), '#33221a');
  s.fill(
    oval(500, 482, 176, 37),
    '#000',
    `filter="${s.grain([310, 430, 380, 100], '0.09 0.14', '#8a6348', 2.2)}"`,
  );

  s.stroke('M500 484C498 420 496 380 502 300', '#4c7f2f', 15);
  s.stroke('M497 484C495 420 493 380 499 300', '#8fc25a', 5);
  s.stroke('M500 420C470 390 440 384 420 372M502 380C540 352 560 346 584 338', '#5f9339', 9);
  leaf(s, 424, 376, -64, 0.8, '#5d9b3a');
  leaf(s, 580, 342, 58, 0.86, '#4f8c34');
  leaf(s, 501, 318, -24, 0.84, '#6cab42');
  leaf(s, 504, 312, 22, 0.7, '#79b84c');

  // The wrap follows the taper of the pot; its two edges bow with the curve.
  const wrap = 'M313 580Q318 626 500 628T687 580L664 790Q652 836 500 838T336 790Z';
  s.soft(wrap, '#12151c', 6, 0.3, [2, 6]);
  s.fill(
    wrap,
    s.linear([
      [0, tone.shade],
      [0.06, tone.base],
      [0.24, tone.light],
      [0.4, tone.base],
      [0.62, tone.base],
      [0.86, tone.shade],
      [1, tone.deep],
    ]),
  );
  const fiber = luminance(hex) < 0.2 ? tone.edge : tone.deep;
  s.fill(wrap, '#000', `filter="${s.grain([300, 570, 400, 280], '0.03 0.35', fiber, 0.45)}"`);
  s.stroke('M313 580Q318 626 500 628T687 580', tone.edge, 2.6, 'opacity=".8"');
  s.stroke('M336 790Q348 836 500 838T664 790', tone.deep, 2.4, 'opacity=".5"');
  // Shade of the rim on what is below it.
  s.inside(
    pot,
    `<path d="M300 560Q320 600 500 604T700 560" fill="none" stroke="#140c08" stroke-width="26" opacity=".45" filter="${s.blur(8)}"/>`,
  );
  const lip = 'M304 532q14 50 196 50t196 -50';
  s.stroke(lip, CLAY.deep, 2.4, 'opacity=".6"');
  return s.done({ wrap: box(395, 652, 210, 150) });
};

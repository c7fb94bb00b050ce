import type { Draw } from '../drawing.ts';
import { camera, hull, laid, type Point, pathOf, roundedRect } from './camera.ts';
import { box, scene } from './scene.ts';
import { luminance, tones } from './tones.ts';

/** A wooden speaker: a cloth grille set into the front, keys on the top. */
export const woodSpeaker: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  const project = camera({ pitch: 33, distance: 560, scale: 5, at: [500, 650] });
  const outline = roundedRect(156, 78, 15, 12);
  const [foot, rim] = [laid(project, outline, 0), laid(project, outline, 74)];
  const inner = roundedRect(153, 75, 13.6, 12);
  const top = pathOf(laid(project, inner, 74.6));
  const walls = pathOf(hull([...foot, ...rim]));
  const upright = (width: number, height: number, radius: number): Point[] =>
    roundedRect(width, height, radius).map(([x, z]) => project(x, -39, 37 + z));

  s.soft(pathOf(foot), '#2a3140', 26, 0.34, [10, 24]);
  s.soft(pathOf(foot), '#12151c', 8, 0.6, [2, 9]);
  s.fill(
    walls,
    s.linear([
      [0, tone.shade],
      [0.05, tone.base],
      [0.1, tone.light],
      [0.2, tone.base],
      [0.75, tone.base],
      [0.93, tone.shade],
      [1, tone.deep],
    ]),
  );
  s.fill(
    walls,
    s.linear(
      [
        [0, tone.deep, 0],
        [0.8, tone.deep, 0.1],
        [1, tone.deep, 0.6],
      ],
      [0, 0, 0, 1],
    ),
  );
  s.fill(
    pathOf(hull(rim)),
    s.linear(
      [
        [0, tone.edge],
        [0.6, tone.light],
        [1, tone.base],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.fill(
    top,
    s.linear(
      [
        [0, tone.light],
        [0.7, tone.base],
        [1, tone.base],
      ],
      [0.2, 0, 0.8, 1],
    ),
  );
  // Stained dark, the grain shows lighter than the wood; otherwise darker.
  const grain = luminance(hex) < 0.2 ? tone.glint : tone.deep;
  s.fill(walls, '#000', `filter="${s.grain([60, 480, 880, 420], '0.005 0.17', grain, 0.95, 8)}"`);
  s.fill(top, '#000', `filter="${s.grain([60, 240, 880, 260], '0.006 0.24', grain, 1.0, 3)}"`);
  s.fill(
    top,
    s.radial(
      [
        [0, '#ffffff', tone.gloss * 0.5],
        [1, '#ffffff', 0],
      ],
      [0.25, 0.1, 0.7],
    ),
  );
  s.stroke(walls, tone.deep, 1.4, 'opacity=".5"');

  const [frame, cloth] = [pathOf(upright(134, 60, 10)), pathOf(upright(130, 56, 8.4))];
  s.fill(
    frame,
    s.linear(
      [
        [0, tone.deep],
        [0.5, tone.shade],
        [1, tone.light],
      ],
      [0, 0, 0, 1],
    ),
  );
  s.fill(
    cloth,
    s.linear(
      [
        [0, '#24272d'],
        [0.3, '#3d4149'],
        [1, '#1d2025'],
      ],
      [0, 0, 1, 1],
    ),
  );
  const weave =
    '<path d="M0 2h4M4 6h4" stroke="#878d98" stroke-width="2.2" opacity=".5"/><path d="M6 0v4M2 4v4" stroke="#08090b" stroke-width="2.2" opacity=".6"/>';
  s.fill(cloth, s.pattern(8, 8, weave));
  // Two drivers push faintly through the cloth.
  const drivers = [-36, 36].map((x) => {
    const [cx, cy] = project(x, -39, 37);
    return `<circle cx="${cx}" cy="${cy}" r="112" fill="${s.radial([
      [0, '#000000', 0.4],
      [0.75, '#000000', 0.24],
      [0.86, '#ffffff', 0.1],
      [1, '#000000', 0],
    ])}"/>`;
  });
  s.inside(
    cloth,
    `${drivers.join('')}<path d="${cloth}" fill="none" stroke="#000" stroke-width="18" opacity=".7" filter="${s.blur(7)}" transform="translate(3 5)"/>`,
  );

  for (const x of [38, 48, 58]) {
    const key = pathOf(laid(project, roundedRect(6.4, 6.4, 3.2), 74.6, [x, 20]));
    s.fill(
      key,
      s.linear(
        [
          [0, '#191b20'],
          [1, '#4b505a'],
        ],
        [0, 0, 0, 1],
      ),
      'opacity=".92"',
    );
  }
  return s.done({ top: box(330, 262, 300, 104) });
};

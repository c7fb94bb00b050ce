/** Open umbrellas, seen from the side and a little below: a folding one and a two-tone golf umbrella. */
import { type Draw, darker, lighter, mix } from '../drawing.ts';
import { Bench, imprint } from './bench.ts';
import { stitch } from './trim.ts';

interface Canopy {
  /** Height on the canvas of the middle of the rim, half its width, and how high the top stands above it. */
  rimY: number;
  radius: number;
  height: number;
  /** How far the near and far rim lie apart: the more, the deeper the eye looks in from below. */
  tilt: number;
}

type Point = [x: number, y: number];

const steepest = (66 * Math.PI) / 180;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point of the canopy: `down` from 0 at the top to 1 at the rim, `turn` in degrees, 0 facing the viewer. */
function at(canopy: Canopy, down: number, turn: number, inward = 1): Point {
  const slope = down * steepest;
  const out = (canopy.radius * inward * Math.sin(slope)) / Math.sin(steepest);
  const up = (canopy.height * (Math.cos(slope) - Math.cos(steepest))) / (1 - Math.cos(steepest));
  return [
    500 + out * Math.sin(rad(turn)),
    canopy.rimY - up - (canopy.tilt * out * Math.cos(rad(turn))) / canopy.radius,
  ];
}

const text = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;
const line = (points: Point[]): string => `M${points.map(text).join(' L')}`;
const steps = (count: number): number[] => Array.from({ length: count + 1 }, (_, i) => i / count);

const rib = (canopy: Canopy, turn: number, to = 1): Point[] => steps(12).map((s) => at(canopy, s * to, turn));

/** The rim between two ribs, cut in a shallow arc. */
const scallop = (canopy: Canopy, from: number, to: number, reach = 1, until = 1): Point[] =>
  steps(10).map((step) => {
    const s = step * until;
    const bow = 4 * s * (1 - s);
    return at(canopy, reach * (1 - 0.075 * bow), from + (to - from) * s, 1 - 0.015 * bow);
  });

/** How far round a side panel can be seen before it turns away. */
const sideTurn = 97;

/** One panel; `until` ends it short of its far rib, where the canopy turns away from the viewer. */
function panel(canopy: Canopy, from: number, to: number, reach = 1, until = 1): string {
  const far = from + (to - from) * until;
  const lift = 1 - 0.075 * 4 * until * (1 - until);
  const edge = scallop(canopy, from, to, reach, until);
  return `${line([...rib(canopy, from, reach), ...edge, ...rib(canopy, far, reach * lift).reverse()])}Z`;
}

const metal = (bench: Bench, half: number): string =>
  bench.gradient(
    [500 - half, 0],
    [500 + half, 0],
    [
      [0, '#6c717c'],
      [0.3, '#f4f5f8'],
      [0.6, '#a6abb7'],
      [1, '#555963'],
    ],
  );

/** The hollow below: far panels, ribs and stretchers, all in shade. */
function underside(bench: Bench, canopy: Canopy, fills: [string, string]): string {
  const rims = [-157.5, -112.5, -67.5, -22.5, 22.5, 67.5, 112.5, 157.5];
  const whole = `${line(rims.flatMap((turn) => scallop(canopy, turn, turn + 45)))}Z`;
  const inside = [fills[0], fills[1]].map((fill) =>
    bench.cloth.pale ? mix(fill, '#4b5367', 0.42) : darker(fill, 0.55),
  );
  const far = [112.5, 157.5, 202.5]
    .map((turn, i) => `<path d="${panel(canopy, turn, turn + 45)}" fill="${inside[(i + 1) % 2]}"/>`)
    .join('');
  const bars = [112.5, 157.5, 202.5, 247.5].map((turn) => line([at(canopy, 0.3, turn), at(canopy, 1, turn)]));
  const runner: Point = [500, canopy.rimY + 8];
  const stretchers = [112.5, 157.5, 202.5, 247.5].map((turn) => line([runner, at(canopy, 0.72, turn)]));
  const top = canopy.rimY - canopy.tilt;
  return (
    `<g ${bench.clip(whole)}><path d="${whole}" fill="${inside[0]}"/>${far}` +
    `<path d="${bars.join(' ')}" fill="none" stroke="#14161b" stroke-opacity="0.55" stroke-width="6"/><path d="${[...bars, ...stretchers].join(' ')}" fill="none" stroke="#9aa0ad" stroke-opacity="0.75" stroke-width="3"/>` +
    bench.shade(`M100 ${top - 40} H900 V${canopy.rimY + canopy.tilt * 0.2} H100Z`, 0.7, 20) +
    '</g>'
  );
}

interface Look {
  fills: [string, string];
  vent: boolean;
}

function canopyOver(bench: Bench, canopy: Canopy, look: Look): string {
  const turns: [number, number, number][] = [
    [-67.5, -112.5, 0.04],
    [67.5, 112.5, -0.34],
    [-67.5, -22.5, 0.1],
    [22.5, 67.5, -0.2],
    [-22.5, 22.5, 0],
  ];
  const tone = (fill: string, light: number): string => {
    if (light >= 0) return lighter(fill, light);
    return bench.cloth.pale && fill === look.fills[0]
      ? mix(fill, '#5a6276', -light * 0.6)
      : darker(fill, -light);
  };
  const draw = (reach: number, shape: Canopy): string =>
    turns
      .map(([from, to, light], i) => {
        const fill = tone(look.fills[i === 2 || i === 3 ? 1 : 0], light);
        const until = i < 2 ? (sideTurn - 67.5) / 45 : 1;
        const d = panel(shape, from, to, reach, until);
        const hem = scallop(shape, from, to, reach * 0.975, until);
        const mid = (from + to) / 2;
        const belly = `${line([at(shape, 0.15, mid), at(shape, reach, from + (to - from) * 0.3), at(shape, reach, from + (to - from) * 0.75)])}Z`;
        const inner =
          (i > 1 ? bench.glow(belly, reach === 1 ? 0.3 : 0.2, 22) : '') +
          (reach === 1 ? stitch(bench, line(hem), 0.5, 2) : '');
        return bench.part(d, { fill, volume: reach === 1 ? [14, 8] : [6, 5], inner, rim: 0.5 });
      })
      .join('');
  const tips = [-67.5, -22.5, 22.5, 67.5].map((turn) => {
    const [x, y] = at(canopy, 1, turn);
    return `<circle cx="${x.toFixed(0)}" cy="${(y + 3).toFixed(0)}" r="6.5" fill="#24272e"/><circle cx="${(x - 1.5).toFixed(0)}" cy="${(y + 1).toFixed(0)}" r="2" fill="#c7ccd6"/>`;
  });
  const outline = `${line([...rib(canopy, -97), ...rib(canopy, 97).reverse()])}Z`;
  const form =
    `<g ${bench.clip(panel(canopy, -97, 97))}>` +
    bench.shade(
      `M640 ${canopy.rimY - canopy.height} C800 ${canopy.rimY - canopy.height * 0.6} 880 ${canopy.rimY - 60} 900 ${canopy.rimY + 60} L960 ${canopy.rimY} L940 ${canopy.rimY - canopy.height - 60} Z`,
      0.45,
      40,
    ) +
    '</g>';
  const raised: Canopy = { ...canopy, rimY: canopy.rimY - 14, height: canopy.height + 4 };
  const vent = look.vent
    ? `<g ${bench.clip(outline)}>${bench.shade(panel({ ...raised, rimY: raised.rimY + 24 }, -97, 97, 0.5), 0.7, 9)}</g>${draw(0.5, raised)}`
    : '';
  return draw(1, canopy) + form + vent + tips.join('');
}

const shaft = (bench: Bench, from: number, to: number, half: number): string =>
  `<rect x="${500 - half}" y="${from}" width="${half * 2}" height="${to - from}" fill="${metal(bench, half)}" stroke="#454952" stroke-width="1"/>`;

/** A grip with soft-touch finish, from its top to its rounded foot. */
function grip(bench: Bench, top: number, foot: number, half: number): string {
  const d = `M${500 - half * 0.72} ${top} H${500 + half * 0.72} C${500 + half} ${top + 40} ${500 + half} ${foot - 60} ${500 + half * 0.9} ${foot - 18} C${500 + half * 0.8} ${foot} ${500 - half * 0.8} ${foot} ${500 - half * 0.9} ${foot - 18} C${500 - half} ${foot - 60} ${500 - half} ${top + 40} ${500 - half * 0.72} ${top}Z`;
  const fill = bench.gradient(
    [500 - half, 0],
    [500 + half, 0],
    [
      [0, '#1c1e23'],
      [0.28, '#5d626d'],
      [0.55, '#2f3239'],
      [1, '#121317'],
    ],
  );
  return `<path d="${d}" fill="${fill}" stroke="#0d0e11" stroke-width="1.5"/>`;
}

export const foldingUmbrella: Draw = (hex) => {
  const bench = new Bench(hex);
  const canopy: Canopy = { rimY: 520, radius: 396, height: 336, tilt: 66 };
  const fills: [string, string] = [bench.cloth.base, bench.cloth.base];
  const cord = 'M500 886 C470 930 440 920 452 880 C462 850 490 866 500 884';
  const body =
    bench.ground(500, 930, 300, 16) +
    underside(bench, canopy, fills) +
    shaft(bench, 420, 640, 6) +
    shaft(bench, 630, 772, 8) +
    `<rect x="486" y="500" width="28" height="40" rx="6" fill="#2b2e35"/>` +
    grip(bench, 764, 890, 27) +
    `<rect x="490" y="786" width="20" height="26" rx="8" fill="#8e94a1" stroke="#0d0e11" stroke-width="1.5"/>` +
    `<path d="${cord}" fill="none" stroke="#24262c" stroke-width="7"/>` +
    `<rect x="489" y="146" width="22" height="42"  rx="8" fill="#2b2e35"/>` +
    canopyOver(bench, canopy, { fills, vent: false }) +
    '<ellipse cx="500" cy="185" rx="22" ry="8" fill="#2b2e35"/>';
  return bench.finish(body, { panel: imprint(500, 346, 160, 120) });
};

export const golfUmbrella: Draw = (hex) => {
  const bench = new Bench(hex);
  const canopy: Canopy = { rimY: 450, radius: 430, height: 320, tilt: 66 };
  const second = bench.cloth.pale ? '#4a5162' : '#eceef2';
  const fills: [string, string] = [bench.cloth.base, second];
  const body =
    bench.ground(500, 944, 240, 12) +
    underside(bench, canopy, fills) +
    shaft(bench, 360, 790, 9) +
    '<rect x="483" y="454" width="34" height="46" rx="7" fill="#2b2e35"/>' +
    grip(bench, 760, 934, 25) +
    `<rect x="491" y="776" width="18" height="24" rx="8" fill="#8e94a1" stroke="#0d0e11" stroke-width="1.5"/>` +
    '<path d="M491 124 L494 68 Q500 58 506 68 L509 124Z" fill="#2b2e35" stroke="#0d0e11" stroke-width="1.5"/>' +
    canopyOver(bench, canopy, { fills, vent: true }) +
    '<ellipse cx="500" cy="120" rx="20" ry="7" fill="#2b2e35"/>';
  return bench.finish(body, { panel: imprint(500, 274, 160, 92) });
};

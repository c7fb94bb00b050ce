/** Caps in three-quarter view, facing left: trucker, dad and rope. One crown, cut to different heights. */
import { type Draw, darker, lighter, mix } from '../drawing.ts';
import { Bench, imprint } from './bench.ts';
import { eyelet, seam, stitch } from './trim.ts';

/** How high a crown stands: 1 is the tall structured crown of a trucker cap. */
type Rise = (y: number) => number;
const rise =
  (height: number): Rise =>
  (y) =>
    Math.round(660 - (660 - y) * height);

function crown(y: Rise): string {
  return (
    `M206 ${y(566)} C202 ${y(470)} 222 ${y(346)} 306 ${y(276)} C366 ${y(230)} 450 ${y(214)} 530 ${y(218)} ` +
    `C712 ${y(226)} 878 ${y(372)} 890 ${y(590)} C892 ${y(618)} 884 ${y(634)} 862 ${y(640)} ` +
    `C790 ${y(676)} 716 ${y(690)} 640 ${y(684)} C520 ${y(640)} 340 ${y(610)} 212 ${y(592)} L206 ${y(566)}Z`
  );
}

const seams = (y: Rise) => ({
  front: `M522 ${y(220)} C420 ${y(262)} 372 ${y(420)} 384 ${y(592)}`,
  side: `M522 ${y(220)} C640 ${y(300)} 690 ${y(480)} 668 ${y(690)}`,
  back: `M522 ${y(220)} C700 ${y(252)} 812 ${y(420)} 824 ${y(662)}`,
  left: `M522 ${y(220)} C370 ${y(222)} 246 ${y(340)} 236 ${y(566)}`,
  sweat: `M206 ${y(566)} C330 ${y(556)} 500 ${y(600)} 640 ${y(684)}`,
  hem: `M640 ${y(672)} C716 ${y(678)} 790 ${y(662)} 888 ${y(614)}`,
});

type Point = [number, number];

/** The bill lies between the joint at the crown and its outer edge; a row of stitching is a share of the way out. */
function billRow(y: Rise, droop: number, share: number): string {
  const joint: Point[] = [
    [206, y(566)],
    [215, y(565)],
    [225, y(564)],
    [240, y(564)],
    [330, y(562)],
    [430, y(584)],
    [500, y(611)],
    [555, y(632)],
    [605, y(658)],
    [652, y(686)],
  ];
  const [e, s] = [y(686), y(566)];
  const d = droop;
  const edge: Point[] = [
    [206, s],
    [142, s + 18],
    [52, 640 + d],
    [52, 702 + d],
    [54, 768 + d],
    [226, 790 + d * 0.5],
    [396, 772],
    [512, 758],
    [604, 726],
    [652, e],
  ];
  const at = (i: number): string => {
    const from: Point = joint[i] ?? [0, 0];
    const to: Point = edge[i] ?? [0, 0];
    return `${Math.round(from[0] + (to[0] - from[0]) * share)} ${Math.round(from[1] + (to[1] - from[1]) * share)}`;
  };
  return `M${at(0)} C${at(1)} ${at(2)} ${at(3)} C${at(4)} ${at(5)} ${at(6)} C${at(7)} ${at(8)} ${at(9)}`;
}

/** Bill with its rows of stitching, arched along its middle; the shadow of the crown lies along the joint. */
function drawBill(bench: Bench, y: Rise, droop: number): string {
  const s = y(566);
  const joint = `C605 ${y(658)} 555 ${y(632)} 500 ${y(611)} C430 ${y(584)} 330 ${y(562)} 206 ${s}Z`;
  const edge = billRow(y, droop, 1);
  const outline = `${edge} ${joint}`;
  const rows = [0.3, 0.44, 0.58, 0.72, 0.86].map((share) => billRow(y, droop, share)).join(' ');
  const d = droop;
  const inner =
    bench.shade(
      `M206 ${s} C120 ${s + 40} 70 ${650 + d} 84 ${720 + d} L140 ${740 + d} C130 ${660 + d} 180 ${s + 50} 250 ${s + 10}Z`,
      0.3,
      20,
    ) +
    bench.glow(
      `M250 ${s + 30} C330 ${s + 20} 380 ${s + 40} 400 ${s + 60} C380 ${s + 130} 330 ${730 + d} 240 ${742 + d} C160 ${730 + d} 150 ${700 + d} 160 ${670 + d} C180 ${640 + d} 220 ${s + 60} 250 ${s + 30}Z`,
      0.55,
      24,
    ) +
    bench.shade(
      `M460 ${s + 60} L700 ${s + 90} L660 800 L360 800 C440 760 490 ${s + 140} 460 ${s + 60}Z`,
      0.62,
      26,
    ) +
    bench.shade(
      `M190 ${s - 30} L206 ${s + 6} C330 ${s} 440 ${s + 22} 510 ${s + 56} C570 ${s + 82} 610 ${s + 104} 650 ${y(684) + 10} L660 ${s - 40}Z`,
      0.7,
      9,
    ) +
    stitch(bench, rows, 0.5, 2.2) +
    `<path d="${edge}" fill="none" stroke="${bench.cloth.shadow}" stroke-opacity="${bench.cloth.pale ? 0.16 : 0.4}" stroke-width="13"/>` +
    `<g transform="translate(1 -8)"><path d="${edge}" fill="none" stroke="${bench.cloth.glow}" stroke-opacity="${(bench.cloth.glowDose * 0.6).toFixed(2)}" stroke-width="2"/></g>`;
  return bench.part(outline, { volume: [5, 3], grain: 0.16, inner, rim: 0.5 });
}

function button(bench: Bench, y: Rise): string {
  const top = y(220);
  return bench.part(
    `M492 ${top + 4} C494 ${top - 16} 550 ${top - 16} 552 ${top + 4} C550 ${top + 14} 494 ${top + 14} 492 ${top + 4}Z`,
    {
      volume: [5, 6],
      rim: 0.6,
    },
  );
}

function crownLight(bench: Bench, y: Rise): string {
  return (
    bench.glow(
      `M270 ${y(330)} C330 ${y(262)} 420 ${y(250)} 470 ${y(262)} C400 ${y(330)} 350 ${y(430)} 345 ${y(520)} C290 ${y(520)} 240 ${y(460)} 270 ${y(330)}Z`,
      0.5,
      28,
    ) +
    bench.shade(
      `M700 ${y(300)} C790 ${y(420)} 800 ${y(560)} 740 ${y(700)} L930 ${y(700)} L930 ${y(300)}Z`,
      0.42,
      40,
    ) +
    bench.shade(
      `M190 ${y(566)} C330 ${y(548)} 500 ${y(590)} 660 ${y(690)} L900 ${y(640)} L900 ${y(720)} L190 ${y(720)}Z`,
      0.4,
      20,
    )
  );
}

const shadowOnFloor = (bench: Bench, bottom: number) =>
  bench.lying(
    `M96 ${bottom - 60} C110 ${bottom - 10} 330 ${bottom + 6} 480 ${bottom - 10} C640 ${bottom - 30} 800 ${bottom - 60} 884 ${bottom - 120} L600 ${bottom - 120}Z`,
    4,
    6,
    0.42,
    13,
  ) + bench.ground(470, bottom - 34, 800, 36);

function panels(bench: Bench, y: Rise, front: boolean): string {
  const line = seams(y);
  const beside = (d: string) =>
    `<g transform="translate(-9 0)">${stitch(bench, d, 0.6, 2.2)}</g><g transform="translate(9 0)">${stitch(bench, d, 0.6, 2.2)}</g>`;
  return (
    (front ? seam(bench, line.front) + beside(line.front) : '') +
    seam(bench, line.side) +
    beside(line.side) +
    seam(bench, line.back) +
    seam(bench, line.left) +
    beside(line.back) +
    stitch(bench, line.hem, 0.7) +
    `<g transform="translate(0 -14)">${stitch(bench, line.sweat, 0.5)}</g>`
  );
}

export const truckerCap: Draw = (hex) => {
  const bench = new Bench(hex);
  const y = rise(0.97);
  const shape = crown(y);
  const mesh = `M522 210 C640 300 690 480 668 700 L920 700 L920 200Z`;
  const hole = bench.cloth.pale ? '#8e95a5' : bench.cloth.deep;
  const net = bench.define(
    'net',
    (id) =>
      `<pattern id="${id}" width="17" height="19" patternUnits="userSpaceOnUse" patternTransform="rotate(8) skewX(-6)">` +
      `<rect width="17" height="19" fill="${bench.cloth.base}"/><rect width="17" height="1.6" fill="${bench.cloth.glow}" fill-opacity="0.25"/>` +
      `<ellipse cx="8.5" cy="5" rx="5" ry="3.4" fill="${hole}"/><ellipse cx="0" cy="14.5" rx="5" ry="3.4" fill="${hole}"/><ellipse cx="17" cy="14.5" rx="5" ry="3.4" fill="${hole}"/></pattern>`,
  );
  const band = `M668 650 C740 660 820 640 900 596 L900 660 L650 720Z`;
  const inner =
    `<g ${bench.clip(mesh)}><path d="${mesh}" fill="url(#${net})"/><path d="${band}" fill="${bench.cloth.base}"/>` +
    `${seam(bench, 'M668 650 C740 660 820 640 900 596')}` +
    bench.shade('M760 180 C830 400 820 560 770 720 L940 720 L940 180Z', 0.5, 34) +
    bench.glow('M590 290 C650 330 720 460 740 600 C700 600 690 420 590 290Z', 0.5, 18) +
    '</g>' +
    crownLight(bench, y) +
    panels(bench, y, true);
  const body =
    shadowOnFloor(bench, 752) +
    bench.part(shape, { volume: [44, 34], grain: 0.14, inner }) +
    drawBill(bench, y, 16) +
    button(bench, y);
  return bench.finish(body, { front: imprint(408, 458, 220, 140) });
};

export const dadCap: Draw = (hex) => {
  const bench = new Bench(hex);
  const y = rise(0.86);
  const inner =
    crownLight(bench, y) +
    bench.fold(`M252 ${y(400)} C300 ${y(440)} 330 ${y(470)} 340 ${y(540)}`, 18, 0.16) +
    bench.fold(`M700 ${y(420)} C690 ${y(480)} 730 ${y(560)} 720 ${y(640)}`, 22, 0.2) +
    bench.fold(`M470 ${y(262)} C540 ${y(290)} 590 ${y(290)} 650 ${y(280)}`, 20, 0.2) +
    panels(bench, y, true) +
    eyelet(bench, 330, y(330), 8) +
    eyelet(bench, 560, y(370), 8) +
    eyelet(bench, 716, y(400), 8);
  const body =
    shadowOnFloor(bench, 762) +
    bench.part(crown(y), { volume: [54, 42], grain: 0.3, inner }) +
    drawBill(bench, y, 34) +
    button(bench, y);
  return bench.finish(body, { front: imprint(408, 500, 206, 116) });
};

export const ropeCap: Draw = (hex) => {
  const bench = new Bench(hex);
  const y = rise(0.93);
  const cord = bench.cloth.pale ? '#3d4657' : '#f3eee2';
  const line = seams(y).sweat.replace('M206', 'M214');
  const rope =
    `<g transform="translate(2 -4)"><path d="${line}" fill="none" stroke="#10131b" stroke-opacity="0.4" stroke-width="18" ${bench.strokeBlur(5, line, 20)}/></g>` +
    `<g transform="translate(0 -10)"><path d="${line}" fill="none" stroke="${darker(cord, 0.5)}" stroke-width="17" stroke-linecap="round"/>` +
    `<path d="${line}" fill="none" stroke="${cord}" stroke-width="14" stroke-linecap="round"/>` +
    `<path d="${line}" fill="none" stroke="${mix(cord, '#6a6252', 0.45)}" stroke-width="14" stroke-dasharray="2.5 8"/>` +
    `<path d="${line}" fill="none" stroke="${lighter(cord, 0.6)}" stroke-width="4" stroke-dasharray="6 4.5" stroke-opacity="0.7" transform="translate(0 -3)"/></g>`;
  const inner =
    crownLight(bench, y) +
    seam(bench, seams(y).side) +
    seam(bench, seams(y).back) +
    seam(bench, seams(y).left) +
    `<g transform="translate(9 0)">${stitch(bench, seams(y).side, 0.6, 2.2)}${stitch(bench, seams(y).back, 0.6, 2.2)}</g>` +
    stitch(bench, seams(y).hem, 0.7) +
    eyelet(bench, 716, y(390), 8);
  const body =
    shadowOnFloor(bench, 752) +
    bench.part(crown(y), { volume: [44, 36], grain: 0.12, inner }) +
    drawBill(bench, y, 16) +
    rope +
    eyelet(bench, 646, y(684) - 12, 9, true) +
    button(bench, y);
  return bench.finish(body, { front: imprint(430, 456, 240, 136) });
};

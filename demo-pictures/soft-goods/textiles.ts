/** Crew socks, a folded sherpa blanket and a lanyard. */
import { type Draw, mix } from '../drawing.ts';
import { Bench, imprint } from './bench.ts';
import { knit } from './knit-hats.ts';
import { boxStitch, seam, stitch } from './trim.ts';

const sockShape =
  'M366 142 C420 132 504 132 556 142 C562 300 560 430 570 520 C578 566 622 594 684 624 C762 660 846 690 862 760 ' +
  'C874 830 828 868 756 864 C676 858 560 832 470 792 C396 760 356 720 354 650 C352 560 372 420 366 142Z';

/** One sock lying flat; moved and turned by the caller. */
function sock(bench: Bench): string {
  const { base, trim, pale } = bench.cloth;
  const accent = pale ? mix(base, '#3c4557', 0.55) : mix(base, '#ffffff', 0.72);
  const patch = pale ? mix(base, '#59617a', 0.3) : trim;
  const heel = 'M340 610 C400 606 470 660 474 724 C476 760 472 790 464 830 L330 830 L330 612Z';
  const toe = 'M800 640 C756 690 738 780 764 890 L900 890 L900 640Z';
  const cuff = 'M350 120 H570 V236 C500 246 420 246 350 236Z';
  const ribLines: string[] = [];
  for (let x = 376; x <= 552; x += 13) ribLines.push(`M${x} 134 L${x} 240`);
  const stripe = (y: number, h: number) =>
    `<path d="M350 ${y} C420 ${y + 8} 500 ${y + 8} 580 ${y} V${y + h} C500 ${y + h + 8} 420 ${y + h + 8} 350 ${y + h}Z" fill="${accent}"/>`;
  const ribs = ribLines.join(' ');
  const inner =
    `<path d="${heel}" fill="${patch}"/><path d="${toe}" fill="${patch}"/><path d="${cuff}" fill="${patch}"/>` +
    stripe(256, 15) +
    stripe(284, 15) +
    `<path d="${sockShape}" fill="${knit(bench, 8, 6, 0.55)}"/>` +
    `<path d="${ribs}" stroke="${bench.cloth.shadow}" stroke-opacity="${(0.34 * bench.cloth.shadowDose).toFixed(2)}" stroke-width="4"/>` +
    seam(bench, 'M352 612 C410 612 466 662 472 724 C474 760 470 780 464 800', 0.6) +
    seam(bench, 'M800 644 C758 692 742 780 764 866', 0.6) +
    seam(bench, 'M360 238 C420 248 500 248 566 238', 0.7) +
    bench.glow(
      'M390 250 C420 240 450 250 450 280 C446 420 440 560 450 640 C420 640 390 600 384 560 C392 460 396 360 390 250Z',
      0.4,
      22,
    ) +
    bench.shade(
      'M520 130 C540 300 530 450 548 540 C566 600 640 640 720 680 L720 600 L600 520 L590 130Z',
      0.4,
      16,
    ) +
    bench.shade('M340 740 C440 810 600 850 780 850 L860 830 L860 900 L340 900Z', 0.5, 18) +
    bench.fold('M566 540 C530 570 480 590 430 590 M580 580 C560 610 520 640 470 650', 15, 0.2, 10);
  return bench.part(sockShape, { volume: [22, 16], inner, rim: 0.5 });
}

export const crewSocks: Draw = (hex) => {
  const bench = new Bench(hex);
  const behind = 'translate(-150 -6) rotate(4 460 500)';
  const before = 'translate(16 4)';
  const body =
    `<g transform="${behind}">${bench.lying(sockShape, 12, 18, 0.3, 16)}${sock(bench)}</g>` +
    `<g transform="${before}">${bench.lying(sockShape, 2, 14, 0.4, 14)}${sock(bench)}</g>`;
  return bench.finish(body, { leg: imprint(476, 412, 132, 170) });
};

/** A fleecy edge: overlapping tufts along a line, as one path. */
function tufts(
  from: [number, number],
  to: [number, number],
  sag: number,
  count: number,
  size: number,
): string {
  let d = '';
  for (let i = 0; i <= count; i += 1) {
    const s = i / count;
    const wobble = Math.sin(i * 12.9) * 0.5 + Math.sin(i * 4.1) * 0.5;
    const r = size * (0.85 + 0.25 * wobble);
    const x = from[0] + (to[0] - from[0]) * s;
    const y = from[1] + (to[1] - from[1]) * s + sag * 4 * s * (1 - s) + wobble * size * 0.3;
    d += `M${(x - r).toFixed(0)} ${y.toFixed(0)}a${r.toFixed(0)} ${r.toFixed(0)} 0 1 0 ${(2 * r).toFixed(0)} 0a${r.toFixed(0)} ${r.toFixed(0)} 0 1 0 ${(-2 * r).toFixed(0)} 0`;
  }
  return d;
}

/** Sherpa pile: a curly relief under the same light as everything else. */
function sherpa(bench: Bench, d: string, color: string): string {
  const id = bench.define(
    'pile',
    (name) =>
      `<filter id="${name}" color-interpolation-filters="sRGB" x="-0.05" y="-0.2" width="1.1" height="1.4">` +
      '<feTurbulence type="fractalNoise" baseFrequency="0.06" numOctaves="2" seed="7" result="curl"/>' +
      '<feDiffuseLighting in="curl" surfaceScale="5.5" diffuseConstant="1.12" lighting-color="#ffffff"><feDistantLight azimuth="236" elevation="56"/></feDiffuseLighting>' +
      '<feGaussianBlur stdDeviation="1.6" result="light"/><feComposite in="light" in2="SourceGraphic" operator="arithmetic" k1="0.62" k3="0.46"/>' +
      '<feComposite in2="SourceAlpha" operator="in"/></filter>',
  );
  return `<path d="${d}" fill="${color}" filter="url(#${id})"/>`;
}

export const sherpaBlanket: Draw = (hex) => {
  const bench = new Bench(hex);
  const pile = '#f1ece1';
  const top =
    'M214 262 C230 244 260 238 300 238 C430 230 570 230 700 238 C742 238 770 244 786 264 C820 350 850 460 872 574 C880 622 866 640 830 646 C610 664 390 664 170 646 C134 640 120 622 128 574 C150 460 180 350 214 262Z';
  const fold = (y: number, inset: number, h: number) =>
    `M${132 + inset} ${y} C${112 + inset} ${y + h * 0.2} ${112 + inset} ${y + h * 0.85} ${146 + inset} ${y + h} C380 ${y + h + 24} 620 ${y + h + 24} ${854 - inset} ${y + h} C${888 - inset} ${y + h * 0.85} ${888 - inset} ${y + h * 0.2} ${868 - inset} ${y} C620 ${y + 26} 380 ${y + 26} ${132 + inset} ${y}Z`;
  const layer = (y: number, inset: number, h: number) =>
    sherpa(bench, tufts([140 + inset, y + h], [860 - inset, y + h], 16, 52, 12), pile) +
    bench.part(fold(y, inset, h), {
      volume: [14, 13],
      grain: 0.25,
      rim: 0.4,
      inner:
        bench.shade(
          `M100 ${y + h * 0.6} C380 ${y + h} 620 ${y + h} 900 ${y + h * 0.6} V${y + h + 50} H100Z`,
          0.5,
          10,
        ) + bench.shade(`M780 ${y - 20} H900 V${y + h + 30} H740Z`, 0.35, 24),
    });
  const under = 'M596 660 C690 610 780 540 870 452 L920 470 L920 690 L596 690Z';
  const turned =
    'M598 652 C620 580 648 490 676 420 C682 404 692 400 708 404 C760 420 820 440 862 462 C780 540 690 610 598 652Z';
  const topInner =
    bench.glow(
      'M240 280 C360 250 520 250 600 262 C520 340 360 460 180 560 L150 540 C180 440 200 360 240 280Z',
      0.4,
      40,
    ) +
    bench.shade('M700 240 C780 300 840 460 880 640 L900 640 L900 240Z', 0.3, 30) +
    bench.shade('M120 600 C380 640 620 640 880 600 L880 680 L120 680Z', 0.36, 18) +
    bench.fold('M330 300 C420 330 500 330 560 310 M250 430 C330 450 400 440 460 420', 32, 0.11, 21) +
    stitch(bench, 'M158 612 C390 632 560 632 600 630 M232 280 C200 360 172 470 152 580', 0.4) +
    bench.cast(turned, -10, 12, 0.6, 14) +
    `<g ${bench.clip(under)}>${sherpa(bench, under, mix(pile, '#6f6758', 0.12))}${bench.shade('M560 660 C690 600 780 530 880 440 L900 500 C800 580 700 640 600 690Z', 0.55, 12)}</g>`;
  const turnedEdge = `${tufts([606, 636], [682, 412], -6, 17, 11)}${tufts([690, 410], [858, 464], -6, 14, 11)}`;
  const body =
    bench.ground(500, 812, 740, 36) +
    layer(760 - 28, 14, 62) +
    layer(692 - 18, 4, 62) +
    layer(640 - 26, 0, 64) +
    sherpa(bench, tufts([150, 640], [850, 640], 20, 50, 12), pile) +
    bench.part(top, { volume: [26, 16], grain: 0.14, inner: topInner, rim: 0.3 }) +
    sherpa(bench, turnedEdge, pile) +
    sherpa(bench, turned, pile) +
    bench.fold('M618 640 C700 600 780 540 850 470', 20, 0.3, 10);
  return bench.finish(body, { corner: imprint(300, 546, 190, 110) });
};

/** A line of polished metal, as thick wire. */
const wire = (d: string, width: number): string =>
  [
    ['#454952', width],
    ['#8f95a2', width - 3],
    ['#cfd3db', width * 0.55],
    ['#ffffff', width * 0.2],
  ]
    .map(
      ([color, w], i) =>
        `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round" transform="translate(${-i * 0.8} ${-i * 0.5})"/>`,
    )
    .join('');

/** A flat woven ribbon: even face, selvedge lines, light that follows the bend only faintly. */
function ribbon(bench: Bench, d: string, width: number): string {
  const { base, shadow, shadowDose, glow, glowDose } = bench.cloth;
  const draw = (color: string, w: number, opacity: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-opacity="${opacity.toFixed(2)}" ${more}/>`;
  const sweep = bench.gradient(
    [330, 90],
    [670, 700],
    [
      [0, glow, 0.5 * glowDose],
      [0.4, glow, 0],
      [0.62, shadow, 0.04],
      [1, shadow, 0.4 * shadowDose],
    ],
  );
  return (
    `<g transform="translate(7 11)">${draw('#10131b', width, 0.3, bench.strokeBlur(8, d, width))}</g>` +
    draw(shadow, width, 0.75 * shadowDose) +
    draw(base, width - 3, 1) +
    draw(shadow, width - 8, 0.22 * shadowDose) +
    draw(base, width - 11, 1) +
    draw(shadow, width - 3, 0.13 * shadowDose, 'stroke-dasharray="1.6 2.6"') +
    draw(sweep, width - 3, 1)
  );
}

export const lanyard: Draw = (hex) => {
  const bench = new Bench(hex);
  const width = 66;
  const loop =
    'M478 696 C510 640 644 590 644 470 C646 400 646 340 644 270 C636 134 570 92 500 92 C430 92 364 134 356 270 C354 340 354 400 356 470 C356 590 490 640 522 696';
  const over = 'M356 440 L356 470 C356 590 490 640 522 696';
  const steel = bench.gradient(
    [456, 0],
    [544, 0],
    [
      [0, '#777c88'],
      [0.25, '#f6f7f9'],
      [0.55, '#aeb3be'],
      [1, '#5d616b'],
    ],
  );
  const box = (x: number, y: number, w: number, h: number, r: number) =>
    `<rect x="${x + 5}" y="${y + 8}" width="${w}" height="${h}" rx="${r}" fill="#10131b" fill-opacity="0.3" ${bench.blur(6)}/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${steel}" stroke="#454952" stroke-width="1.4"/>`;
  const claw = 'M504 800 C560 806 556 850 548 890 C542 926 520 944 496 940 C464 934 450 900 450 866';
  const gate = 'M451 858 C454 826 466 806 496 800';
  const body =
    ribbon(bench, loop, width) +
    bench.shade('M430 560 L560 610 L560 700 L470 700Z', 0.5, 14) +
    ribbon(bench, over, width) +
    ribbon(bench, 'M500 652 L500 716', width) +
    boxStitch(bench, 500, 674, 44, 24) +
    box(456, 694, 88, 40, 8) +
    `<path d="M470 714 H530" stroke="#5d616b" stroke-opacity="0.5" stroke-width="2"/>` +
    wire('M484 734 C484 756 516 756 516 734', 9) +
    box(483, 752, 34, 30, 9) +
    box(475, 780, 50, 20, 8) +
    `<g transform="translate(6 10)" opacity="0.28"><path d="${claw}" fill="none" stroke="#10131b" stroke-width="20" ${bench.blur(6)}/></g>` +
    wire(gate, 12) +
    wire(claw, 20) +
    '<circle cx="450" cy="862" r="9" fill="#7f8592" stroke="#454952" stroke-width="1.4"/>';
  return bench.finish(body, { strap: imprint(356, 374, 48, 220) });
};

/** A cuffed knit beanie and a bucket hat, both from the front. */
import { type Draw, mix } from '../drawing.ts';
import { Bench, imprint } from './bench.ts';
import { eyelet, seam, stitch } from './trim.ts';

/** Knit stitches: rows of small slanted loops, drawn over the face of the cloth. */
export function knit(bench: Bench, width: number, height: number, strength = 1): string {
  const { shadow, glow, shadowDose, glowDose } = bench.cloth;
  const [w, h] = [width, height];
  const id = bench.define(
    'knit',
    (name) =>
      `<pattern id="${name}" width="${w}" height="${h}" patternUnits="userSpaceOnUse">` +
      `<path d="M0 0 L${w / 2} ${h * 0.62} L${w} 0 M0 ${h} L${w / 2} ${h * 1.62} L${w} ${h}" fill="none" stroke="${shadow}" stroke-opacity="${(0.5 * shadowDose * strength).toFixed(2)}" stroke-width="${h * 0.2}"/>` +
      `<path d="M${w / 2} 0 V${h}" stroke="${shadow}" stroke-opacity="${(0.3 * shadowDose * strength).toFixed(2)}" stroke-width="1.4"/>` +
      `<path d="M1 ${h * 0.42} L${w / 2 - 1.5} ${h}" fill="none" stroke="${glow}" stroke-opacity="${(0.5 * glowDose * strength).toFixed(2)}" stroke-width="${h * 0.2}"/></pattern>`,
  );
  return `url(#${id})`;
}

/** Ribs as one path of dark valleys and one of lit crests beside them. */
function ribs(bench: Bench, lines: string[], width: number, strength: number): string {
  const { shadow, glow, shadowDose, glowDose } = bench.cloth;
  const d = lines.join(' ');
  const draw = (color: string, opacity: number, dx: number, w: number, blur: number) =>
    `<g transform="translate(${dx} 0)"><path d="${d}" fill="none" stroke="${color}" stroke-opacity="${opacity.toFixed(2)}" stroke-width="${w}" ${bench.strokeBlur(blur, d, w)}/></g>`;
  return (
    draw(shadow, strength * shadowDose, 0, width * 0.34, width * 0.12) +
    draw(glow, strength * 0.8 * glowDose, width * 0.36, width * 0.26, width * 0.1)
  );
}

export const beanie: Draw = (hex) => {
  const bench = new Bench(hex);
  const dome = 'M226 640 C214 430 288 176 500 172 C712 176 786 430 774 640 C700 680 300 680 226 640Z';
  const cuff =
    'M212 574 C206 560 216 548 236 552 C400 586 600 586 764 552 C784 548 794 560 788 574 C794 640 792 716 784 782 ' +
    'C782 802 770 808 750 812 C590 842 410 842 250 812 C230 808 218 802 216 782 C208 716 206 640 212 574Z';
  const domeRibs: string[] = [];
  for (let i = -11; i <= 11; i += 1) {
    const share = Math.sin((i / 11.4) * (Math.PI / 2));
    const foot = Math.round(500 + 280 * share);
    const waist = Math.round(500 + 268 * share);
    const top = Math.round(500 + 30 * share);
    domeRibs.push(
      `M${foot} 660 C${waist} 440 ${Math.round(500 + 200 * share)} 240 ${top} ${Math.round(176 + 20 * (1 - share * share))}`,
    );
  }
  const cuffRibs: string[] = [];
  for (let i = -13; i <= 13; i += 1) {
    const share = Math.sin((i / 13.4) * (Math.PI / 2));
    const x = Math.round(500 + 290 * share);
    const sag = Math.round(28 * (1 - share * share));
    cuffRibs.push(
      `M${x} ${548 + sag} C${x + 3 * share} 640 ${x + 3 * share} 740 ${Math.round(500 + 284 * share)} ${812 + sag}`,
    );
  }
  const texture = (d: string) => `<path d="${d}" fill="${knit(bench, 13, 10, 0.75)}"/>`;
  const domeInner =
    texture(dome) +
    ribs(bench, domeRibs, 30, 0.42) +
    bench.shade('M200 500 C330 590 670 590 800 500 L800 700 L200 700Z', 0.6, 22) +
    bench.glow(
      'M330 290 C390 220 470 220 480 250 C420 320 380 420 370 500 C310 480 290 370 330 290Z',
      0.4,
      30,
    ) +
    bench.shade('M640 200 C720 300 750 440 740 640 L820 640 L820 180Z', 0.45, 34);
  const cuffInner =
    texture(cuff) +
    ribs(bench, cuffRibs, 30, 0.4) +
    bench.shade('M690 540 C740 620 740 740 690 850 L820 850 L820 540Z', 0.42, 30) +
    bench.shade('M200 540 C250 640 250 740 210 850 L190 850 L190 540Z', 0.4, 22) +
    bench.shade('M210 796 C400 846 600 846 790 796 L790 860 L210 860Z', 0.4, 12) +
    `<path d="M214 570 C400 608 600 608 786 570" fill="none" stroke="${bench.cloth.glow}" stroke-opacity="${(0.5 * bench.cloth.glowDose).toFixed(2)}" stroke-width="6" ${bench.strokeBlur(3, 'M214 570 L786 608', 6)}/>`;
  const body =
    bench.ground(500, 826, 560, 28) +
    bench.part(dome, { volume: [50, 40], inner: domeInner }) +
    bench.part(cuff, { volume: [22, 18], inner: cuffInner, rim: 0.5 });
  return bench.finish(body, { front: imprint(500, 702, 260, 130) });
};

export const bucketHat: Draw = (hex) => {
  const bench = new Bench(hex);
  const crown =
    'M286 572 C286 460 304 350 328 292 C344 254 420 232 500 230 C580 232 656 254 672 292 C696 350 714 460 714 572 C600 622 400 622 286 572Z';
  const ring = (share: number): string => {
    const lerp = (a: number, b: number) => Math.round(a + (b - a) * share);
    const [l, ly, m] = [lerp(284, 152), lerp(544, 698), lerp(596, 812)];
    const arc = `M${l} ${ly} C${lerp(370, 280)} ${m} ${lerp(630, 720)} ${m} ${1000 - l} ${ly}`;
    return arc;
  };
  const brim =
    'M286 540 C240 580 186 640 152 692 C142 710 148 724 166 734 C280 800 400 818 500 818 C600 818 720 800 834 734 ' +
    'C852 724 858 710 848 692 C814 640 760 580 714 540 C620 602 380 602 286 540Z';
  const rows = [0.14, 0.28, 0.42, 0.56, 0.7, 0.84].map((share) => ring(share)).join(' ');
  const crownInner =
    bench.glow(
      'M360 320 C400 300 460 300 470 320 C440 380 420 460 420 560 C340 550 330 420 360 320Z',
      0.45,
      26,
    ) +
    bench.shade('M600 260 C640 380 650 480 640 620 L720 620 L720 240Z', 0.5, 30) +
    bench.shade('M300 520 C400 576 600 576 700 520 L700 620 L300 620Z', 0.5, 14) +
    bench.fold('M560 340 C590 400 600 470 590 540', 26, 0.14) +
    bench.fold('M395 350 C380 400 384 470 400 520', 22, 0.12) +
    seam(bench, 'M328 302 C410 346 590 346 672 302') +
    stitch(bench, 'M324 314 C408 358 592 358 676 314', 0.7) +
    seam(bench, 'M312 344 C302 400 298 470 297 570', 0.7) +
    seam(bench, 'M688 344 C698 400 702 470 703 570', 0.7) +
    eyelet(bench, 342, 440, 8, true) +
    eyelet(bench, 658, 440, 8, true);
  const brimInner =
    bench.shade('M270 520 C380 600 620 600 730 520 L750 566 C620 644 380 644 250 566Z', 0.55, 14) +
    bench.glow(
      'M200 640 C280 590 330 590 400 616 C380 680 340 740 300 770 C220 750 150 720 200 640Z',
      0.45,
      24,
    ) +
    bench.shade('M640 590 C740 580 820 640 880 700 L840 780 L600 810 C680 740 690 660 640 590Z', 0.5, 34) +
    bench.fold('M470 600 C462 670 466 740 476 806', 34, 0.12) +
    stitch(bench, rows, 0.55, 2.2) +
    `<path d="M150 700 C148 718 156 728 166 734 C280 800 400 818 500 818 C600 818 720 800 834 734 C844 728 852 718 850 700" fill="none" stroke="${mix(bench.cloth.base, bench.cloth.shadow, 0.35)}" stroke-opacity="0.5" stroke-width="15"/>` +
    stitch(bench, 'M156 712 C280 784 400 804 500 804 C600 804 720 784 844 712', 0.6);
  const body =
    bench.ground(500, 802, 660, 34) +
    bench.part(crown, { volume: [40, 30], grain: 0.3, inner: crownInner }) +
    bench.part(brim, { volume: [14, 9], grain: 0.3, inner: brimInner, rim: 0.5 });
  return bench.finish(body, { front: imprint(500, 462, 230, 140) });
};

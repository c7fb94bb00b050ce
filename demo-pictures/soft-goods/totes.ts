/** Two totes and a drawstring bag, hanging flat from the front. */
import { type Draw, mix } from '../drawing.ts';
import { Bench, imprint } from './bench.ts';
import { boxStitch, eyelet, seam, stitch, webbing } from './trim.ts';

export const cottonTote: Draw = (hex) => {
  const bench = new Bench(hex);
  const sack =
    'M252 388 C330 382 420 392 500 390 C590 386 680 394 748 388 C750 470 758 560 756 640 C754 730 764 820 766 868 ' +
    'C766 882 756 888 744 888 C640 896 580 886 500 890 C410 894 340 886 256 890 C242 890 234 882 234 868 C238 780 246 720 244 640 C242 560 250 470 252 388Z';
  const back = 'M372 396 C366 250 410 128 500 126 C590 128 634 250 628 396';
  const front =
    'M352 452 C352 420 352 400 350 380 C338 228 400 96 500 94 C600 96 662 228 650 380 C648 400 648 420 648 452';
  const inner =
    bench.glow('M262 400 L420 400 C380 560 330 760 300 880 L250 880Z', 0.35, 40) +
    bench.shade('M680 380 C700 560 690 760 650 900 L780 900 L760 380Z', 0.34, 36) +
    bench.shade('M230 850 C400 870 600 866 780 846 L780 910 L230 910Z', 0.36, 16) +
    bench.fold('M352 456 C340 560 300 690 262 800', 24, 0.24, 14) +
    bench.fold('M648 456 C664 560 690 640 734 760', 26, 0.26, 14) +
    bench.fold('M420 470 C430 600 410 760 440 880', 34, 0.1, 20) +
    bench.fold('M585 480 C560 620 600 760 575 880', 34, 0.1, 20) +
    seam(bench, 'M251 424 C420 432 580 424 750 424', 0.5) +
    stitch(bench, 'M251 420 C420 428 580 420 750 420', 0.75) +
    stitch(bench, 'M248 396 C420 402 580 396 752 396', 0.4) +
    seam(bench, 'M264 400 C256 560 258 720 250 880', 0.5) +
    seam(bench, 'M736 400 C744 560 742 720 750 880', 0.5);
  const ends = (x: number) => boxStitch(bench, x, 434, 26, 32);
  const body =
    bench.lying(sack, 14, 18, 0.3, 18) +
    webbing(bench, back, 36, bench.cloth.trim, 0.12) +
    bench.part('M254 392 C420 376 580 376 746 392 C580 408 420 408 254 392Z', { fill: bench.cloth.deep }) +
    bench.part(sack, { volume: [18, 11], grain: 0.5, inner }) +
    webbing(bench, front, 38, bench.cloth.base, 0.3) +
    ends(352) +
    ends(648);
  return bench.finish(body, { front: imprint(500, 640, 310, 300) });
};

export const canvasTote: Draw = (hex) => {
  const bench = new Bench(hex);
  const face =
    'M170 392 C330 404 560 404 716 396 C724 540 716 720 706 866 C706 876 700 882 690 882 C540 892 360 890 226 880 C216 880 210 874 208 864 C190 700 172 540 170 392Z';
  const side =
    'M716 396 C756 384 796 368 838 352 C850 500 832 680 808 816 C806 828 800 834 790 840 C762 858 730 874 700 882 C714 720 724 540 716 396Z';
  const mouth =
    'M170 392 C240 360 300 344 350 340 C500 330 700 334 838 352 C800 372 756 386 716 396 C560 406 330 404 170 392Z';
  const back = 'M392 350 C386 220 450 130 530 130 C620 130 676 220 670 350';
  const front =
    'M310 884 C300 700 290 540 288 396 C290 230 360 118 448 118 C540 118 604 230 604 396 C606 540 604 700 598 884';
  const foot = 'M200 792 C360 806 560 808 712 794 L706 890 C540 900 360 898 210 886Z';
  const faceInner =
    bench.glow('M180 400 L380 400 C360 560 330 740 320 880 L210 880Z', 0.4, 46) +
    bench.shade('M620 390 C640 560 630 740 600 900 L720 900 L730 390Z', 0.3, 36) +
    bench.fold('M440 430 C450 540 430 660 446 770', 40, 0.1, 24) +
    bench.fold('M240 450 C236 560 250 650 250 760', 34, 0.1, 20) +
    bench.part(foot, { fill: bench.cloth.trim, volume: [10, 5], grain: 0.5, rim: 0.25 }) +
    stitch(bench, 'M200 804 C360 818 560 820 712 806', 0.8) +
    seam(bench, 'M170 436 C330 448 560 448 720 440', 0.5) +
    stitch(bench, 'M170 430 C330 442 560 442 720 434', 0.75);
  const sideInner =
    bench.shade('M700 380 L860 330 L830 860 L690 900Z', 0.38, 6) +
    bench.fold('M776 384 C784 540 768 700 752 850', 36, 0.34, 18) +
    bench.part('M704 794 C740 784 786 764 826 742 L800 850 L696 892Z', { fill: bench.cloth.trim, rim: 0.2 }) +
    bench.shade('M700 780 L840 730 L810 860 L690 900Z', 0.4, 8) +
    stitch(bench, 'M716 434 C756 424 800 406 840 390', 0.6);
  const body =
    bench.ground(500, 878, 660, 34) +
    bench.part(mouth, {
      fill: bench.cloth.deep,
      inner: bench.shade('M180 392 C330 360 600 350 820 360 L716 420 L200 420Z', 0.5, 12),
    }) +
    webbing(bench, back, 40, bench.cloth.trim, 0.15) +
    `<path d="M350 340 C500 330 700 334 838 352" fill="none" stroke="${bench.cloth.base}" stroke-width="9"/>` +
    bench.part(side, { volume: [14, 8], grain: 0.6, inner: sideInner }) +
    bench.part(face, { volume: [14, 9], grain: 0.6, inner: faceInner }) +
    webbing(bench, front, 42, bench.cloth.trim, 0.34) +
    [
      'M297 400 C300 540 310 700 318 880',
      'M281 400 C284 540 294 700 302 880',
      'M612 400 C614 540 612 700 606 880',
      'M596 400 C598 540 596 700 590 880',
    ]
      .map((d) => stitch(bench, d, 0.6, 2.2))
      .join('') +
    boxStitch(bench, 289, 434, 26, 30) +
    boxStitch(bench, 604, 434, 26, 30);
  return bench.finish(body, { front: imprint(448, 610, 250, 250) });
};

export const drawstringBag: Draw = (hex) => {
  const bench = new Bench(hex);
  const sack =
    'M286 246 C270 262 280 300 270 330 C256 370 244 420 242 500 C240 620 232 760 236 852 C236 874 250 886 274 886 ' +
    'C420 896 580 896 726 886 C750 886 764 874 764 852 C768 760 760 620 758 500 C756 420 744 370 730 330 C720 300 730 262 714 246 ' +
    'C690 232 668 250 646 236 C620 224 600 246 572 234 C548 224 524 244 500 234 C474 224 452 244 428 234 C400 224 380 248 354 236 C330 228 310 252 286 246Z';
  const gathers = [310, 350, 396, 440, 486, 530, 574, 618, 660, 694];
  const pleats = gathers
    .map((x, i) => {
      const spread = (x - 500) * 0.22;
      return `M${x} 250 C${x + spread * 0.1} 300 ${Math.round(x + spread * 0.5)} 360 ${Math.round(x + spread)} ${430 + (i % 3) * 50}`;
    })
    .join(' ');
  const cord = bench.cloth.pale ? '#3d4453' : mix(bench.cloth.base, '#0e0f13', 0.62);
  const rope = (d: string) =>
    `<g transform="translate(7 9)"><path d="${d}" fill="none" stroke="#10131b" stroke-opacity="0.32" stroke-width="14" ${bench.strokeBlur(5, d, 14)}/></g>` +
    `<path d="${d}" fill="none" stroke="${mix(cord, '#000000', 0.4)}" stroke-width="17" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="${mix(cord, '#ffffff', 0.1)}" stroke-width="13" stroke-linecap="round"/>` +
    `<path d="${d}" fill="none" stroke="${mix(cord, '#ffffff', 0.38)}" stroke-width="8" stroke-dasharray="5 6"/>`;
  const corner = (flip: boolean) => {
    const at = (x: number) => (flip ? 1000 - x : x);
    const d = `M${at(226)} 790 L${at(330)} 900 L${at(226)} 900Z`;
    return (
      bench.part(d, { fill: bench.cloth.trim, rim: 0.5 }) +
      stitch(bench, `M${at(232)} 806 L${at(322)} 898`, 0.7)
    );
  };
  const inner =
    bench.glow('M270 400 C340 380 420 420 430 480 C400 620 360 780 330 880 L240 880Z', 0.4, 46) +
    bench.shade('M690 340 C720 540 710 740 650 910 L790 910 L780 340Z', 0.4, 38) +
    bench.shade('M230 840 C400 868 600 868 780 840 L780 910 L230 910Z', 0.36, 18) +
    bench.fold(pleats, 12, 0.3, 8) +
    bench.fold('M300 560 C320 660 300 760 290 840 M690 520 C668 640 700 740 690 830', 30, 0.15, 16) +
    seam(bench, 'M276 312 C420 326 580 326 724 312', 0.7) +
    stitch(bench, 'M277 304 C420 318 580 318 723 304', 0.7) +
    corner(false) +
    corner(true);
  const body =
    bench.lying(sack, 14, 18, 0.3, 18) +
    rope('M284 272 C250 170 330 104 400 128 C450 150 420 210 372 262') +
    rope('M716 272 C750 170 670 104 600 128 C550 150 580 210 628 262') +
    bench.part(sack, { volume: [24, 18], grain: 0.2, inner }) +
    rope('M284 276 C214 330 196 520 206 660 C212 760 236 820 268 852') +
    rope('M716 276 C786 330 804 520 794 660 C788 760 764 820 732 852') +
    eyelet(bench, 284, 276, 13, true) +
    eyelet(bench, 716, 276, 13, true) +
    eyelet(bench, 266, 854, 15, true) +
    eyelet(bench, 734, 854, 15, true);
  return bench.finish(body, { front: imprint(500, 650, 300, 280) });
};

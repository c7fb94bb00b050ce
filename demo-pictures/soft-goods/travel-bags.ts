/** A soft cooler, a duffel and a tech pouch. */
import { type Draw, mix } from '../drawing.ts';
import { Bench, imprint } from './bench.ts';
import { boxStitch, seam, stitch, webbing, zip, zipPull } from './trim.ts';

/** A metal loop a strap hooks into. */
function ring(bench: Bench, x: number, y: number, width: number, height: number): string {
  const d = `M${x - width / 2} ${y} H${x + width / 2} V${y + height * 0.5} Q${x + width / 2} ${y + height} ${x} ${y + height} Q${x - width / 2} ${y + height} ${x - width / 2} ${y + height * 0.5}Z`;
  const line = (color: string, w: number) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}"/>`;
  return `<g transform="translate(4 6)" opacity="0.3">${`<path d="${d}" fill="none" stroke="#10131b" stroke-width="8" ${bench.blur(4)}/>`}</g>${line('#4c505a', 8)}${line('#aeb3bf', 5.5)}${line('#f2f4f7', 1.6)}`;
}

export const softCooler: Draw = (hex) => {
  const bench = new Bench(hex);
  const front =
    'M152 420 C152 400 162 392 182 391 C360 384 520 384 690 388 C708 389 716 398 716 414 C722 540 720 660 712 790 C710 820 698 832 670 834 C520 842 340 842 196 834 C168 832 156 820 154 790 C148 660 148 540 152 420Z';
  const side =
    'M700 390 C712 380 800 330 824 322 C842 318 850 326 851 344 C856 470 854 590 846 700 C844 724 838 734 822 742 C790 766 750 798 722 812 C710 818 702 822 690 824Z';
  const lid =
    'M150 412 C150 388 160 372 180 362 C220 336 268 312 306 302 C330 296 350 294 380 294 C530 288 680 288 800 296 C836 300 850 314 851 348 C800 368 752 392 716 422 C700 410 690 406 670 406 C500 400 340 402 190 410 C172 411 160 412 150 412Z';
  const pocket =
    'M214 540 C340 530 540 530 656 540 L660 770 C660 790 650 800 630 801 C520 808 360 808 240 801 C220 800 210 790 210 770Z';
  const frontInner =
    bench.glow('M160 400 L380 396 C340 560 300 720 280 840 L160 840Z', 0.34, 44) +
    bench.shade('M640 390 C680 540 680 700 640 850 L730 850 L730 390Z', 0.36, 28) +
    bench.shade('M140 396 C340 380 540 380 720 392 L720 420 C540 412 340 412 140 424Z', 0.5, 10) +
    bench.cast(pocket, 3, 6, 0.34, 9) +
    bench.part(pocket, {
      volume: [20, 13],
      grain: 0.25,
      rim: 0.5,
      inner:
        zip(bench, 'M212 584 C340 574 540 574 658 584', 15) +
        bench.shade('M206 770 L664 770 L664 812 L206 812Z', 0.4, 14) +
        bench.shade('M610 540 L670 540 L670 810 L590 810Z', 0.3, 18) +
        stitch(
          bench,
          'M224 550 L220 768 C220 784 228 790 242 791 C360 798 520 798 628 791 C642 790 650 784 650 768 L646 550',
          0.5,
        ),
    }) +
    seam(bench, 'M154 800 C340 812 540 812 712 800', 0.4);
  const sideInner =
    bench.shade('M690 380 L860 310 L860 760 L690 840Z', 0.34, 4) +
    bench.fold('M776 370 C780 500 776 640 770 760', 40, 0.16, 22) +
    bench.glow('M716 410 L760 388 C764 540 756 700 750 780 L712 810Z', 0.3, 18);
  const lidInner =
    bench.glow('M230 360 C320 318 500 306 640 308 C600 340 460 372 260 388Z', 0.85, 26) +
    bench.shade('M740 290 L860 290 L860 380 L716 430 C720 380 730 340 740 290Z', 0.3, 20) +
    seam(
      bench,
      'M196 382 C240 354 290 330 330 322 C480 312 660 312 806 322 C780 342 740 364 706 390 C540 380 360 380 196 382Z',
      0.7,
    );
  const handle = (d: string, shadow: number) => webbing(bench, d, 32, bench.cloth.trim, shadow);
  const sling = 'M196 400 C120 250 180 120 420 108 C640 98 830 170 836 330';
  const body =
    bench.ground(500, 828, 690, 34) +
    webbing(bench, sling, 30, bench.cloth.trim, 0.12) +
    bench.part(side, { volume: [16, 10], grain: 0.25, inner: sideInner, rim: 0.5 }) +
    bench.part(front, { volume: [20, 14], grain: 0.25, inner: frontInner, rim: 0.5 }) +
    bench.part(lid, { volume: [22, 17], grain: 0.25, inner: lidInner, rim: 0.5 }) +
    zip(
      bench,
      'M152 424 C180 418 360 412 500 412 C580 411 650 412 700 420 C712 424 720 424 732 416 C764 394 806 374 850 358',
      15,
    ) +
    zipPull(bench, 226, 422, 0, 50) +
    ring(bench, 196, 396, 30, 26) +
    ring(bench, 836, 330, 26, 24) +
    handle('M316 352 C310 250 380 206 460 204 C550 202 620 244 628 342', 0.3) +
    `<path d="M410 209 C440 202 500 201 530 210" fill="none" stroke="${bench.cloth.deep}" stroke-width="42" stroke-linecap="round"/><path d="M412 200 C440 193 500 192 528 201" fill="none" stroke="#ffffff" stroke-opacity="0.28" stroke-width="7" stroke-linecap="round"/>` +
    boxStitch(bench, 317, 344, 22, 18) +
    boxStitch(bench, 627, 336, 22, 18);
  return bench.finish(body, { pocket: imprint(436, 690, 290, 150) });
};

export const duffel: Draw = (hex) => {
  const bench = new Bench(hex);
  const barrel =
    'M130 520 C128 430 160 384 230 370 C420 350 640 352 800 372 C780 440 770 560 790 744 C600 764 400 766 236 752 C160 746 134 700 132 640 C130 600 130 560 130 520Z';
  const end =
    'M792 370 C850 372 890 430 894 540 C896 650 860 742 792 746 C752 740 730 660 730 560 C730 450 752 376 792 370Z';
  const pocket =
    'M332 490 C420 482 540 482 606 490 L608 704 C608 722 600 730 584 731 C500 736 430 736 354 731 C338 730 330 722 330 704Z';
  const barrelInner =
    bench.glow('M180 420 C360 376 620 380 740 400 L740 450 C560 424 340 424 170 470Z', 0.55, 24) +
    bench.shade('M120 640 C340 690 600 690 800 640 L800 780 L120 780Z', 0.55, 34) +
    bench.shade('M690 360 C670 460 680 620 700 760 L800 760 L800 360Z', 0.3, 24) +
    bench.fold('M206 430 C190 520 200 600 220 690', 30, 0.2, 16) +
    bench.fold('M690 440 C706 520 690 610 704 690', 26, 0.2, 14) +
    seam(bench, 'M136 480 C300 448 600 444 776 462', 0.4) +
    zip(bench, 'M176 400 C340 376 600 376 776 396', 18) +
    bench.cast(pocket, 3, 6, 0.32, 9) +
    bench.part(pocket, {
      volume: [18, 12],
      grain: 0.35,
      rim: 0.5,
      inner:
        zip(bench, 'M330 528 C420 520 540 520 608 528', 14) +
        bench.shade('M320 700 L620 700 L620 746 L320 746Z', 0.4, 12),
    });
  const endInner =
    bench.shade('M840 360 C880 460 890 640 830 760 L910 760 L910 360Z', 0.45, 22) +
    bench.shade('M720 640 C780 690 850 690 900 640 L900 780 L720 780Z', 0.4, 20) +
    seam(
      bench,
      'M796 398 C838 402 866 450 868 546 C870 640 842 714 794 718 C768 710 756 640 756 560 C756 470 772 404 796 398Z',
      0.7,
    ) +
    webbing(bench, 'M774 420 C764 500 764 600 774 700', 22, bench.cloth.trim, 0.2);
  const tape = (x: number) => `M${x} 752 C${x - 6} 640 ${x - 6} 500 ${x} 382`;
  const handle = (y: number, dx: number) =>
    `M${296 + dx} 410 C${300 + dx} ${y + 90} ${380 + dx} ${y} ${468 + dx} ${y} C${560 + dx} ${y} ${640 + dx} ${y + 90} ${644 + dx} 410`;
  const grip = bench.cloth.deep;
  const body =
    bench.ground(510, 752, 740, 36) +
    webbing(bench, handle(226, 26), 28, bench.cloth.trim, 0.1) +
    bench.part(barrel, { volume: [46, 40], grain: 0.35, inner: barrelInner, rim: 0.5 }) +
    bench.part(end, { fill: bench.cloth.trim, volume: [22, 15], grain: 0.35, inner: endInner, rim: 0.5 }) +
    webbing(bench, tape(300), 28, bench.cloth.trim, 0.3) +
    webbing(bench, tape(640), 28, bench.cloth.trim, 0.3) +
    webbing(bench, handle(214, 0), 30, bench.cloth.trim, 0.24) +
    `<path d="M408 224 C440 210 500 210 534 224" fill="none" stroke="${grip}" stroke-width="44" stroke-linecap="round"/><path d="M412 213 C440 202 500 202 528 212" fill="none" stroke="#ffffff" stroke-opacity="0.26" stroke-width="7" stroke-linecap="round"/>` +
    boxStitch(bench, 298, 450, 18, 28) +
    boxStitch(bench, 640, 450, 18, 28) +
    zipPull(bench, 210, 398, -30, 46) +
    zipPull(bench, 580, 526, -4, 34);
  return bench.finish(body, { pocket: imprint(468, 640, 210, 120) });
};

export const techPouch: Draw = (hex) => {
  const bench = new Bench(hex);
  const shell =
    'M150 382 C150 330 176 306 226 304 C400 296 600 296 774 304 C824 306 850 330 850 382 C856 470 856 560 850 640 C848 690 824 714 774 716 C600 724 400 724 226 716 C176 714 152 690 150 640 C144 560 144 470 150 382Z';
  const inner =
    bench.glow('M170 440 C260 410 420 410 520 416 C420 500 320 600 280 716 L160 700Z', 0.32, 44) +
    bench.shade('M760 300 C800 440 800 580 740 730 L870 730 L870 300Z', 0.4, 34) +
    bench.shade('M140 650 C380 690 620 690 860 650 L860 740 L140 740Z', 0.42, 24) +
    bench.shade('M146 420 C380 404 620 404 854 420 L854 446 C620 430 380 430 146 446Z', 0.3, 9) +
    bench.fold('M300 470 C290 560 310 620 296 690', 40, 0.1, 24) +
    bench.fold('M690 460 C710 540 690 620 706 690', 40, 0.12, 24) +
    zip(bench, 'M150 396 C380 380 620 380 850 396', 24) +
    stitch(bench, 'M150 428 C380 412 620 412 850 428', 0.6) +
    stitch(bench, 'M150 364 C380 348 620 348 850 364', 0.6) +
    seam(bench, 'M186 318 C176 440 176 580 186 702', 0.5) +
    seam(bench, 'M814 318 C824 440 824 580 814 702', 0.5);
  const tab = (flip: boolean) => {
    const x = (value: number) => (flip ? 1000 - value : value);
    const d = `M${x(160)} 366 L${x(118)} 372 C${x(106)} 374 ${x(106)} 420 ${x(118)} 422 L${x(160)} 428Z`;
    return bench.part(d, {
      fill: bench.cloth.trim,
      volume: [6, 5],
      rim: 0.6,
      inner: stitch(bench, `M${x(146)} 360 V432`, 0.6),
    });
  };
  const loop = 'M872 398 C960 430 960 640 900 760 C870 820 800 820 810 760 C820 690 880 520 876 400';
  const body =
    bench.lying('M180 690 C400 712 600 712 820 690 L812 716 L188 716Z', 4, 8, 0.5, 10) +
    bench.ground(500, 712, 680, 26) +
    webbing(bench, loop, 20, mix(bench.cloth.trim, bench.cloth.deep, 0.2), 0.25) +
    tab(false) +
    tab(true) +
    bench.part(shell, { volume: [40, 32], grain: 0.4, inner, rim: 0.5 }) +
    zipPull(bench, 246, 390, -84, 66);
  return bench.finish(body, { pocket: imprint(500, 568, 380, 160) });
};

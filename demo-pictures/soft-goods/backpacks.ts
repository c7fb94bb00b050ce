/** Three backpacks from the front: a laptop pack, a roll-top and a school-style daypack. */
import type { Draw } from '../drawing.ts';
import { Bench, imprint } from './bench.ts';
import { bottlePocket, flankLight, hangLoop, straps } from './pack-parts.ts';
import { boxStitch, buckle, seam, stitch, webbing, zip, zipPull } from './trim.ts';

export const laptopPack: Draw = (hex) => {
  const bench = new Bench(hex);
  const shell =
    'M262 330 C262 190 330 136 500 134 C670 136 738 190 738 330 C752 480 758 640 754 800 C752 850 724 872 670 874 ' +
    'C560 880 440 880 330 874 C276 872 248 850 246 800 C242 640 248 480 262 330Z';
  const lid = 'M312 366 C312 240 352 188 500 186 C648 188 688 240 688 366 L694 470 C560 486 440 486 306 470Z';
  const pocket =
    'M300 500 C380 488 620 488 700 500 C712 510 714 520 714 540 C720 640 722 720 718 800 C716 828 700 838 670 840 C560 848 440 848 330 840 C300 838 284 828 282 800 C278 720 280 640 286 540 C286 520 288 510 300 500Z';
  const lidZip = 'M312 420 C360 432 640 432 688 420';
  const pocketZip = 'M292 556 C380 544 620 544 708 556';
  const mainZip =
    'M276 540 C270 460 272 400 280 330 C290 210 360 164 500 162 C640 164 710 210 720 330 C728 400 730 460 724 540';
  const inner =
    flankLight(bench, 246, 140, 870) +
    zip(bench, mainZip, 17) +
    bench.cast(lid, 3, 6, 0.3, 8) +
    bench.part(lid, {
      volume: [22, 15],
      grain: 0.45,
      rim: 0.5,
      inner:
        bench.glow('M330 260 C370 210 430 200 470 204 C400 260 370 330 350 420Z', 0.4, 24) +
        zip(bench, lidZip, 14) +
        stitch(bench, 'M322 366 C322 254 362 200 500 198 C638 200 678 254 678 366', 0.55),
    }) +
    bench.cast(pocket, 3, -8, 0.3, 8) +
    bench.part(pocket, {
      volume: [24, 17],
      grain: 0.45,
      rim: 0.5,
      inner:
        bench.shade('M660 480 C690 600 690 720 640 860 L740 860 L740 480Z', 0.36, 24) +
        bench.shade('M270 796 C400 820 600 820 730 796 L730 860 L270 860Z', 0.4, 16) +
        bench.fold('M330 600 C324 680 340 740 336 810', 26, 0.12) +
        bench.fold('M650 600 C664 680 650 740 660 800', 26, 0.14) +
        zip(bench, pocketZip, 15) +
        stitch(
          bench,
          'M296 540 C296 620 290 720 294 790 C296 820 310 826 340 828 C440 836 560 836 660 828 C690 826 704 820 706 790 C710 720 706 620 704 540',
          0.5,
        ),
    });
  const body =
    bench.ground(500, 872, 560, 30) +
    straps(bench, 170, 810, 262) +
    hangLoop(bench, 146, 50) +
    bottlePocket(
      bench,
      'M258 590 C226 600 210 640 212 720 C214 800 224 838 258 850Z',
      'M256 600 C238 602 222 614 215 634',
    ) +
    bottlePocket(
      bench,
      'M742 590 C774 600 790 640 788 720 C786 800 776 838 742 850Z',
      'M744 600 C762 602 778 614 785 634',
    ) +
    bench.part(shell, { volume: [34, 26], grain: 0.45, inner, rim: 0.5 }) +
    zipPull(bench, 372, 430, 6, 44) +
    zipPull(bench, 318, 556, 4, 44) +
    zipPull(bench, 278, 480, 4) +
    zipPull(bench, 724, 500, -4);
  return bench.finish(body, { pocket: imprint(500, 690, 270, 170) });
};

export const rollTopPack: Draw = (hex) => {
  const bench = new Bench(hex);
  const shell =
    'M274 250 C400 240 600 240 726 250 C730 300 742 360 746 440 C752 570 754 690 750 806 C748 852 722 872 672 874 ' +
    'C560 880 440 880 328 874 C278 872 252 852 250 806 C246 690 248 570 254 440 C258 360 270 300 274 250Z';
  const roll =
    'M262 176 C262 146 280 136 306 134 C430 126 570 126 694 134 C720 136 738 146 738 176 C742 214 740 240 730 262 C724 276 710 280 690 280 C570 288 430 288 310 280 C290 280 276 276 270 262 C260 240 258 214 262 176Z';
  const pocket =
    'M308 520 C400 512 600 512 692 520 L704 800 C704 822 692 832 668 834 C560 840 440 840 332 834 C308 832 296 822 296 800Z';
  const base = 'M248 770 C400 790 600 790 752 770 L760 900 L240 900Z';
  const inner =
    flankLight(bench, 250, 240, 870) +
    bench.fold('M330 300 C360 360 350 420 320 480', 30, 0.22) +
    bench.fold('M660 300 C640 370 660 430 690 480', 30, 0.22) +
    bench.fold('M430 300 C440 360 425 420 436 490', 34, 0.14) +
    bench.fold('M570 300 C560 380 580 430 566 490', 34, 0.14) +
    bench.shade('M250 230 L750 230 L746 310 C600 330 400 330 254 310Z', 0.62, 14) +
    bench.part(base, {
      fill: bench.cloth.trim,
      grain: 0.3,
      rim: 0.3,
      inner: bench.shade('M240 830 L760 830 L760 900 L240 900Z', 0.45, 16),
    }) +
    bench.cast(pocket, 3, 6, 0.32, 8) +
    bench.part(pocket, {
      volume: [18, 12],
      grain: 0.3,
      rim: 0.5,
      inner:
        bench.shade('M660 500 C690 600 690 720 650 860 L720 860 L720 500Z', 0.32, 22) +
        bench.shade('M290 800 L710 800 L710 850 L290 850Z', 0.36, 14) +
        zip(bench, 'M304 566 C400 558 600 558 696 566', 15) +
        stitch(
          bench,
          'M316 532 L306 798 C306 814 316 822 334 824 C440 830 560 830 666 824 C684 822 694 814 694 798 L684 532',
          0.5,
        ),
    }) +
    seam(bench, 'M290 300 C276 440 270 640 272 780', 0.7) +
    seam(bench, 'M710 300 C724 440 730 640 728 780', 0.7);
  const rollInner =
    bench.glow('M270 150 C400 138 600 138 730 150 L730 176 C600 166 400 166 270 176Z', 0.8, 10) +
    bench.shade('M250 230 C400 250 600 250 750 230 L750 300 L250 300Z', 0.6, 14) +
    seam(bench, 'M264 206 C400 196 600 196 736 206', 0.9) +
    seam(bench, 'M266 248 C400 242 600 242 734 248', 0.6) +
    bench.fold('M380 140 C370 180 384 230 376 276', 18, 0.2) +
    bench.fold('M640 140 C650 180 630 230 640 276', 18, 0.2);
  const sideStrap = (flip: boolean) => {
    const x = (value: number) => (flip ? 1000 - value : value);
    return (
      webbing(bench, `M${x(274)} 210 C${x(256)} 290 ${x(254)} 380 ${x(256)} 520`, 24, bench.cloth.trim, 0.3) +
      buckle(bench, x(256), 386, 36) +
      boxStitch(bench, x(256), 506, 14, 18)
    );
  };
  const body =
    bench.ground(500, 872, 540, 30) +
    straps(bench, 250, 820, 268) +
    bench.part(shell, { volume: [34, 26], grain: 0.3, inner, rim: 0.5 }) +
    bench.part(roll, { volume: [26, 24], grain: 0.3, inner: rollInner, rim: 0.5 }) +
    sideStrap(false) +
    sideStrap(true) +
    webbing(bench, 'M500 128 C502 200 502 300 500 470', 30, bench.cloth.trim, 0.34) +
    buckle(bench, 500, 372, 50) +
    boxStitch(bench, 500, 456, 18, 20) +
    zipPull(bench, 662, 564, -4, 46);
  return bench.finish(body, { pocket: imprint(500, 700, 270, 180) });
};

export const dayPack: Draw = (hex) => {
  const bench = new Bench(hex);
  const leather = '#b58353';
  const shell =
    'M264 420 C262 250 330 142 500 140 C670 142 738 250 736 420 C748 540 754 660 752 786 C750 842 724 868 668 870 ' +
    'C560 876 440 876 332 870 C276 868 250 842 248 786 C246 660 252 540 264 420Z';
  const pocket =
    'M302 690 C296 590 330 534 400 528 C460 524 540 524 600 528 C670 534 704 590 698 690 L708 800 C708 828 692 840 664 842 C560 848 440 848 336 842 C308 840 292 828 292 800Z';
  const pocketZip = 'M312 690 C308 606 338 560 404 554 C460 550 540 550 596 554 C662 560 692 606 688 690';
  const mainZip =
    'M282 560 C280 500 280 460 282 420 C284 266 346 176 500 174 C654 176 716 266 718 420 C720 460 720 500 718 560';
  const tab = 'M500 356 L566 412 L500 468 L434 412Z';
  const base = 'M246 740 L292 744 L292 880 L246 880Z M754 740 L708 744 L708 880 L754 880Z';
  const inner =
    flankLight(bench, 250, 150, 870) +
    bench.fold('M340 300 C350 380 330 440 340 520', 34, 0.14) +
    bench.fold('M650 330 C640 400 662 450 650 520', 34, 0.14) +
    zip(bench, mainZip, 17) +
    `<path d="${base}" fill="${bench.cloth.trim}"/>` +
    bench.cast(pocket, 3, -6, 0.34, 10) +
    bench.part(pocket, {
      volume: [30, 23],
      grain: 0.4,
      rim: 0.5,
      inner:
        bench.glow('M330 620 C350 580 400 572 460 572 C390 640 360 720 350 800Z', 0.35, 24) +
        bench.shade('M660 540 C690 640 690 760 640 860 L720 860 L720 540Z', 0.36, 24) +
        zip(bench, pocketZip, 15) +
        stitch(
          bench,
          'M304 800 C304 820 316 828 338 830 C440 836 560 836 662 830 C684 828 696 820 696 800',
          0.5,
        ),
    });
  const tabInner =
    stitch(bench, 'M500 367 L554 412 L500 457 L446 412Z', 0) +
    '<path d="M500 368 L553 412 L500 456 L447 412Z" fill="none" stroke="#6b4726" stroke-width="2.4" stroke-dasharray="7 5"/>' +
    '<rect x="474" y="396" width="9" height="32" rx="4" fill="#2c1c10"/><rect x="517" y="396" width="9" height="32" rx="4" fill="#2c1c10"/>';
  const body =
    bench.ground(500, 868, 560, 30) +
    straps(bench, 200, 800, 262) +
    hangLoop(bench, 150, 56) +
    bench.part(shell, { volume: [38, 30], grain: 0.4, inner, rim: 0.5 }) +
    bench.cast(tab, 3, 6, 0.5, 6) +
    bench.part(tab, { fill: leather, volume: [6, 5], inner: tabInner, rim: 0.4 }) +
    zipPull(bench, 690, 672, -4, 44) +
    zipPull(bench, 282, 470, 4) +
    zipPull(bench, 282, 540, 4);
  return bench.finish(body, { pocket: imprint(500, 700, 260, 170) });
};

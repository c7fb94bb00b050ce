/** What is sewn onto soft goods: seams, stitching, zips, webbing, buckles, eyelets. */
import { darker, lighter, mix } from '../drawing.ts';
import type { Bench } from './bench.ts';

const stroke = (d: string, color: string, width: number, opacity = 1, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity.toFixed(3)}" ${more}/>`;

/** Two pieces sewn together: a groove with a lit lip. */
export function seam(bench: Bench, d: string, depth = 1): string {
  const { shadow, shadowDose, glow, glowDose } = bench.cloth;
  return (
    stroke(d, shadow, 9, 0.16 * shadowDose * depth) +
    stroke(d, shadow, 5, 0.14 * shadowDose * depth) +
    `<g transform="translate(2.5 1)">${stroke(d, glow, 2.5, 0.55 * glowDose * depth)}</g>` +
    stroke(d, shadow, 2.5, 0.8 * shadowDose * depth)
  );
}

/** A row of visible stitches. */
export function stitch(bench: Bench, d: string, opacity = 0.85, width = 2.6): string {
  const { shadow, shadowDose, thread } = bench.cloth;
  const dash = `stroke-dasharray="8 5.5" stroke-linecap="butt"`;
  return (
    `<g transform="translate(0.8 1.6)">${stroke(d, shadow, width, 0.35 * shadowDose, dash)}</g>` +
    stroke(d, thread, width, opacity, dash)
  );
}

/** A closed zip along a line: tape, coil and the lip of cloth above it. */
export function zip(bench: Bench, d: string, width = 16): string {
  const tape = bench.cloth.pale ? mix(bench.cloth.base, '#59617a', 0.35) : darker(bench.cloth.base, 0.5);
  const coil = bench.cloth.pale ? '#7d8496' : mix(bench.cloth.base, '#15171c', 0.78);
  const { shadow, shadowDose, glow, glowDose } = bench.cloth;
  const shift = (dy: number, content: string) => `<g transform="translate(0 ${dy})">${content}</g>`;
  return (
    stroke(d, shadow, width + 8, 0.4 * shadowDose, bench.strokeBlur(4, d, width)) +
    stroke(d, tape, width) +
    stroke(d, coil, width * 0.42) +
    stroke(d, '#d8dce6', width * 0.36, 0.4, 'stroke-dasharray="2.2 3.4"') +
    shift(width / 2 + 1, stroke(d, glow, 2.2, 0.55 * glowDose)) +
    shift(-width / 2, stroke(d, shadow, 2, 0.55 * shadowDose))
  );
}

/** A zip slider with its pull; the pull hangs along `angle` degrees from straight down. */
export function zipPull(bench: Bench, x: number, y: number, angle = 0, length = 46): string {
  const metal = bench.gradient(
    [-8, 0],
    [8, 0],
    [
      [0, '#6d727d'],
      [0.35, '#eef0f4'],
      [0.7, '#9a9fab'],
      [1, '#5a5e68'],
    ],
  );
  const cord = bench.cloth.pale ? '#8a91a2' : lighter(bench.cloth.deep, 0.12);
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle})">` +
    `<rect x="-6" y="6" width="20" height="${length}" rx="7" fill="#10131b" fill-opacity="0.3" ${bench.blur(4)}/>` +
    `<rect x="-9" y="-10" width="18" height="19" rx="5" fill="${metal}" stroke="#3c4049" stroke-width="1.2"/>` +
    `<path d="M-4 6 L-5 18 L5 18 L4 6Z" fill="${metal}" stroke="#3c4049" stroke-width="1"/>` +
    `<rect x="-7" y="15" width="14" height="${length - 14}" rx="6" fill="${cord}" stroke="#15171c" stroke-opacity="0.45" stroke-width="1.2"/>` +
    `<rect x="-4.5" y="18" width="3" height="${length - 21}" rx="1.5" fill="#ffffff" fill-opacity="0.28"/></g>`
  );
}

/** Webbing along a line, with woven edges and a lit crown; throws a shadow unless told otherwise. */
export function webbing(
  bench: Bench,
  d: string,
  width: number,
  fill = bench.cloth.trim,
  shadow = 0.35,
): string {
  const { shadowDose, glow, glowDose } = bench.cloth;
  const use = (color: string, thick: number, opacity = 1, more = '') =>
    `<use href="${bench.outline(d)}" fill="none" stroke="${color}" stroke-width="${thick.toFixed(1)}" stroke-opacity="${opacity.toFixed(3)}" ${more}/>`;
  const cut = 'stroke-linejoin="round"';
  return (
    `<g transform="translate(5 8)">${use('#10131b', width + 6, shadow * 0.4, cut)}${use('#10131b', width, shadow * 0.4, cut)}${use('#10131b', width - 6, shadow * 0.4, cut)}</g>` +
    use(darker(fill, bench.cloth.pale ? 0.24 : 0.5), width, 1, cut) +
    use(fill, width - 4, 1, cut) +
    use(bench.cloth.shadow, width - 4, 0.16 * shadowDose, 'stroke-dasharray="2 3"') +
    use(bench.cloth.shadow, width * 0.62, 0.16 * shadowDose, cut) +
    use(fill, width * 0.62 - 3, 0.9, cut) +
    use(glow, width * 0.3, 0.3 * glowDose, `${cut} ${bench.strokeBlur(width * 0.12, d, width)}`)
  );
}

/** A plastic side-release buckle seen from the front. */
export function buckle(bench: Bench, x: number, y: number, width: number, angle = 0): string {
  const plastic = bench.gradient(
    [0, -26],
    [0, 26],
    [
      [0, '#5b5f69'],
      [0.3, '#34373e'],
      [1, '#1a1c20'],
    ],
  );
  const w = width / 2;
  return (
    `<g transform="translate(${x} ${y}) rotate(${angle})">` +
    `<rect x="${-w + 4}" y="-22" width="${width}" height="56" rx="9" fill="#10131b" fill-opacity="0.35" ${bench.blur(6)}/>` +
    `<path d="M${-w} -26 H${w} V6 Q${w} 28 ${w - 12} 28 H${-w + 12} Q${-w} 28 ${-w} 6Z" fill="${plastic}" stroke="#0d0e11" stroke-width="1.5"/>` +
    `<rect x="${-w + 7}" y="-19" width="${width - 14}" height="6" rx="3" fill="#0b0c0f"/>` +
    `<path d="M${-w * 0.4} -8 H${w * 0.4} V22 H${-w * 0.4}Z" fill="#24262c" stroke="#0d0e11" stroke-width="1.2"/>` +
    `<path d="M${-w + 3} -23 H${w - 3}" stroke="#a9aebb" stroke-opacity="0.7" stroke-width="1.8"/></g>`
  );
}

/** A ring let into the cloth: sewn in thread or pressed in metal. */
export function eyelet(bench: Bench, x: number, y: number, radius: number, metal = false): string {
  const ring = metal ? '#b9bec9' : bench.cloth.trim;
  return (
    `<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${radius + 1}" fill="#10131b" fill-opacity="0.3" ${bench.blur(2)}/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ring}" stroke="${bench.cloth.shadow}" stroke-opacity="0.5" stroke-width="1.2"/>` +
    `<path d="M${x - radius * 0.7} ${y + radius * 0.1} A${radius * 0.72} ${radius * 0.72} 0 0 1 ${x + radius * 0.3} ${y - radius * 0.66}" fill="none" stroke="#ffffff" stroke-opacity="${metal ? 0.9 : 0.3}" stroke-width="2"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.48}" fill="#15171c" fill-opacity="0.85"/>`
  );
}

/** A box with a cross, sewn where a strap carries load. */
export function boxStitch(bench: Bench, x: number, y: number, width: number, height: number): string {
  const [l, t, r, b] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  return stitch(bench, `M${l} ${t}H${r}V${b}H${l}Z M${l} ${t}L${r} ${b}M${r} ${t}L${l} ${b}`, 0.75, 2.2);
}

/** Filters: the light on raised cloth, the shadow on the backdrop, and the grain of each kind of cloth. */
import type { Fabric } from './fabric.ts';

const FLAGS = 'filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"';
/** Every garment stays inside it; filters need not look further. */
export const STAGE = `x="90" y="70" width="820" height="870" ${FLAGS}`;

const channels = (hex: string): number[] =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255);

/** One color whose alpha is `gain * light + offset`. */
function tinted(from: string, hex: string, gain: number, offset: number, result: string): string {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => Math.round(value * 1000) / 1000);
  return (
    `<feColorMatrix in="${from}" result="${result}" values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} ` +
    `${gain.toFixed(3)} 0 0 0 ${offset.toFixed(3)}"/>`
  );
}

const ELEVATION = 46;
/** What a flat piece of cloth reflects: neither shaded nor lit. */
const FLAT = Math.sin((ELEVATION * Math.PI) / 180);

/** Turns the alpha of its source, read as height, into shade and light; a slow noise keeps large areas from lying dead flat. */
export function lightFilter(id: string, fabric: Fabric, seed: number, relief: number): string {
  return (
    `<filter id="${id}" ${STAGE}>` +
    `<feTurbulence type="fractalNoise" baseFrequency="0.0085 0.0042" numOctaves="1" seed="${seed}" result="fall"/>` +
    '<feComposite in="SourceAlpha" in2="fall" operator="arithmetic" k2="0.8" k3="0.26" result="height"/>' +
    `<feDiffuseLighting in="height" surfaceScale="${(26 * relief).toFixed(1)}" diffuseConstant="1" lighting-color="#ffffff">` +
    `<feDistantLight azimuth="228" elevation="${ELEVATION}"/></feDiffuseLighting>` +
    '<feGaussianBlur stdDeviation="4" result="lit"/>' +
    tinted('lit', fabric.shade, -fabric.shadeGain, fabric.shadeGain * FLAT, 'shade') +
    tinted('lit', fabric.glow, fabric.glowGain, -fabric.glowGain * FLAT, 'glow') +
    '<feMerge><feMergeNode in="shade"/><feMergeNode in="glow"/></feMerge></filter>'
  );
}

/** A wide soft shadow low on the backdrop and a tight one at the edge. */
export function castFilter(id: string, fabric: Fabric): string {
  const shadow = (from: string, deviation: number, dx: number, dy: number, dose: number, result: string) =>
    `<feGaussianBlur in="${from}" stdDeviation="${deviation}"/><feOffset dx="${dx}" dy="${dy}"/>` +
    `<feColorMatrix result="${result}" values="0 0 0 0 0.13 0 0 0 0 0.15 0 0 0 0 0.21 0 0 0 ${dose} 0"/>`;
  return (
    `<filter id="${id}" x="40" y="50" width="930" height="950" ${FLAGS}>` +
    shadow('SourceAlpha', 20, 8, 24, fabric.cast, 'wide') +
    shadow('SourceAlpha', 5, 3, 6, fabric.cast * 0.9, 'tight') +
    '<feMerge><feMergeNode in="wide"/><feMergeNode in="tight"/></feMerge></filter>'
  );
}

function flecks(
  id: string,
  frequency: string,
  seed: number,
  dark: [string, number],
  light: [string, number],
) {
  return (
    `<filter id="${id}" ${STAGE}>` +
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="1" seed="${seed}" result="yarn"/>` +
    tinted('yarn', dark[0], -dark[1], dark[1] * 0.5, 'dark') +
    tinted('yarn', light[0], light[1], -light[1] * 0.5, 'light') +
    '<feMerge><feMergeNode in="dark"/><feMergeNode in="light"/></feMerge></filter>'
  );
}

export type Grain = 'jersey' | 'fleece' | 'smooth' | 'pique';

export const GRAINS: Record<Grain | 'heather', (id: string, fabric: Fabric) => string> = {
  jersey: (id, { shade, glow }) => flecks(id, '0.55 0.75', 3, [shade, 0.3], [glow, 0.2]),
  fleece: (id, { shade, glow }) => flecks(id, '0.32 0.4', 5, [shade, 0.34], [glow, 0.24]),
  pique: (id, { shade, glow }) => flecks(id, '0.26', 13, [shade, 0.42], [glow, 0.3]),
  smooth: (id, { shade, glow }) => flecks(id, '0.8', 7, [shade, 0.14], [glow, 0.12]),
  heather: (id, { shade, glow, dark }) =>
    flecks(id, '0.09 0.57', 11, [shade, dark ? 0.7 : 0.6], [glow, dark ? 0.6 : 0.7]),
};

/** Curly high pile, as a relief under the same light. */
export function pileFilter(id: string, fabric: Fabric): string {
  return (
    `<filter id="${id}" ${STAGE}>` +
    '<feTurbulence type="fractalNoise" baseFrequency="0.085" numOctaves="2" seed="9" result="curl"/>' +
    `<feDiffuseLighting in="curl" surfaceScale="${fabric.dark ? 5 : 6.5}" diffuseConstant="1" lighting-color="#ffffff">` +
    `<feDistantLight azimuth="228" elevation="${ELEVATION}"/></feDiffuseLighting>` +
    '<feGaussianBlur stdDeviation="2" result="tufts"/>' +
    tinted('tufts', fabric.shade, -fabric.shadeGain * 0.8, fabric.shadeGain * 0.8 * FLAT, 'shade') +
    tinted('tufts', fabric.glow, fabric.glowGain * 0.75, -fabric.glowGain * 0.75 * FLAT, 'glow') +
    '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="glow"/></feMerge></filter>'
  );
}

/** How a round surface answers the studio light: a big soft window upper left, a white wall on the right. */

/** The color at `u`, the share of the radius from -1 (left edge) to 1 (right edge). */
export type Surface = (u: number) => string;

const channels = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Brightness as the eye weighs it, 0 to 1. */
export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** `hex` under `light` (1 is full daylight) with `shine` of the window mirrored on it. Shadows turn slightly cool. */
export function lit(hex: string, light: number, shine = 0): string {
  const cast = Math.max(0, 1 - light);
  const shares = [light, light + 0.015 * cast, light + 0.06 * cast];
  const shown = channels(hex).map((channel, i) => {
    const diffuse = Math.min(255, channel * (shares[i] ?? light));
    return Math.round(diffuse + (255 - diffuse) * shine);
  });
  return `#${shown.map((channel) => Math.min(255, Math.max(0, channel)).toString(16).padStart(2, '0')).join('')}`;
}

/** Bare metal comes as a mid grey without tint; such goods are drawn as brushed steel. */
export function isSteel(hex: string): boolean {
  const [red, green, blue] = channels(hex);
  const spread = Math.max(red, green, blue) - Math.min(red, green, blue);
  const level = brightness(hex);
  return spread <= 20 && level > 0.55 && level < 0.86;
}

const bump = (u: number, centre: number, width: number): number => Math.exp(-(((u - centre) / width) ** 2));

const slab = (u: number, from: number, to: number, soft: number): number => {
  const rise = Math.min(1, Math.max(0, (u - from + soft) / (2 * soft)));
  const drop = Math.min(1, Math.max(0, (to + soft - u) / (2 * soft)));
  return rise * rise * (3 - 2 * rise) * drop * drop * (3 - 2 * drop);
};

const daylight = (u: number): number => {
  const facing = Math.cos(Math.asin(Math.max(-1, Math.min(1, u))) + 0.62);
  const edge = Math.max(0, (Math.abs(u) - 0.7) / 0.3) ** 2;
  return (0.7 + (facing > 0 ? 0.33 : 0.2) * facing) * (1 - (u < 0 ? 0.3 : 0.2) * edge);
};

/** Dark goods live from what they mirror, light goods from their shadows. */
const mirrored = (hex: string, shine: number): number => shine * (1 - 0.45 * brightness(hex));

/** Powder coat, foam, rubber: one broad soft highlight. */
export function matte(hex: string): Surface {
  return (u) => {
    const shine =
      0.2 * bump(u, -0.56, 0.2) +
      0.09 * bump(u, 0.66, 0.14) +
      0.2 * bump(u, 1, 0.07) +
      0.1 * bump(u, -1, 0.05);
    return lit(hex, daylight(u), mirrored(hex, shine + 0.025));
  };
}

/** Glazed or moulded: the window stands as a clear stripe, the wall as a thin one. */
export function gloss(hex: string): Surface {
  return (u) => {
    const shine =
      0.5 * slab(u, -0.7, -0.5, 0.07) +
      0.12 * bump(u, -0.35, 0.25) +
      0.24 * slab(u, 0.72, 0.82, 0.05) +
      0.22 * bump(u, 1, 0.06) +
      0.12 * bump(u, -1, 0.04);
    return lit(hex, daylight(u), mirrored(hex, shine + 0.02));
  };
}

const room: readonly (readonly [number, number])[] = [
  [-1, 0.5],
  [-0.9, 0.74],
  [-0.78, 0.98],
  [-0.56, 1.08],
  [-0.42, 0.8],
  [-0.3, 0.66],
  [-0.08, 0.86],
  [0.16, 1.02],
  [0.36, 0.86],
  [0.52, 0.56],
  [0.66, 0.48],
  [0.78, 0.84],
  [0.9, 0.98],
  [1, 0.62],
];

/** Metal mirrors the whole room: bright and dark stripes. `depth` below 1 brushes it softer. */
export function metal(hex = '#c9cdd3', depth = 1): Surface {
  return (u) => {
    const right = room.findIndex(([at]) => at >= u);
    const [toAt, to] = room[Math.max(1, right)] ?? [1, 0.6];
    const [fromAt, from] = room[Math.max(0, right - 1)] ?? [-1, 0.5];
    const share = Math.min(1, Math.max(0, (u - fromAt) / (toAt - fromAt)));
    const eased = share * share * (3 - 2 * share);
    const level = 0.86 + (from + (to - from) * eased - 0.86) * depth;
    return lit(hex, level, level > 0.95 ? (level - 0.95) * 3 * depth : 0);
  };
}

/** Powder coat in a color, brushed steel in bare metal. */
export const coated = (hex: string): Surface => (isSteel(hex) ? metal(hex, 0.75) : matte(hex));

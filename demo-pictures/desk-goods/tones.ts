/** The shades one product color takes in studio light: a white that still has form, a black that is never flat. */

import { lighter, mix } from '../drawing.ts';

export interface Tones {
  /** As the maker names it. */
  hex: string;
  /** Where the lamp mirrors itself. */
  glint: string;
  /** Facing the light. */
  light: string;
  base: string;
  /** Turned away from the light. */
  shade: string;
  /** Grooves and undersides. */
  deep: string;
  /** The bright line along an edge. */
  edge: string;
  /** How strong a white reflection may be, 0 to 1. */
  gloss: number;
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Shadow that keeps the hue: mixing with black alone turns yellow to mud. */
export function shadow(hex: string, share: number): string {
  const dimmed = channels(hex).map((channel) => {
    const value = 255 * (channel / 255) ** (1 + share * 0.7) * (1 - share * 0.72);
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return mix(`#${dimmed.join('')}`, '#3d4860', share * 0.2 * luminance(hex));
}

export function tones(hex: string): Tones {
  const lum = luminance(hex);
  // Pure black and pure white leave no room for light and shadow; both give a little of themselves away.
  const base = lum < 0.16 ? lighter(hex, 0.1 - lum * 0.4) : lum > 0.9 ? mix(hex, '#e2e5eb', 0.55) : hex;
  return {
    hex,
    glint: lighter(base, lum < 0.2 ? 0.5 : 0.72),
    light: lighter(base, lum < 0.2 ? 0.2 : lum > 0.9 ? 0.72 : 0.22),
    base,
    shade: shadow(base, lum > 0.85 ? 0.22 : 0.34),
    deep: shadow(base, lum > 0.85 ? 0.42 : 0.64),
    edge: lighter(base, lum < 0.2 ? 0.42 : 0.6),
    gloss: lum < 0.2 ? 0.3 : lum > 0.85 ? 0.75 : 0.42,
  };
}

/** Polished steel, for rings, plugs and sockets. */
export const STEEL: Tones = {
  hex: '#b9bec7',
  glint: '#ffffff',
  light: '#eceff3',
  base: '#bcc2cb',
  shade: '#868d99',
  deep: '#4c525d',
  edge: '#ffffff',
  gloss: 0.8,
};

/** A plated metal of this color: its lights and shadows lie much further apart than those of plastic. */
export const metal = (hex: string): Tones => ({
  hex,
  glint: lighter(hex, 0.88),
  light: lighter(hex, 0.52),
  base: hex,
  shade: shadow(hex, 0.34),
  deep: shadow(hex, 0.72),
  edge: lighter(hex, 0.85),
  gloss: 0.8,
});

export const CHARCOAL = tones('#23262c');
export const PORCELAIN = tones('#f6f6f4');

/** What lies on or in a colored thing and must stand out from it. */
export const contrast = (hex: string): Tones => (luminance(hex) > 0.7 ? CHARCOAL : PORCELAIN);

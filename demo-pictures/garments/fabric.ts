/**
 * The shades a garment takes under one light from the upper left. White is pulled toward grey so it stands off the
 * backdrop, black toward charcoal so its folds can fall darker still; light does the work on dark cloth, shade on
 * pale cloth.
 */
import { darker, lighter, mix } from '../drawing.ts';

export interface Fabric {
  base: string;
  /** Ribbing and trim of the same cloth, a little deeper. */
  rib: string;
  /** The inside of the neck, the hood and the sleeves. */
  inside: string;
  /** Seams and the gaps between pieces. */
  seam: string;
  seamDose: number;
  /** Thread on the face of the cloth. */
  thread: string;
  threadDose: number;
  shade: string;
  shadeGain: number;
  glow: string;
  glowGain: number;
  /** How strongly the outline turns away from the light. */
  rim: number;
  /** Pale goods on a pale backdrop need the shadow they cast more than others. */
  cast: number;
  pale: boolean;
  dark: boolean;
  /** Grey melange is heathered on every garment. */
  heathered: boolean;
}

function measured(hex: string): { brightness: number; chroma: number } {
  const value = Number.parseInt(hex.slice(1), 16);
  const channels = [(value >> 16) & 255, (value >> 8) & 255, value & 255] as const;
  const [red, green, blue] = channels;
  return {
    brightness: (0.299 * red + 0.587 * green + 0.114 * blue) / 255,
    chroma: (Math.max(...channels) - Math.min(...channels)) / 255,
  };
}

export function fabricOf(hex: string): Fabric {
  const { brightness, chroma } = measured(hex);
  const blackness = Math.max(0, 1 - brightness / 0.25);
  const whiteness = Math.max(0, (brightness - 0.8) / 0.2);
  const pale = brightness > 0.78;
  const dark = brightness < 0.3;
  const base = whiteness > 0 ? mix(hex, '#e4e7ec', 0.62 * whiteness) : mix(hex, '#43474f', 0.42 * blackness);
  return {
    base,
    rib: pale ? mix(base, '#6f788a', 0.07) : darker(base, 0.1),
    inside: pale ? darker(base, 0.26) : darker(base, 0.46 + 0.1 * blackness),
    seam: pale ? '#4a5162' : darker(base, 0.82),
    seamDose: pale ? 0.42 : 0.55,
    thread: pale ? '#5a6273' : dark ? lighter(base, 0.36) : darker(base, 0.5),
    threadDose: pale ? 0.34 : dark ? 0.4 : 0.42,
    shade: pale
      ? mix(darker(base, 0.62), '#3a4257', Math.max(0, 0.5 - 3 * chroma))
      : darker(base, 0.62 + 0.3 * blackness),
    shadeGain: pale ? 1.25 : 1.7 + 0.9 * blackness,
    glow: pale ? '#ffffff' : lighter(base, 0.6 - 0.12 * blackness),
    glowGain: pale ? 1.4 : 1.15 + 0.6 * blackness,
    rim: pale ? 0.36 : 0.42,
    cast: pale ? 0.3 : 0.24,
    pale,
    dark,
    heathered: chroma < 0.06 && brightness > 0.55 && brightness < 0.85,
  };
}

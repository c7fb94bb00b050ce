/**
 * The shades a cloth takes under one light from the upper left. White must still stand off a light backdrop and
 * black must still show its form, so both are pulled a little toward grey and the light is dosed by brightness.
 */
import { darker, lighter, mix } from '../drawing.ts';

export interface Cloth {
  /** The face of the cloth in full light. */
  base: string;
  /** A second, deeper shade for trim, gussets and straps of the same color. */
  trim: string;
  /** The inside of a fold or an opening. */
  deep: string;
  /** Sewing thread seen on the face. */
  thread: string;
  shadow: string;
  shadowDose: number;
  glow: string;
  glowDose: number;
  /** How strongly form shows: contrast of the volume light, and light added even where the cloth is black. */
  contrast: number;
  sheen: number;
  pale: boolean;
}

const brightness = (hex: string): number => {
  const value = Number.parseInt(hex.slice(1), 16);
  return (0.299 * ((value >> 16) & 255) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255)) / 255;
};

export function cloth(hex: string): Cloth {
  const light = brightness(hex);
  const black = Math.max(0, 1 - light / 0.22);
  const base = light > 0.93 ? mix(hex, '#e9ebef', 0.8) : black > 0 ? mix(hex, '#4d515b', 0.6 * black) : hex;
  const pale = light > 0.78;
  return {
    base,
    trim: pale ? mix(base, '#6d7587', 0.16) : black > 0.4 ? lighter(base, 0.07) : darker(base, 0.24),
    deep: pale ? mix(base, '#3a4152', 0.55) : darker(base, 0.68),
    thread: pale ? mix(base, '#59617a', 0.42) : mix(base, '#ffffff', 0.34),
    shadow: pale ? '#333b52' : mix(base, '#120c12', 0.62 + 0.26 * (1 - light)),
    shadowDose: pale ? 0.5 : 0.8,
    glow: pale ? '#ffffff' : lighter(base, 0.72),
    glowDose: pale ? 0.9 : 0.32 + 0.25 * light + 0.1 * black,
    contrast: pale ? 0.6 : 0.8 - 0.22 * light,
    sheen: 0.06 + 0.24 * black,
    pale,
  };
}

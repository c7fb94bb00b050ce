/** Raised and sunken edges under light from the upper left. */
import { blurred, clamp, type Plane, planeOf } from '../pixels.ts';

/** How much brighter (up to 1) or darker (down to -1) a rim is where the surface rises towards the viewer. */
export const rimLight = (height: Plane, softness: number, gain: number): Plane =>
  slopeLight(blurred(height, softness), gain);

/** The same for a surface that is soft already. */
export function slopeLight({ width, height, values }: Plane, gain: number): Plane {
  const rim = planeOf(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const acrossX = (values[at + 1] ?? 0) - (values[at - 1] ?? 0);
      const acrossY = (values[at + width] ?? 0) - (values[at - width] ?? 0);
      rim.values[at] = clamp(gain * (0.6 * acrossX + 0.8 * acrossY), -1, 1);
    }
  }
  return rim;
}

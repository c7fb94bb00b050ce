/** Raised and sunken edges under light from the upper left. */
import { blurred, clamp, type Plane, planeOf } from '../pixels.ts';

/** How much brighter (up to 1) or darker (down to -1) a rim is where the surface rises towards the viewer. */
export function rimLight(height: Plane, softness: number, gain: number): Plane {
  const soft = blurred(height, softness);
  const rim = planeOf(height.width, height.height);
  const { width, values } = soft;
  for (let y = 1; y < height.height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const acrossX = (values[at + 1] ?? 0) - (values[at - 1] ?? 0);
      const acrossY = (values[at + width] ?? 0) - (values[at - width] ?? 0);
      rim.values[at] = clamp(gain * (0.6 * acrossX + 0.8 * acrossY), -1, 1);
    }
  }
  return rim;
}

/** The mask moved right and down, and blurred: a shadow. */
export function shadowOf(cover: Plane, offset: number, softness: number): Plane {
  const soft = blurred(cover, softness);
  const shadow = planeOf(cover.width, cover.height);
  for (let y = offset; y < cover.height; y++) {
    for (let x = offset; x < cover.width; x++) {
      shadow.values[y * cover.width + x] =
        soft.values[(y - offset) * cover.width + x - Math.round(offset * 0.6)] ?? 0;
    }
  }
  return shadow;
}

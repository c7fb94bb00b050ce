/** The perceived difference of two colors: CIEDE2000 over CIELAB (D65). */
export interface Lab {
  l: number;
  a: number;
  b: number;
}

const linear = (channel: number): number => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

const curve = (t: number): number => (t > 216 / 24_389 ? Math.cbrt(t) : (24_389 / 27 / 116) * t + 16 / 116);

/** Converts an sRGB color, channels 0 to 255. */
export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

const DEGREES = 180 / Math.PI;
const cosine = (degrees: number): number => Math.cos(degrees / DEGREES);
const sine = (degrees: number): number => Math.sin(degrees / DEGREES);
const hue = (a: number, b: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * DEGREES + 360) % 360;

/** The weight of chroma, which falls for vivid colors. */
const chromaRatio = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/**
 * The difference of two colors; 1 is about the least an eye notices.
 *
 * Source: Sharma, Wu, Dalal, "The CIEDE2000 Color-Difference Formula" (2005), whose test pairs are the tests.
 */
export function ciede2000(one: Lab, two: Lab): number {
  const gray = 0.5 * (1 - chromaRatio((Math.hypot(one.a, one.b) + Math.hypot(two.a, two.b)) / 2));
  const [a1, a2] = [one.a * (1 + gray), two.a * (1 + gray)];
  const [c1, c2] = [Math.hypot(a1, one.b), Math.hypot(a2, two.b)];
  const [h1, h2] = [hue(a1, one.b), hue(a2, two.b)];
  const achromatic = c1 * c2 === 0;
  const turn = h2 - h1;
  const dh = achromatic ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
  const dL = two.l - one.l;
  const dC = c2 - c1;
  const dH = 2 * Math.sqrt(c1 * c2) * sine(dh / 2);
  const l = (one.l + two.l) / 2;
  const c = (c1 + c2) / 2;
  const h = meanHue(h1, h2, achromatic);
  const t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63);
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sC = 1 + 0.045 * c;
  const sH = 1 + 0.015 * c * t;
  const rotation = -sine(60 * Math.exp(-(((h - 275) / 25) ** 2))) * 2 * chromaRatio(c);
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rotation * (dC / sC) * (dH / sH));
}

function meanHue(h1: number, h2: number, achromatic: boolean): number {
  if (achromatic) return h1 + h2;
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}

/** The distance of two colors, each `#rrggbb`. */
export const distanceOf = (one: string, other: string): number => ciede2000(labOfHex(one), labOfHex(other));

/** Converts `#rrggbb`. */
export function labOfHex(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  return labOf((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

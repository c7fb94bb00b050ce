/** The dozen color families people search for, and the family of a supplier’s color. */
export const COLOR_FAMILIES = [
  'black',
  'grey',
  'white',
  'blue',
  'green',
  'red',
  'orange',
  'yellow',
  'pink',
  'purple',
  'brown',
  'clear',
] as const;
export type ColorFamily = (typeof COLOR_FAMILIES)[number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** With less difference between its strongest and weakest channel a color is grey, or nearly. */
const GREY = 0.07;
const NEARLY_GREY = 0.14;

/** The hues in order, each up to its number of degrees: weak earth tones are brown, strong ones keep their names. */
const HUES: readonly { upTo: number; strong: ColorFamily; weak: ColorFamily }[] = [
  { upTo: 13, strong: 'red', weak: 'brown' },
  { upTo: 38, strong: 'orange', weak: 'brown' },
  { upTo: 64, strong: 'yellow', weak: 'brown' },
  { upTo: 188, strong: 'green', weak: 'green' },
  { upTo: 255, strong: 'blue', weak: 'grey' },
  { upTo: 300, strong: 'purple', weak: 'grey' },
  { upTo: 345, strong: 'pink', weak: 'pink' },
  { upTo: 360, strong: 'red', weak: 'red' },
];
const EARTH_UP_TO = 64;
const STRONG_EARTH = 0.45;
const DARK = 0.16;
const LIGHT = 0.9;
const PALE = 0.7;

/**
 * The family of a color, `undefined` for an invalid hex value. Transparent materials are clear, whatever their hex
 * value.
 */
export function colorFamily(name: string, hex: string): ColorFamily | undefined {
  if (/\b(clear|transparent)\b/i.test(name)) return 'clear';
  const [, ...parts] = HEX.exec(hex) ?? [];
  const [red, green, blue] = parts.map((part) => Number.parseInt(part, 16) / 255);
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const strongest = Math.max(red, green, blue);
  const chroma = strongest - Math.min(red, green, blue);
  const light = strongest - chroma / 2;
  if (chroma < GREY) return light < DARK ? 'black' : light > LIGHT ? 'white' : 'grey';
  const hue = hueOf(red, green, blue, chroma);
  if (light > PALE && (hue >= 300 || hue < 13)) return 'pink';
  const isStrong = hue <= EARTH_UP_TO ? chroma >= STRONG_EARTH || hue <= 13 : chroma >= NEARLY_GREY;
  const family = HUES.find(({ upTo }) => hue <= upTo);
  return family && (isStrong ? family.strong : family.weak);
}

/** The families of a color: by its hex value, and those its name says. */
export function colorFamilies(name: string, hex: string): ColorFamily[] {
  const words = name
    .toLowerCase()
    .replaceAll('gray', 'grey')
    .split(/[^a-z]+/);
  const byHex = colorFamily(name, hex);
  return COLOR_FAMILIES.filter((family) => family === byHex || words.includes(family));
}

function hueOf(red: number, green: number, blue: number, chroma: number): number {
  const strongest = Math.max(red, green, blue);
  const sixth =
    strongest === red
      ? ((green - blue) / chroma + 6) % 6
      : strongest === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return sixth * 60;
}

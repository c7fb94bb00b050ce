/** What a PDF names beside how it looks: fonts that are not in it, spot colors, effects and its unit. */
import { inflateSync } from 'node:zlib';

export interface Spot {
  name: string;
  /** Its color space as the file writes it, and the tints that show it alone. */
  space: string;
  tints: number[];
}

export interface PdfFacts {
  /** Whether it names a font without holding it. */
  lacksFont: boolean;
  /** In the order of the file. */
  spots: Spot[];
  /** Modes of blending, and masks of light and shade. */
  hasEffects: boolean;
  /** How many points a unit of its pages is. */
  userUnit: number;
}

/** Of the objects that are packed, decoded. */
const MOST_PACKED = 32 * 1024 * 1024;
const MOST_SPOT_COLORS = 20;
const LONGEST_NAME = 100;
/** Printed anyway, on all plates, or on none. */
const NO_SPOT = new Set(['All', 'None', 'Cyan', 'Magenta', 'Yellow', 'Black']);

export function factsOf(bytes: Uint8Array): PdfFacts {
  const spots = new Map<string, Spot>();
  let [lacksFont, hasEffects, userUnit] = [false, false, 1];
  for (const object of objectsIn(Buffer.from(bytes).toString('latin1'))) {
    lacksFont ||= isFontOutside(object);
    hasEffects ||= EFFECT.test(object);
    userUnit = Number(USER_UNIT.exec(object)?.[1] ?? 0) || userUnit;
    collectSpots(object, spots);
  }
  return { lacksFont, spots: [...spots.values()], hasEffects, userUnit };
}

const EFFECT = /\/BM\s*(?:\[\s*)?\/(?!Normal\b|Compatible\b)|\/S\s*\/Luminosity\b/;
const USER_UNIT = /\/UserUnit\s+(\d*\.?\d+)/;

/** A descriptor without its file, or a font that readers are trusted to have. */
const isFontOutside = (object: string): boolean =>
  /\/Type\s*\/FontDescriptor\b/.test(object)
    ? !/\/FontFile[23]?\b/.test(object)
    : /\/Type\s*\/Font\b/.test(object) &&
      /\/Subtype\s*\/(?:MMType1|Type1|TrueType)\b/.test(object) &&
      !object.includes('/FontDescriptor');

const NAME = '/([^\\s/[\\]<>(){}%]+)';
const SEPARATION = new RegExp(`\\[\\s*/Separation\\s*${NAME}`, 'g');
const SEVERAL = /\[\s*\/DeviceN\s*\[([^[\]]*)\]/g;

function collectSpots(object: string, spots: Map<string, Spot>): void {
  for (const { index, 1: list = '' } of [...object.matchAll(SEPARATION), ...object.matchAll(SEVERAL)]) {
    const names = list.split('/').map((one) => nameOf(one.trim()));
    const inks = names.filter((name) => name !== '');
    for (const name of inks) {
      if (spots.size >= MOST_SPOT_COLORS) return;
      if (NO_SPOT.has(name) || spots.has(name)) continue;
      spots.set(name, {
        name,
        space: arrayAt(object, index),
        tints: inks.map((other) => Number(other === name)),
      });
    }
  }
}

const LONGEST_SPACE = 10_000;

/** Up to the bracket that closes the one there; empty where none does. */
function arrayAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + LONGEST_SPACE); at++) {
    if (text[at] === '[') depth++;
    if (text[at] === ']' && --depth === 0) return text.slice(from, at + 1);
  }
  return '';
}

/** `#20` is a space. */
function nameOf(written: string): string {
  const bytes = written.replace(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1')
    .toString('utf8')
    .replaceAll(/\p{C}/gu, '')
    .trim()
    .slice(0, LONGEST_NAME);
}

/** The text of each object, without its stream; those that are packed in streams as well. */
function* objectsIn(text: string): Generator<string> {
  const ends = /endobj|stream\r?\n/g;
  let left = MOST_PACKED;
  for (let at = text.indexOf(' obj'); at !== -1; at = text.indexOf(' obj', ends.lastIndex)) {
    ends.lastIndex = at;
    const [end] = ends.exec(text) ?? [];
    if (end === undefined) return;
    const object = text.slice(at + ' obj'.length, ends.lastIndex - end.length);
    yield object;
    if (end === 'endobj') continue;
    const from = ends.lastIndex;
    const to = text.indexOf('endstream', from);
    if (to === -1) return;
    if (/\/Type\s*\/ObjStm\b/.test(object)) {
      const packed = unpacked(text.slice(from, to), left);
      left -= packed.length;
      yield* partsOf(packed, object);
    }
    ends.lastIndex = to;
  }
}

/** Empty where it is longer than that or cannot be read: encrypted, or broken. */
function unpacked(stream: string, most: number): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1'), { maxOutputLength: Math.max(1, most) }).toString(
      'latin1',
    );
  } catch {
    return '';
  }
}

/** Packed objects follow a table of their numbers and places. */
function partsOf(packed: string, dictionary: string): string[] {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const table = packed.slice(0, first).trim().split(/\s+/).map(Number);
  const places = table.filter((_, index) => index % 2 === 1).map((place) => first + place);
  return places.map((place, index) => packed.slice(place, places[index + 1]));
}

/** Reads a JSON body that may hold a file in base64, which is never part of what is parsed. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import { LARGEST_UPLOAD_BYTES } from '../tools/artwork/port.ts';
import { isBase64, type SentFile, withoutPadding, withoutPrefix } from '../tools/values/base64.ts';
import { isSmall, readBytes, readText, SMALL_BYTES, tooLarge } from './read-body.ts';

/** All but the file: small values take a hundred times their text in memory. */
export const LARGEST_JSON_BYTES = 1_000_000;
const LARGEST_BODY_BYTES = Math.ceil(LARGEST_UPLOAD_BYTES / 3) * 4 + 100_000;
/** Decoded at once: about a millisecond of computing. */
const PIECE_BYTES = 262_144;
const LONGEST_ESCAPE = 6;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Handed on for what is not base64: the tool refuses it in its own words. */
const NOT_BASE64 = '!';

export interface JsonOptions {
  /** The value of a JSON text; throws where it is none. */
  parse(text: string): unknown;
  /** The field of the value that may have a file. */
  placeOf: ((value: unknown) => FilePlace | undefined) | undefined;
}

export interface JsonBody {
  value: unknown;
  /** `undefined` where the value has a file. */
  text?: string;
}

export interface FilePlace {
  fields: Record<string, unknown>;
  /** Of the field. */
  name: string;
}

/**
 * The value of a body of up to 1 MB and, beside that, one file: a long string in its place becomes the file's bytes. It is
 * decoded where it stands and in pieces, so that it is in memory once and nobody waits for it.
 *
 * @throws ServiceError as `readText`, and what `parse` throws
 */
export async function readJson(c: Context, { parse, placeOf }: JsonOptions): Promise<JsonBody> {
  const limitBytes = placeOf ? LARGEST_BODY_BYTES : LARGEST_JSON_BYTES;
  const whole = (text: string): JsonBody => ({ value: parse(text), text });
  if (!placeOf || isSmall(c, limitBytes)) return whole(await readText(c, limitBytes));
  const body = await readBytes(c, limitBytes);
  const long = longString(body);
  if (long) {
    const mark = randomUUID();
    const value = parse(textOf(body.subarray(0, long.start)) + mark + body.toString('utf8', long.end));
    const place = placeIn(placeOf(value), mark);
    if (place) {
      Object.assign(place.fields, { [place.name]: await decoded(body, long, parse) });
      return { value };
    }
  }
  if (body.length > LARGEST_JSON_BYTES) throw tooLarge(LARGEST_JSON_BYTES);
  return whole(textOf(body));
}

/** Where the mark stands: in the field, or in its list. */
function placeIn(
  place: FilePlace | undefined,
  mark: string,
): { fields: object; name: string | number } | undefined {
  const held = place?.fields[place.name];
  if (held === mark) return place;
  return Array.isArray(held) && held.includes(mark) ? { fields: held, name: held.indexOf(mark) } : undefined;
}

/** Without the mark some systems begin a text with. */
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

interface Range {
  start: number;
  end: number;
}

/** The first string above 64 kB, without its quotes, where all else is small. */
function longString(body: Buffer): Range | undefined {
  let start: number | undefined;
  for (let at = 0; at < Math.min(body.length, LARGEST_JSON_BYTES + SMALL_BYTES); at++) {
    if (body[at] === QUOTE) start = start === undefined ? at + 1 : undefined;
    else if (start === undefined) continue;
    else if (body[at] === BACKSLASH) at++;
    else if (at - start >= SMALL_BYTES) {
      const end = body.indexOf(QUOTE, at);
      // A file's string has no quotes in it.
      const isWhole = end !== -1 && body[end - 1] !== BACKSLASH;
      return isWhole && body.length - (end - start) <= LARGEST_JSON_BYTES ? { start, end } : undefined;
    }
  }
  return undefined;
}

/** The bytes of a string that is base64, with or without a `data:` prefix and line ends. */
async function decoded(
  body: Buffer,
  { start, end }: Range,
  parse: (text: string) => unknown,
): Promise<SentFile> {
  let written = start;
  let rest = '';
  for (let at = start; at < end; ) {
    const to = endOfPiece(body, at, end);
    const text = String(parse(`"${body.toString('latin1', at, to)}"`));
    rest += (at === start ? withoutPrefix(text) : text).replaceAll(/\s/g, '');
    // Padding stands at the end alone.
    const piece = to === end ? withoutPadding(rest) : rest.slice(0, wholeGroups(rest));
    if (!isBase64(piece)) return NOT_BASE64;
    written += body.write(piece, written, 'base64');
    rest = rest.slice(piece.length);
    at = to;
    await setImmediate();
  }
  return body.subarray(start, written);
}

/** All but the last group of four digits, which may have padding. */
const wholeGroups = (digits: string): number => Math.max(0, Math.ceil(digits.length / 4) - 1) * 4;

/** An escape is not torn apart. */
function endOfPiece(body: Buffer, at: number, end: number): number {
  const to = at + PIECE_BYTES;
  if (to >= end) return end;
  const slash = body.subarray(to - LONGEST_ESCAPE, to).indexOf(BACKSLASH);
  return slash === -1 ? to : to - LONGEST_ESCAPE + slash;
}

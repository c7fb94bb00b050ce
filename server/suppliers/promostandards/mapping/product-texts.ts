/** A supplier's texts as plain text, and the uses they suggest for a product. */
import type { UseCase } from '../../../../tools/catalog/product.ts';
import { withWindowsLetters } from '../../../xml/decode.ts';

/** The letters from U+00A0 on, in order, by their names in HTML. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const OTHERS =
  'amp & lt < gt > quot " apos \' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › hellip … bull • dagger † Dagger ‡ permil ‰ prime ′ Prime ″ trade ™ euro € minus − asymp ≈ ne ≠ le ≤ ge ≥ infin ∞ larr ← rarr → hearts ♥ check ✓ star ☆ OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ ensp \u2002 emsp \u2003 thinsp \u2009'.split(
    ' ',
  );

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(0xa0 + at)]),
  ...OTHERS.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, OTHERS[at + 1] ?? '']] : [])),
]);

/** Texts come escaped up to so many times. */
const MOST_TIMES = 3;

/** Text on one line without markup: descriptions come as HTML and in CDATA. */
export function plainWords(text: string, longest: number): string {
  let plain = text;
  for (let time = 0; time < MOST_TIMES; time++) plain = unescaped(withoutTags(plain));
  plain = withoutTags(plain)
    .replaceAll(/[\u00ad\u200b\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1).trimEnd()}…` : plain;
}

const withoutTags = (text: string): string =>
  text
    .split(/(?=<(?:script|style)\b)/i)
    .map((piece) => piece.replace(/^<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>/i, ' '))
    .join('')
    .replaceAll(/<[/!]?[a-z-][^<>]{0,2000}>/gi, ' ');

const unescaped = (text: string): string =>
  text
    .replaceAll(/&#(\d{1,7});/g, (_, code) => letter(Number(code)))
    .replaceAll(/&#x([\da-f]{1,6});/gi, (_, code) => letter(Number.parseInt(code, 16)))
    .replaceAll(/&(\w{2,8});/g, (whole, name) => NAMED.get(name) ?? whole);

/** From 128 to 159 the letters of the Windows code page are meant, as browsers read them. */
function letter(code: number): string {
  const isOne = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isOne ? withWindowsLetters(String.fromCodePoint(code)) : ' ';
}

const GREEN: readonly [RegExp, string][] = [
  [/\borganic\b/i, 'organic'],
  [/\b(?:recycled|rpet)\b/i, 'recycled'],
  [/\bbamboo\b/i, 'bamboo'],
  [/\bfsc\b/i, 'FSC'],
  [/\bb[\s-]?corp\b/i, 'B-Corp'],
];

export const greenWords = (text: string): string[] =>
  GREEN.flatMap(([pattern, word]) => (pattern.test(text) ? [word] : []));

const USES: readonly [UseCase, RegExp][] = [
  [
    'team-apparel',
    /\b(?:t-?shirts?|tees?|hoodies?|fleece|polos?|jackets?|vests?|caps?|beanies?|headwear|apparel|outerwear|sweatshirts?)\b/i,
  ],
  [
    'event-swag',
    /\b(?:pens?|writing|totes?|bags?|lanyards?|stickers?|pins?|sunglasses|giveaways?|tees?|t-?shirts?|can coolers?)\b/i,
  ],
  ['client-gifts', /\b(?:gifts?|drinkware|tumblers?|mugs?|blankets?|umbrellas?|chocolates?|candles?)\b/i],
  ['executive-gifts', /\b(?:executive|premium|leather|luxury|gift sets?|box sets?)\b/i],
  [
    'onboarding',
    /\b(?:onboarding|welcome|backpacks?|notebooks?|journals?|bottles?|hoodies?|tech|chargers?|power banks?)\b/i,
  ],
];

/** The standard has no such field: name, category and keywords are searched. */
export const useCasesOf = (text: string): UseCase[] =>
  USES.flatMap(([use, pattern]) => (pattern.test(text) ? [use] : []));

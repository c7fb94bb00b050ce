/** A supplier's texts as plain text, and the uses they suggest for a product. */
import type { UseCase } from '../../../../tools/catalog/product.ts';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  reg: '®',
  trade: '™',
  deg: '°',
};

/** Text on one line without markup: descriptions come as HTML and in CDATA. */
export function plainWords(text: string, longest: number): string {
  const plain = text
    .split(/(?=<(?:script|style)\b)/i)
    .map((piece) => piece.replace(/^<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>/i, ' '))
    .join('')
    .replaceAll(/<[^<>]{0,2000}>/g, ' ')
    .replaceAll(/&#(\d{1,6});/g, (_, code) => letter(Number(code)))
    .replaceAll(/&(\w{2,8});/g, (whole, name) =>
      Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole,
    )
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1).trimEnd()}…` : plain;
}

const letter = (code: number): string => (code >= 32 && code <= 0xffff ? String.fromCharCode(code) : ' ');

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

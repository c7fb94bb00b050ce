/**
 * Origin, recycled share, certificates and the like, from the fields in which a supplier states them: the country of the
 * parts, the material, the marketing points. Keywords and descriptions are for finding, and state nothing.
 */
import type { ProductAttribute } from '../../../../tools/catalog/attributes.ts';
import { countryCode } from '../../../../tools/catalog/claims.ts';
import type { WirePart, WireProduct } from '../calls/product-calls.ts';
import { plainWords } from './product-texts.ts';

type Named = Omit<ProductAttribute, 'source'>;

const LONGEST_POINT = 200;
const LONGEST_DENIAL = 100;
const DENIED = /\b(?:not|non|no|never|without|isn['’]t|aren['’]t)\b[\s-]*(?:\S+\s+){0,2}$/i;

/** What a text states; each pattern reads one subject. */
const STATED: readonly { pattern: RegExp; read: (found: RegExpExecArray) => Named }[] = [
  {
    pattern: /\b(\d{1,3})\s?(?:%|percent)\s+(?:post[- ]consumer\s+|pre[- ]consumer\s+)?recycled\b/i,
    read: ([, share]) => ({ name: 'recycled', value: `${share}%` }),
  },
  ...(
    [
      [/\boeko[- ]?tex\b/i, 'OEKO-TEX'],
      [/\bGOTS\b/, 'GOTS'],
      [/\bFSC\b/, 'FSC'],
      [/\bGRS\b|\bglobal recycled standard\b/i, 'GRS'],
      [/\bbluesign\b/i, 'bluesign'],
      [/\bfair[- ]trade[- ]certified\b/i, 'Fair Trade'],
    ] as const
  ).map(([pattern, value]) => ({ pattern, read: (): Named => ({ name: 'certification', value }) })),
  { pattern: /\bb[- ]?corp\b/i, read: () => ({ name: 'brand_certification', value: 'B Corp' }) },
  {
    pattern: /\b(women?|minority|veteran|lgbtq?)[- ]owned\b/i,
    read: ([, owner = '']) => ({
      name: 'ownership',
      value: `${owner.toLowerCase().replace('women', 'woman')}-owned`,
    }),
  },
  { pattern: /\bCPSIA\b/i, read: () => ({ name: 'compliance', value: 'CPSIA' }) },
  ...(['BPA', 'PFAS', 'lead', 'latex', 'plastic'] as const).map((value) => ({
    pattern: new RegExp(String.raw`\b${value}[- ]free\b|\bfree (?:of|from) ${value}\b`, 'i'),
    read: (): Named => ({ name: 'free_of', value }),
  })),
  {
    pattern: /\bmade in (?:the )?(U\.?S\.?A?\b\.?|united states|[A-Z][a-z]+)/i,
    read: ([, country = '']) => ({ name: 'made_in', value: countryCode(country) }),
  },
];

const statedIn = (text: string, source: string): ProductAttribute[] =>
  STATED.flatMap(({ pattern, read }) => {
    const found = pattern.exec(text);
    const before = text.slice(0, found?.index).slice(-LONGEST_DENIAL);
    return found === null || DENIED.test(before) ? [] : [{ ...read(found), source }];
  });

/** Country first: a marketing point does not overrule the origin of the parts. */
export function statedAttributes(product: WireProduct, parts: readonly WirePart[]): ProductAttribute[] {
  const countries = new Set(parts.map(({ countryOfOrigin = '' }) => countryOfOrigin.trim().toUpperCase()));
  const [country = ''] = countries;
  const stated = [
    ...(countries.size === 1 && country !== ''
      ? [{ name: 'made_in' as const, value: country, source: 'supplier: country of origin of every part' }]
      : []),
    ...parts.flatMap(({ primaryMaterial = '' }) =>
      statedIn(plainWords(primaryMaterial, LONGEST_POINT), 'supplier: primary material'),
    ),
    ...(product.ProductMarketingPointArray ?? []).flatMap(({ pointCopy }) =>
      statedIn(plainWords(pointCopy ?? '', LONGEST_POINT), 'supplier: marketing point'),
    ),
    ...('complianceInfoAvailable' in product && product.complianceInfoAvailable === true
      ? [
          {
            name: 'compliance' as const,
            value: 'information on request',
            source: 'supplier: compliance information available',
          },
        ]
      : []),
  ];
  const originIsMixed = [...countries].some((one) => one !== '');
  return stated.filter(
    (one, at) =>
      stated.findIndex(({ name, value }) => name === one.name && value === one.value) === at &&
      !(one.name === 'made_in' && originIsMixed && one.source.includes('marketing')),
  );
}

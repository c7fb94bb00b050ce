/**
 * What is stated of demo products, invented like the products. Many have nothing: the shop must say so, as it does of
 * suppliers that state nothing.
 */
import type { ProductAttribute } from '../../tools/catalog/attributes.ts';

type Named = Omit<ProductAttribute, 'source'>;
const by =
  (source: string) =>
  (...attributes: Named[]): ProductAttribute[] =>
    attributes.map((one) => ({ ...one, source }));

const label = by('label of the demo brand');
const sheet = by('data sheet of the demo brand');
const certificate = by('certificate on file with the demo supplier');

const madeIn = (value: string): Named => ({ name: 'made_in', value });
const certified = (value: string): Named => ({ name: 'certification', value });
const recycled = (value: string): Named => ({ name: 'recycled', value });
const freeOf = (value: string): Named => ({ name: 'free_of', value });
const brandIs = (value: string): Named => ({ name: 'brand_certification', value });
const owned = (value: string): Named => ({ name: 'ownership', value });

/** By the item number. */
export const DEMO_ATTRIBUTES: Readonly<Record<string, ProductAttribute[]>> = {
  'TEE-CLASSIC': label(madeIn('HN')),
  'TEE-RINGSPUN': [...label(madeIn('HN')), ...certificate(certified('OEKO-TEX'))],
  'TEE-ORGANIC': [...label(madeIn('IN')), ...certificate(certified('GOTS'))],
  'TEE-HEAVY': label(madeIn('US')),
  'HOODIE-PREMIUM': [...label(madeIn('PT')), ...certificate(certified('OEKO-TEX'))],
  QUARTERZIP: label(madeIn('VN')),
  POLO: label(madeIn('BD')),
  BEANIE: label(madeIn('US')),
  'CAP-DAD': label(madeIn('BD')),
  'TUMBLER-20': [...label(madeIn('CN')), ...sheet(freeOf('BPA'))],
  'BOTTLE-24': [...label(madeIn('CN')), ...sheet(freeOf('BPA'), freeOf('PFAS'))],
  'BOTTLE-17': [...label(madeIn('CN')), ...sheet(freeOf('BPA'))],
  'TRITAN-25': [...label(madeIn('US')), ...sheet(freeOf('BPA'))],
  'MUG-12': sheet(freeOf('plastic')),
  'CAMPMUG-15': [...label(madeIn('US')), ...sheet(freeOf('plastic'))],
  'PEN-BAMBOO': label(madeIn('CN')),
  'NOTEBOOK-A5': certificate(certified('FSC')),
  'NOTEBOOK-RECYCLED': [
    ...label(madeIn('US')),
    ...sheet(recycled('80%'), brandIs('B Corp')),
    ...certificate(certified('FSC')),
  ],
  STICKYNOTES: label(madeIn('US')),
  'STICKER-3IN': label(madeIn('US')),
  'TOTE-COTTON': [...label(madeIn('IN')), ...certificate(certified('OEKO-TEX'))],
  'TOTE-CANVAS': sheet(madeIn('US'), owned('woman-owned')),
  'BACKPACK-ROLLTOP': [
    ...label(madeIn('VN')),
    ...sheet(recycled('100%'), freeOf('PFAS')),
    ...certificate(certified('bluesign')),
  ],
  'SPEAKER-WOOD': certificate(certified('FSC')),
  PLANTKIT: sheet(madeIn('US'), freeOf('plastic'), owned('veteran-owned')),
  PUZZLE: label(madeIn('US')),
  'SOCKS-CREW': [...label(madeIn('US')), ...certificate(certified('OEKO-TEX'))],
  LIPBALM: sheet(madeIn('US'), owned('woman-owned')),
  GIFTBOX: certificate(certified('FSC')),
};

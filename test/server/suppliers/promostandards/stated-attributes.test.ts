import { expect, test } from 'vitest';
import type {
  WirePart,
  WireProduct,
} from '../../../../server/suppliers/promostandards/calls/product-calls.ts';
import { statedAttributes } from '../../../../server/suppliers/promostandards/mapping/stated-attributes.ts';

const part = (more: Partial<WirePart>): WirePart => ({ partId: 'A', ...more });
const stated = (parts: WirePart[], points: string[] = [], more: Partial<WireProduct> = {}) =>
  statedAttributes(
    { productId: 'A', ProductMarketingPointArray: points.map((pointCopy) => ({ pointCopy })), ...more },
    parts,
  ).map(({ name, value, source }) => `${name} ${value} <- ${source}`);

test('the country counts where every part names the same one', () => {
  const origin = 'supplier: country of origin of every part';
  expect(stated([part({ countryOfOrigin: 'us' }), part({ countryOfOrigin: 'US' })])).toEqual([
    `made_in US <- ${origin}`,
  ]);
  expect(stated([part({ countryOfOrigin: 'US' }), part({ countryOfOrigin: 'CN' })])).toEqual([]);
  expect(stated([part({ countryOfOrigin: 'US' }), part({})], ['Made in USA'])).toEqual([]);
  expect(stated([part({})], ['Made in the USA'])).toEqual(['made_in US <- supplier: marketing point']);
});

test('material and marketing points state shares, certificates, owners and what is left out', () => {
  expect(
    stated(
      [part({ primaryMaterial: '50% recycled cotton' })],
      [
        'OEKO-TEX Standard 100',
        'GOTS certified',
        'Women-owned supplier',
        'BPA-free and PFAS free',
        'A B-Corp brand',
      ],
      { complianceInfoAvailable: true },
    ),
  ).toEqual([
    'recycled 50% <- supplier: primary material',
    'certification OEKO-TEX <- supplier: marketing point',
    'certification GOTS <- supplier: marketing point',
    'ownership woman-owned <- supplier: marketing point',
    'free_of BPA <- supplier: marketing point',
    'free_of PFAS <- supplier: marketing point',
    'brand_certification B Corp <- supplier: marketing point',
    'compliance information on request <- supplier: compliance information available',
  ]);
});

test('keywords, descriptions and denials state nothing', () => {
  expect(
    stated([part({})], ['Not made in USA', 'not FSC certified', 'Recyclable'], {
      description: ['Made in USA of 100% recycled steel.'],
      ProductKeywordArray: [{ keyword: 'made in usa, oeko-tex, bpa free' }],
    }),
  ).toEqual([]);
});

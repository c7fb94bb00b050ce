import { expect, test } from 'vitest';
import { refuseUndrawn } from '../../../tools/catalog/drawn-letters.ts';
import { refusal } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test.each([
  'Go Owls, ŁÓDŹ – Ελένη – Олена',
  '李小龙 加油',
  '山田太郎 ガンバレ',
  '화이팅',
  'محمد بن عبد الله',
  'שָׁלוֹם',
  'สวัสดี',
  'გამარჯობა',
  'Բարեւ',
  'नमस्ते',
  'Win 🎉👍🏽❤️👨‍👩‍👧',
  'two\nlines\tof text',
])('%s is taken, because a typeface has its letters', (text) => {
  expect(() => refuseUndrawn(text)).not.toThrow();
});

test('letters that no typeface has are named', () => {
  expect(refusal(() => refuseUndrawn('𠮷野家 ትግ 𠮷'))).toEqual({
    code: 'validation_failed',
    message:
      'No typeface here has 𠮷 (U+20BB7), ት (U+1275), ግ (U+130D). Leave it out of the text, or send the text as a logo.',
    param: 'text',
  });
});

test('a quote with such a text is refused', async () => {
  const line = { key: 'demo:TEE-CLASSIC', part_id: 'TEE-CLASSIC-BLACK-M', quantity: 48 };
  const lines = [{ ...line, imprints: [{ text: 'ትግርኛ' }] }];
  const { status, body } = await shop.rest('POST', '/quotes', { lines });
  expect([status, body.error.code, body.error.param]).toEqual([422, 'validation_failed', 'lines.0.text']);
});

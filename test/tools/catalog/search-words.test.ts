import { describe, expect, test } from 'vitest';
import { cleanWords } from '../../../tools/catalog/clean-words.ts';
import { searchTerms, type Vocabulary } from '../../../tools/catalog/search-words.ts';

/** A shop that knows these words, and one slip. */
const shop: Vocabulary = {
  knows: (word) =>
    ['hoodie', 'backpack', 'notebook', 'giftbox', 'gift', 'box', 'blue', 'tumbler'].includes(word),
  tells: () => false,
  correct: (word) => ({ tumblr: ['tumbler'], powr: ['power'], lunchbagg: ['lunch', 'bag'] })[word],
};
const asked = (text: string): string[] => searchTerms(text, shop).map((term) => term.word);
const readings = (text: string): string[][] =>
  searchTerms(text, shop).map((term) =>
    term.alternatives.map(({ words, how }) => `${how} ${words.join(' ')}`),
  );

describe('measures and fractions', () => {
  test.each([
    ['20 oz', ['20oz']],
    ['20oz', ['20oz']],
    ['20-ounce', ['20oz']],
    ['20 Ounces', ['20oz']],
    ['20 fl. oz.', ['20oz']],
    ['600 ml', ['600ml']],
    ['5,000 mAh', ['5000mah']],
    ['5000mAh', ['5000mah']],
    ['15-inch laptop', ['15in', 'laptop']],
    ['15" laptop', ['15in', 'laptop']],
    ['15 in laptop', ['15in', 'laptop']],
    ['1/4 zip', ['quarter', 'zip']],
    ['¼-zip', ['quarter', 'zip']],
    ['3-in-1 cable', ['3in1', 'cable']],
    ['10 watt', ['10w']],
  ])('%s is written one way', (text, words) => {
    expect(cleanWords(text)).toEqual(words);
  });

  test('a number that is no fraction stays what it is', () => {
    expect(cleanWords('11/4 and 1/45')).toEqual(['11', '4', 'and', '1', '45']);
  });
});

describe('cleaning', () => {
  test.each([
    ['T-Shirts', ['tshirts']],
    ['tee shirt', ['tshirt']],
    ['t shirt', ['tshirt']],
    ["Women's Piqué Polo", ['womens', 'pique', 'polo']],
    ['ＵＳＢ-C', ['usbc']],
    ['"; DROP TABLE products; --', ['drop', 'table', 'products']],
    ['NEAR(a b, 3) * ^name:x', ['near', 'a', 'b', '3', 'name', 'x']],
    ['🎁🎉 mug\u0000cup \ud800', ['mug', 'cup']],
    ['🎁', []],
    ['', []],
  ])('%j leaves letters and digits', (text, words) => {
    expect(cleanWords(text)).toEqual(words);
  });
});

describe('what a search asks for', () => {
  test('words that tell nothing apart are left out', () => {
    expect(asked('branded merch and swag with a logo for the hoodie giveaway')).toEqual(['hoodie']);
  });

  test('a search of such words alone asks for nothing', () => {
    expect(asked('swag for the giveaway')).toEqual([]);
  });

  test('a word said twice is asked for once, in whatever number', () => {
    expect(asked('hoodie Hoodies HOODIE')).toEqual(['hoodie']);
  });

  test('the first twelve telling words count', () => {
    const text = ['a', ...Array.from({ length: 15 }, (_, at) => `w${at}`)].join(' the ');
    expect(asked(text)).toEqual(['w0', 'w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8', 'w9', 'w10', 'w11']);
  });

  test('ten thousand characters are read up to the first thousand', () => {
    expect(asked(`${'x '.repeat(4_999)}hoodie`)).toEqual(['x']);
  });

  test('the pieces of a phrase stay together, stop words in it as well', () => {
    expect(asked('blue power bank')).toEqual(['blue', 'power bank']);
    expect(asked('thank you gift')).toEqual(['thank you gift']);
    expect(asked('hooded sweatshirts')).toEqual(['hooded sweatshirts']);
  });
});

describe('how a word is read', () => {
  test('a phrase stands for itself first, then for what else the goods are called', () => {
    expect(readings('Portable Charger')).toEqual([
      [
        'exact portable charger',
        'synonym power bank',
        'synonym battery pack',
        'synonym powerbank',
        'synonym backup battery',
        'synonym phone charger',
      ],
    ]);
  });

  test('a misspelled word is read as what it was meant to be, with the synonyms of that', () => {
    const [tumbler = []] = readings('tumblr');
    expect(tumbler.slice(0, 3)).toEqual(['spelling tumbler', 'synonym travel mug', 'synonym insulated cup']);
  });

  test('a phrase is found with a slip in one of its words', () => {
    expect(searchTerms('powr bank', shop)[0]).toMatchObject({
      word: 'powr bank',
      alternatives: [
        { words: ['power', 'bank'], how: 'spelling' },
        { words: ['portable', 'charger'], how: 'synonym', adjacent: true },
        { words: ['battery', 'pack'] },
        { words: ['powerbank'] },
        { words: ['backup', 'battery'] },
        { words: ['phone', 'charger'] },
      ],
    });
  });

  test('two words run together are read apart, and as the phrase they are', () => {
    const [lunchBag = []] = readings('lunchbagg');
    expect(lunchBag.slice(0, 2)).toEqual(['spelling lunch bag', 'synonym cooler']);
  });

  test('one word written apart is also read as one', () => {
    const [backpack = []] = readings('back pack');
    expect(backpack.slice(0, 3)).toEqual(['exact back pack', 'spelling backpack', 'synonym rucksack']);
  });

  test('milliliters are also read as ounces', () => {
    expect(readings('600ml')).toEqual([['exact 600ml', 'synonym 20oz']]);
  });

  test('a one-way synonym is not read backward', () => {
    expect(readings('gym bag')).toEqual([['exact gym bag', 'synonym duffel', 'synonym drawstring']]);
    expect(readings('duffel').flat()).not.toContain('synonym gym bag');
  });

  test('a brand the shop has not is read as its kinds, and only hinted at beside a kind that is named', () => {
    expect(readings('thermos')).toEqual([['synonym insulated bottle', 'synonym tumbler']]);
    expect(
      searchTerms('yeti style tumbler', shop).map(({ word, brand, isSoft }) => [word, brand, isSoft]),
    ).toEqual([
      ['yeti', 'left_out', true],
      ['tumbler', undefined, false],
    ]);
    const carried = { ...shop, tells: (word: string) => word === 'yeti' };
    expect(searchTerms('yeti', carried).map(({ brand }) => brand)).toEqual([undefined]);
  });

  test('a judgement narrows nothing, and the superlative of a word is the word', () => {
    expect(searchTerms('premium hoodie', shop).map(({ word, isSoft }) => [word, isSoft])).toEqual([
      ['premium', true],
      ['hoodie', false],
    ]);
    const soft = { ...shop, knows: (word: string) => word === 'soft' };
    expect(searchTerms('softest', soft)[0]?.alternatives[0]?.words).toEqual(['soft']);
  });
});

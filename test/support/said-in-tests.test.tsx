import { expect, test } from 'vitest';
import { joined, said } from '../../tools/languages/words.ts';

const sentence = said('Total {amount}', { amount: { cents: 500 } });
const refusal = 'What is said is printed by the words of its reader: Total $5.00';

test('what is said and not printed fails: in a template, as a text, as a child of an element', () => {
  expect(() => `${sentence}`).toThrow(refusal);
  expect(() => [sentence, 'more'].join(' ')).toThrow(refusal);
  expect(() => `${joined('', [sentence])}`).toThrow(refusal);
  expect(() => String(<p>{sentence}</p>)).toThrow(refusal);
  expect(`${{ of: 1 }} ${[1, 2]} ${new Date(0).getTime()} ${<p>{1}</p>}`).toBe(
    '[object Object] 1,2 0 <p>1</p>',
  );
});

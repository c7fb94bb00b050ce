import { expect, test } from 'vitest';
import { artworkName } from '../../../tools/artwork/artwork-name.ts';

test.each([
  ['acme.svg', 'acme.svg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\logos\\acme  mark.png', 'acme mark.png'],
  ['..', 'logo'],
  ['', 'logo'],
  ['a/', 'logo'],
  ['logo\u202Egnp.exe\u0000\r\n', 'logognp.exe'],
  ['🦊 fox.png', '🦊 fox.png'],
  [`${'🦊'.repeat(150)}.png`, '🦊'.repeat(120)],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
])('%j is shown as %j', (given, shown) => {
  expect(artworkName(given)).toBe(shown);
});

import { expect, test } from 'vitest';
import { parsedUrl } from '../../../tools/values/parsed-url.ts';

test('an address is read, alone or beside a base', () => {
  expect(parsedUrl('https://example.com/a?b=c')?.href).toBe('https://example.com/a?b=c');
  expect(parsedUrl('/a', 'https://example.com/b/')?.href).toBe('https://example.com/a');
});

test.each(['', '/a', 'example.com', 'https://', 'https://[::'])('%j is no address', (text) => {
  expect(parsedUrl(text)).toBeUndefined();
});

test('letters beyond ASCII are read the ten-thousandth time as well', () => {
  const hosts = Array.from({ length: 10_000 }, () => parsedUrl('https://bücher.example/')?.host);
  expect([...new Set(hosts)]).toEqual(['xn--bcher-kva.example']);
});

const NAMES: Readonly<Record<string, string>> = {
  XSMALL: 'XS',
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  XLARGE: 'XL',
  XXL: '2XL',
  XXXL: '3XL',
  XXXXL: '4XL',
};

/** A size as parts name it, however it is written: `xxl`, `2X` and `2XL` are one. */
export function sizeName(size: string): string {
  const plain = size.toUpperCase().replace(/[\s-]+/g, '');
  return NAMES[plain] ?? plain.replace(/^(\d)XL?$/, '$1XL').replace(/^EXTRA/, 'X');
}

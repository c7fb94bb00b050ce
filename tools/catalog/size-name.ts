/** A size as parts name it, however it is written: `xxl`, `2X`, `2XL` and `extra extra large` are one. */
export const sizeName = (size: string): string =>
  size
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replaceAll('EXTRA', 'X')
    .replace(/(SMALL|MEDIUM|LARGE)$/, ([first = '']) => first)
    .replace(/^X{2,}(?=[SL]$)/, (times) => `${times.length}X`)
    .replace(/^(\d)X$/, '$1XL');

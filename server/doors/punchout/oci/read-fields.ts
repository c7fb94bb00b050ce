import { isUtf8 } from 'node:buffer';

/**
 * The fields of a query or a form, in order. Each run of escaped bytes is UTF-8 if it is valid, else ISO 8859-1: the
 * old default of buyers' systems, which do not name a charset in an address.
 */
export const readFields = (encoded: string): [name: string, value: string][] =>
  encoded.split('&').flatMap((pair): [string, string][] => {
    if (pair === '') return [];
    const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
    return [[decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]];
  });

const decoded = (text: string): string =>
  text.replaceAll('+', ' ').replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
    return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
  });

/**
 * The URL, or `undefined` if the text is none.
 * `URL.canParse` is not used: in Node 20 it refuses letters such as ü once it is compiled.
 */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the address is of the computer that opens it. */
export const isLoopback = (address: string): boolean => LOOPBACK.includes(parsedUrl(address)?.hostname ?? '');

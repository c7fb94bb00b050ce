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

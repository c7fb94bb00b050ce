/** What every command for buyers takes: the shop, the key, and whether a person or a program reads. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Merchkit, MerchkitError, type MerchkitOptions } from '../../../client/merchkit.mjs';
import { parsedUrl } from '../../../tools/values/parsed-url.ts';
import { UsageError } from '../usage-error.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;

const COMMON = {
  json: { type: 'boolean', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
} as const satisfies Flags;

/** The words and flags of a command line, besides the shop that it asks. */
export function buyerLine<const F extends Flags>(argv: string[], flags: F) {
  const { values, positionals } = parseArgs({
    args: argv,
    options: { ...flags, ...COMMON },
    allowPositionals: true,
  });
  const { json, url, key } = parseArgs({ args: argv, options: COMMON, strict: false }).values;
  return { values, words: positionals, isJson: json === true, shop: shopAt(url, key) };
}

function shopAt(url: unknown, key: unknown): Pick<MerchkitOptions, 'url'> & { key: string } {
  const address = shopAddress(url);
  const given = String(key ?? process.env['MERCHKIT_KEY'] ?? '').trim();
  if (!/^[\x21-\x7e]+$/.test(given)) throw new UsageError('set MERCHKIT_KEY to an API key, or give --key');
  return { url: address, key: given };
}

/** Of the flag, or of the variable, which for the bridge is the address of /mcp. */
export function shopAddress(url: unknown): string {
  const address = parsedUrl(String(url ?? process.env['MERCHKIT_URL'] ?? 'http://localhost:3000'));
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '')
    throw new UsageError('--url takes the address of the shop, such as https://shop.example.com');
  return `${address.origin}${address.pathname.replace(/\/(?:mcp\/?)?$/, '')}`;
}

/**
 * Asks the shop, and writes its answer as JSON or as a person reads it.
 *
 * @throws Error with the sentence of the refusal, for programs with the whole of it
 */
export async function bought<Answer>(
  { isJson, shop }: ReturnType<typeof buyerLine>,
  ask: (client: Merchkit) => Promise<Answer>,
  inWords: (answer: Answer) => string,
): Promise<string> {
  try {
    const answer = await ask(new Merchkit(shop));
    return isJson ? JSON.stringify(answer, null, 2) : inWords(answer);
  } catch (failure) {
    throw failure instanceof MerchkitError && isJson ? new Error(JSON.stringify(refusal(failure))) : failure;
  }
}

const refusal = ({ code, message, param, issues, requestId }: MerchkitError) => ({
  error: { code, message, param, issues, request_id: requestId },
});

/** A figure of the command line. */
export function figure(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,12}(?:\.\d{1,4})?$/.test(text)) return Number(text);
  throw new UsageError(`--${flag} takes a number`);
}

/** @throws UsageError */
export function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined || value === '') throw new UsageError(`give ${what}`);
  return value;
}

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The fields that have a value. */
export const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;

/** Doors reach what the service runs on through tools alone: what of a context they may use themselves. */
import type { SourceFile } from '../support/imports.ts';

/** Who calls, when, where records are found and what applies: facts, and no port. */
const FACTS = ['caller', 'requestId', 'now', 'links', 'policies', 'returnAddressRules', 'progress'];

/** The ports of a context, as its interface and that of the ledger's stores name them. */
export function portsIn(contextText: string): string[] {
  const interfaces = contextText.matchAll(/interface (?:LedgerStores|Ctx extends Ports) \{\n([\s\S]*?)\n\}/g);
  const members = [...interfaces].map(([, body = '']) => body).join('\n');
  const names = [...members.matchAll(/^ {2}(?:readonly )?(\w+)[:(<]/gm)].map(([, name = '']) => name);
  return names.filter((name) => !FACTS.includes(name));
}

/** Every port a file uses itself, one sentence each. */
export const portsUsed = (files: readonly SourceFile[], ports: readonly string[]): string[] =>
  files.flatMap(({ path, text }) =>
    ports.filter((port) => uses(text, port)).map((port) => `${path} uses ctx.${port}`),
  );

function uses(text: string, port: string): boolean {
  const taken = [...text.matchAll(/\{([^{}]*)\}(?:: Ctx\b| = (?:\w+\.)*ctx\b)/g)];
  return (
    new RegExp(`\\bctx\\??\\.${port}\\b|(?:\\bCtx|'ctx'\\])\\['${port}'\\]`).test(text) ||
    taken.some(([, names = '']) => new RegExp(`\\b${port}\\b`).test(names))
  );
}

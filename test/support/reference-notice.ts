/** Reports at the end of a run how many tests were skipped because the standards' files are missing. */
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { isThere, REFERENCE_DIR } from './reference.ts';

/** @throws Error if `REQUIRE_REFERENCE=1` and a part of the folder is missing */
export default function setup({ vitest }: TestProject): (() => void) | undefined {
  const missing = (['promostandards', 'cxml', 'oci', 'badinput', 'mcp', 'ucp'] as const).filter(
    (part) => !isThere(part),
  );
  if (missing.length === 0) return undefined;
  const lack = existsSync(REFERENCE_DIR) ? `has no ${missing.join(', ')}` : 'is not there';
  const reason = `REFERENCE_DIR (${REFERENCE_DIR}) ${lack}.`;
  if (process.env['REQUIRE_REFERENCE'] === '1') throw new Error(`REQUIRE_REFERENCE=1, but ${reason}`);
  return () => {
    const skipped = vitest.state
      .getTestModules()
      .flatMap(({ children }) => [...children.allTests('skipped')])
      .filter(({ tags }) => tags.includes('reference'));
    if (skipped.length > 0) process.stderr.write(`\n${skipped.length} tests skipped: ${reason}\n`);
  };
}

import { UsageError } from './usage-error.ts';

/** The supplier given as `--code`. */
export function codeOption(given: string | undefined): string {
  const code = given?.trim().toLowerCase() ?? '';
  if (code === '') throw new UsageError('--code takes the code of a supplier');
  return code;
}

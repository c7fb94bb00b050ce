import { ServiceError } from '../../tools/errors.ts';
import { english } from '../../tools/languages/words.ts';
import { UsageError } from './usage-error.ts';

/** Options whose names differ from their fields. */
const OPTIONS: Readonly<Record<string, string>> = {
  account_id: 'id',
  account_service: 'for',
  company: 'directory',
  endpoints: 'endpoint',
  fob_postals: 'fob',
  shutdowns: 'shutdown',
  sold_at: 'price',
};

/** The public text of a failure, with its option in front. */
export async function asUsage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    // Correct syntax, but there is no such supplier.
    const isAboutOptions = cause instanceof ServiceError && !['internal', 'not_found'].includes(cause.code);
    if (!isAboutOptions) throw cause;
    const { code, issues, message, param } = cause;
    const faults = issues.length > 0 ? issues : [{ param: param ?? '', message }];
    const sentence = faults
      .map((fault) => inOptions({ param: fault.param, message: english(fault.message) }))
      .join('\n');
    throw code === 'validation_failed' ? new UsageError(sentence, { cause }) : new Error(sentence, { cause });
  }
}

function inOptions({ param, message }: { param: string; message: string }): string {
  const [field = ''] = param.split('.');
  return field === '' ? message : `--${OPTIONS[field] ?? field.replaceAll('_', '-')}: ${message}`;
}

import type { ServiceMessage } from '../../promostandards/failure.ts';

/** "Nothing found" in services whose answers have messages. */
export const NO_RESULTS: ServiceMessage[] = [
  { code: 160, description: 'No Results Found', severity: 'Information' },
];

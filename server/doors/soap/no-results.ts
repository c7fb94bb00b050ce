import type { ServiceMessage } from '../../promostandards/failure.ts';

/** There is nothing of what was asked for, and nothing is wrong: what the services with messages say to that. */
export const NO_RESULTS: ServiceMessage[] = [
  { code: 160, description: 'No Results Found', severity: 'Information' },
];

import type { z } from 'zod';
import type { checkAddress } from '../../../../tools/quotes/check-address.ts';

/** What the check of an address found. */
export type CheckedAddress = z.output<typeof checkAddress.output>;

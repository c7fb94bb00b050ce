import type { AnswerOf } from '../../../../tools/define.ts';
import type { checkAddress } from '../../../../tools/quotes/check-address.ts';

/** What the check of an address found. */
export type CheckedAddress = AnswerOf<typeof checkAddress>;

/** How much one caller may use: the settings, and what they come to. */
import type { z } from 'zod';
import type { Limits } from '../../tools/identity/limits.ts';
import { amount, whole } from './numbers.ts';

export const LIMIT_SETTINGS = {
  RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000)
    .default(120)
    .describe('Requests a key may send a minute, over all doors but SOAP together.'),
  SOAP_RATE_LIMIT_PER_MINUTE: whole(1, 1_000_000)
    .default(1_200)
    .describe('Calls of the SOAP services a key may send a minute: systems copy whole catalogs there.'),
  ACCOUNT_LIMIT_FACTOR: whole(1, 1_000)
    .default(5)
    .describe(
      'How many keys’ worth an account may use over all its keys: requests and SOAP calls a minute, previews a day.',
    ),
  REQUEST_LIMIT_S: amount(1, 60)
    .default(8)
    .describe(
      'Seconds that a request waits for suppliers, carriers, payment and tax providers, a language model, its turn and the database together; then it goes on without their answer, or says what is missing.',
    ),
  MAILS_PER_RECIPIENT: whole(1, 10_000)
    .default(10)
    .describe(
      'Mails an hour that an account may cause to one person who did not ask for them: approvals, proposals, stores, invitations.',
    ),
  MAILS_PER_ACCOUNT: whole(1, 100_000)
    .default(100)
    .describe('Such mails an hour of an account to all people together.'),
};

type Settings = z.output<z.ZodObject<typeof LIMIT_SETTINGS>>;

export const limitsOf = (config: Settings & { PREVIEWS_PER_DAY: number }): Limits => ({
  requestsPerMinute: config.RATE_LIMIT_PER_MINUTE,
  accountRequestsPerMinute: config.RATE_LIMIT_PER_MINUTE * config.ACCOUNT_LIMIT_FACTOR,
  previewsPerDay: config.PREVIEWS_PER_DAY,
  accountPreviewsPerDay: config.PREVIEWS_PER_DAY * config.ACCOUNT_LIMIT_FACTOR,
  mailsPerRecipient: config.MAILS_PER_RECIPIENT,
  mailsPerAccount: config.MAILS_PER_ACCOUNT,
});

import type { MailPort } from '../../../tools/mail/port.ts';

/** Sends nothing: each mail is in the ledger already, and the demo shop shows it at `/outbox`. */
export const outboxMailer: MailPort = { send: async () => {} };

/** Sends documents to buyers' systems: leased before, settled after, tried again by the rules of webhooks. */
import type { DocumentSender, SentDocumentResult } from '../../../tools/buyer-documents/port.ts';
import type {
  DocumentAttempt,
  DocumentQueue,
  LeasedDocument,
} from '../../../tools/procurement/document-port.ts';
import type { Job } from '../runner.ts';
import { sendDue } from '../send-due.ts';
import { outcomeOf } from '../webhooks/delivery-outcome.ts';

const LOOK_MS = 1_000;
/** Time to store the attempt, by clocks that differ. */
const SETTLE_MS = 15_000;
const MOST_AT_ONCE = 20;

interface SendDocumentsParts {
  documentQueue: DocumentQueue;
  documentSender: DocumentSender;
  /** The waits between attempts. */
  retriesS: readonly number[];
  now(): Date;
}

export const sendDocuments = ({ documentQueue, documentSender, retriesS, now }: SendDocumentsParts): Job => ({
  name: 'send-documents',
  restMs: LOOK_MS,
  runsOn: 'each node',
  async run(stopping, log) {
    await documentQueue.endAbandonedLeases();
    await sendDue(stopping, {
      room: () => MOST_AT_ONCE,
      take(most) {
        const leaseUntil = new Date(now().getTime() + documentSender.limitMs + SETTLE_MS);
        return documentQueue.take({ most, now: now(), leaseUntil });
      },
      async send(leased) {
        const { document } = leased;
        const attempt = attemptOf(leased, await documentSender.send(document), now(), retriesS);
        if (!(await documentQueue.settle(attempt))) return;
        log.info('document', { document: document.id, kind: document.kind, outcome: attempt.outcome.kind });
      },
    });
  },
});

const MEND = 'Mend what it names, then send it again.';
const LOOK = 'Look at the address, the name and the secret in the settings, then send it again.';

/** The answer of a buyer's system decides: a 2xx took it in, a 4xx refuses it, and all else is tried again. */
export function attemptOf(
  leased: LeasedDocument,
  { httpStatus, status, reason, answer, retryAfter, isFinal }: SentDocumentResult,
  endedAt: Date,
  retriesS: readonly number[],
): DocumentAttempt {
  const code = status ?? httpStatus;
  const isRefused = isFinal === true || (status !== null && status >= 400 && status < 500);
  // A success by HTTP alone is that of a proxy or of a page.
  const ended = { tries: leased.document.attempts + 1, status, retryAfter, endedAt };
  const outcome = isRefused ? ({ kind: 'failed' } as const) : outcomeOf(ended, retriesS);
  const nextStep = outcome.kind === 'failed' ? (status === null ? LOOK : MEND) : null;
  return {
    leased,
    endedAt,
    outcome,
    answer: { code: code === null ? null : String(code), reason, nextStep, answer },
  };
}

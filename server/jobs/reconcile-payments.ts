import type { Ctx } from '../../tools/context.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { invoke } from '../../tools/invoke.ts';
import { confirmCardPayment } from '../../tools/payments/confirm-card-payment.ts';
import { finishRefund } from '../../tools/payments/finish-refund.ts';
import { importDisputes } from '../../tools/payments/import-disputes.ts';
import { importRefunds } from '../../tools/payments/import-refunds.ts';
import { notePaymentAnswer } from '../../tools/payments/note-payment-answer.ts';
import type { PaymentRecordsPort, PaymentsPort } from '../../tools/payments/port.ts';
import { returnCardCharge } from '../../tools/payments/return-card-charge.ts';
import type { Job, JobLog } from './runner.ts';

const MINUTE_MS = 60_000;

/** Younger ones are still in progress: the person is typing, or the notification is on its way. */
const LEFT_ALONE_MS = 5 * MINUTE_MS;

/** So many failures before the first answer are no fault of theirs: the provider is out of order. */
const MOST_IN_SILENCE = 3;

interface ReconcileParts {
  payments: PaymentsPort | undefined;
  paymentRecords: PaymentRecordsPort;
  ctxFor(caller: Caller, requestId: string): Ctx;
  newId(prefix: string): string;
  now(): Date;
}

/**
 * Asks the provider for its latest refunds and disputes, and about every unfinished refund, charge, page and dispute. A lost
 * notification or a crash between two steps neither loses a payment nor doubles a refund. What fails is passed over and
 * counted, and asked about last the next time.
 */
export const reconcilePayments = (parts: ReconcileParts): Job => ({
  name: 'reconcile-payments',
  restMs: 5 * MINUTE_MS,
  runsOn: 'one node',
  async run(stopping, log) {
    const { payments, paymentRecords, ctxFor, newId, now } = parts;
    if (!payments) return;
    const at = now();
    const { sessions, refunds, charges } = await paymentRecords.unsettled(
      new Date(at.getTime() - LEFT_ALONE_MS),
      at,
    );
    const { disputes } = await paymentRecords.withIssues();
    const ours = ({ provider }: { provider: string }) => provider === payments.provider;
    const ctx = () => ctxFor({ kind: 'service', agent: 'payments' }, newId('req'));
    const failures = new Map((await paymentRecords.unanswered()).map((one) => [one.id, one.failures]));
    const asked: Asked[] = [
      ...(payments.kind === 'hosted'
        ? [
            { id: 'refunds', ask: () => invoke(importRefunds, ctx(), {}).then(() => null) },
            { id: 'disputes', ask: () => invoke(importDisputes, ctx(), {}).then(() => null) },
          ]
        : []),
      ...refunds.filter(ours).map(({ id }) => ({
        id,
        async ask() {
          const { status } = await invoke(finishRefund, ctx(), { id });
          return status === 'refused' ? `The provider turned refund ${id} down: give it back by hand.` : null;
        },
      })),
      ...charges.filter(ours).map(({ id, number }) => ({
        id,
        async ask() {
          const { isReturned } = await invoke(returnCardCharge, ctx(), { id });
          return isReturned ? `No order came of the card charged for ${number}: its money went back.` : null;
        },
      })),
      ...sessions.filter(ours).map(({ id, reference }) => ({
        id,
        ask: async () => (await invoke(confirmCardPayment, ctx(), { reference })).remark,
      })),
      ...disputes.filter(ours).map(({ id, reference }) => ({
        id,
        ask: () => invoke(importDisputes, ctx(), { reference }).then(() => null),
      })),
    ];
    const ended = [...failures.keys()].filter((id) => !asked.some((one) => one.id === id));
    for (const id of ended) await invoke(notePaymentAnswer, ctx(), { id, is_answered: true });
    asked.sort((a, b) => (failures.get(a.id) ?? 0) - (failures.get(b.id) ?? 0));
    let [answered, failed] = [0, 0];
    for (const one of asked) {
      if (stopping.aborted || (answered === 0 && failed === MOST_IN_SILENCE)) return;
      const isAnswered = await heard(one, log);
      if (isAnswered) answered += 1;
      else failed += 1;
      if (!isAnswered || failures.has(one.id))
        await invoke(notePaymentAnswer, ctx(), { id: one.id, is_answered: isAnswered });
    }
  },
});

interface Asked {
  id: string;
  /** Answers with what staff should know, or `null`. */
  ask(): Promise<string | null>;
}

async function heard({ ask }: Asked, log: JobLog): Promise<boolean> {
  try {
    const remark = await ask();
    if (remark !== null) log.failure(new Error(remark));
    return true;
  } catch (cause) {
    log.failure(new Error('A payment could not be reconciled; it is looked at again.', { cause }));
    return false;
  }
}

import type { Ctx } from '../../tools/context.ts';
import { ServiceError } from '../../tools/errors.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { invoke } from '../../tools/invoke.ts';
import { confirmCardPayment } from '../../tools/payments/confirm-card-payment.ts';
import { finishRefund } from '../../tools/payments/finish-refund.ts';
import { importDisputes } from '../../tools/payments/import-disputes.ts';
import { importRefunds } from '../../tools/payments/import-refunds.ts';
import type { PaymentRecordsPort, PaymentsPort } from '../../tools/payments/port.ts';
import type { Job, JobLog } from './runner.ts';

const MINUTE_MS = 60_000;

/** Younger ones are still in progress: the person is typing, or the notification is on its way. */
const LEFT_ALONE_MS = 5 * MINUTE_MS;

interface ReconcileParts {
  payments: PaymentsPort | undefined;
  paymentRecords: PaymentRecordsPort;
  ctxFor(caller: Caller, requestId: string): Ctx;
  newId(prefix: string): string;
  now(): Date;
}

/**
 * Asks the provider about every unfinished page, refund and dispute, and for its latest refunds and disputes. A lost notification or a crash
 * between two steps neither loses a payment nor doubles a refund.
 */
export const reconcilePayments = (parts: ReconcileParts): Job => ({
  name: 'reconcile-payments',
  restMs: 5 * MINUTE_MS,
  runsOn: 'one node',
  async run(stopping, log) {
    const { payments, paymentRecords, ctxFor, newId, now } = parts;
    if (!payments) return;
    const at = now();
    const { sessions, refunds } = await paymentRecords.unsettled(new Date(at.getTime() - LEFT_ALONE_MS), at);
    const { disputes } = await paymentRecords.withIssues();
    const ours = ({ provider }: { provider: string }) => provider === payments.provider;
    const ctx = () => ctxFor({ kind: 'service', agent: 'payments' }, newId('req'));
    const steps = [
      ...refunds.filter(ours).map(({ id }) => async () => {
        const { status } = await invoke(finishRefund, ctx(), { id });
        return status === 'refused' ? `The provider turned refund ${id} down: give it back by hand.` : null;
      }),
      ...sessions.filter(ours).map(
        ({ reference }) =>
          async () =>
            (await invoke(confirmCardPayment, ctx(), { reference })).remark,
      ),
      ...disputes.filter(ours).map(
        ({ reference }) =>
          () =>
            invoke(importDisputes, ctx(), { reference }).then(() => null),
      ),
      ...(payments.kind === 'hosted'
        ? [
            () => invoke(importRefunds, ctx(), {}).then(() => null),
            () => invoke(importDisputes, ctx(), {}).then(() => null),
          ]
        : []),
    ];
    for (const step of steps) {
      if (stopping.aborted) return;
      if (!(await taken(step, log))) return;
    }
  },
});

/** False where the provider does not answer at all: the rest waits for the next run. */
async function taken(step: () => Promise<string | null>, log: JobLog): Promise<boolean> {
  try {
    const remark = await step();
    if (remark !== null) log.failure(new Error(remark));
    return true;
  } catch (cause) {
    log.failure(new Error('A payment could not be reconciled; it is looked at again.', { cause }));
    return !(cause instanceof ServiceError && cause.code === 'supplier_unavailable');
  }
}

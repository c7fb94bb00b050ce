/** `POST /payments/stripe`: the payment provider's notifications of finished pages, refunds and disputes. */
import { Hono } from 'hono';
import type { RequestEnv } from '../../../rest-shim/env.ts';
import { readBytes } from '../../../rest-shim/read-body.ts';
import type { Ctx } from '../../../tools/context.ts';
import type { Caller } from '../../../tools/identity/caller.ts';
import { invoke } from '../../../tools/invoke.ts';
import { confirmCardPayment } from '../../../tools/payments/confirm-card-payment.ts';
import { importDisputes } from '../../../tools/payments/import-disputes.ts';
import { importRefunds } from '../../../tools/payments/import-refunds.ts';
import type { HostedPayments, PaymentsPort } from '../../../tools/payments/port.ts';

const LARGEST_BYTES = 500_000;

export interface PaymentsDoorParts {
  payments: PaymentsPort | undefined;
  ctxFor(caller: Caller, requestId: string): Ctx;
  /** Receives what people should check. */
  report(failure: Error, requestId: string): void;
}

/** Mount at `/`; without a notifying provider it has no routes. */
export function paymentsDoor({ payments, ...parts }: PaymentsDoorParts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  if (payments?.kind !== 'hosted') return app;
  app.post(`/payments/${payments.provider}`, async (c) => {
    const body = await readBytes(c, LARGEST_BYTES);
    const notification = payments.readNotification(body, c.req.header('Stripe-Signature') ?? '');
    if (!notification) return c.json({ error: 'The signature is not valid for this body and time.' }, 400);
    await takeIn(notification, c.get('requestId'), parts);
    // Only now is everything on disk: the provider repeats a notification without an answer.
    return c.json({ received: true });
  });
  return app;
}

async function takeIn(
  notification: NonNullable<ReturnType<HostedPayments['readNotification']>>,
  requestId: string,
  { ctxFor, report }: Omit<PaymentsDoorParts, 'payments'>,
): Promise<void> {
  if (notification.kind === 'other') return;
  const ctx = ctxFor({ kind: 'service', agent: 'payments' }, requestId);
  if (notification.kind === 'refunds') {
    await invoke(importRefunds, ctx, { payment: notification.payment });
    return;
  }
  if (notification.kind === 'dispute') {
    await invoke(importDisputes, ctx, { reference: notification.reference });
    return;
  }
  const { id, reference } = notification;
  const { remark } = await invoke(confirmCardPayment, ctx, { reference, notification: id });
  if (remark !== null) report(new Error(remark), requestId);
}

/** Tells a supplier what was paid of its invoice. */
import type { SupplierPayment } from '../../../../tools/purchasing/supplier-invoice.ts';
import type { SupplierOrdersPort } from '../../../../tools/purchasing/supplier-orders-port.ts';
import { oneLine } from '../../../../tools/values/text.ts';
import { remittanceAdvice } from '../../../promostandards/messages/remittance-advice.ts';
import type { CallOptions, Connection } from '../connection.ts';
import { failureIn } from '../response-messages.ts';
import type { Buyer } from './wire-order.ts';

const LONGEST_REFUSAL = 200;

/** @throws SupplierFailure */
export async function adviseOf(
  connection: Connection,
  { invoice, amountRate, paidOn, method, reference }: SupplierPayment,
  buyer: Buyer,
  options: CallOptions,
): ReturnType<NonNullable<SupplierOrdersPort['advise']>> {
  if (!connection.endpointOf(remittanceAdvice)) return undefined;
  const amount = (amountRate / 10_000).toFixed(2);
  const { value, messages } = await connection.call(
    remittanceAdvice,
    'sendRemittanceAdvice',
    {
      Remittance: {
        currency: 'USD',
        RemittanceDetailsArray: [{ referenceNumber: invoice, referenceNumberType: 'invoice', amount }],
        PayerDetails: { payerName: (buyer.company ?? buyer.contact?.name ?? 'merchkit').slice(0, 64) },
        PaymentDetails: {
          amountPaid: amount,
          paymentReferenceNumber: reference,
          paymentDate: paidOn,
          paymentMethod: method,
        },
      },
    },
    { ...options, leavesErrors: true },
  );
  const failure = failureIn(messages);
  return {
    transactionId: oneLine(value.transactionId ?? '', 64) || null,
    refusal: failure ? oneLine(failure.detail ?? '', LONGEST_REFUSAL) || 'It was refused.' : null,
  };
}

/** Remittance Advice 1.0.0: what a buyer paid, for the order desk to read. */
import { receiveRemittanceAdvice } from '../../../../tools/documents/receive-remittance-advice.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { sum } from '../../../../tools/values/money.ts';
import { remittanceAdvice } from '../../../promostandards/messages/remittance-advice.ts';
import { COMMON_CODES, CodedError } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { numberOfContent } from '../wire-ids.ts';

const CODES = { applied: 300, reference: 310, amount: 320 } as const;
const REFERENCES = { invoice: 'number', purchaseOrder: 'po_number', salesOrder: 'order' } as const;

export const remittanceBinding = bindService(
  remittanceAdvice,
  { notFound: CODES.reference, invalid: COMMON_CODES.missing },
  {
    async sendRemittanceAdvice(ctx, { Remittance: sent }) {
      const { currency, RemittanceDetailsArray, PayerDetails, PaymentDetails: paid } = sent;
      if (currency.toUpperCase() !== 'USD')
        throw new CodedError(COMMON_CODES.notSupported, 'Invoices here are in USD');
      const details = RemittanceDetailsArray.map((one) => ({
        by: referenceOf(one.referenceNumberType),
        reference: one.referenceNumber,
        amount_cents: centsOf(one.amount),
      }));
      const applied = sum(details.map((one) => one.amount_cents));
      if (paid && centsOf(paid.amountPaid) !== applied)
        throw new CodedError(CODES.applied, 'amountPaid is not the sum of the amounts');
      await invoke(receiveRemittanceAdvice, ctx, {
        details,
        payer: PayerDetails.payerName,
        ...(paid && {
          payment: {
            on: paid.paymentDate,
            method: paid.paymentMethod,
            reference: paid.paymentReferenceNumber,
            memo: paid.paymentMemo,
          },
        }),
      });
      return { transactionId: numberOfContent('rem', sent) };
    },
    getServiceMethods: async () => ({ ServiceMethodArray: Object.keys(remittanceAdvice.operations) }),
  },
);

function referenceOf(type: string): 'number' | 'po_number' | 'order' {
  if (type === 'invoice' || type === 'purchaseOrder' || type === 'salesOrder') return REFERENCES[type];
  throw new CodedError(
    CODES.reference,
    `referenceNumberType must be one of ${Object.keys(REFERENCES).join(', ')}`,
  );
}

function centsOf(amount: string): number {
  const cents = Math.round(Number(amount) * 100);
  if (cents > 0) return cents;
  throw new CodedError(CODES.amount, 'An amount must be above 0');
}

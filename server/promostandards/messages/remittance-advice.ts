/** Remittance Advice 1.0.0: what a buyer paid, of which invoices, and how. */
import { date, decimal4, oneOf, text, token } from '../scalars.ts';
import { group, s } from '../schema.ts';
import { defineService, namespacesOf, operation } from '../service.ts';
import { credentials, currency, getServiceMethods, serviceMessages } from './shared.ts';

const detail = group({
  referenceNumber: s.one(token(64)),
  referenceNumberType: s.one(oneOf(['invoice', 'other', 'purchaseOrder', 'quote', 'salesOrder'])),
  creditMemoNumber: s.opt(token(64)),
  amount: s.one(decimal4),
});

const remittance = group({
  currency: s.one(currency),
  RemittanceDetailsArray: s.one(s.list('RemittanceDetail', detail)),
  PayerDetails: s.one(
    group({ payerName: s.one(token(64)), email: s.opt(token(128)), phone: s.opt(token(32)) }),
  ),
  PaymentDetails: s.opt(
    group({
      amountPaid: s.one(decimal4),
      paymentReferenceNumber: s.one(token(128)),
      paymentDate: s.one(date),
      paymentMemo: s.opt(text(4_096)),
      paymentMethod: s.one(token(64)),
    }),
  ),
});

export const remittanceAdvice = defineService({
  name: 'RemittanceAdvice',
  version: '1.0.0',
  versions: ['1.0.0'],
  namespaces: namespacesOf('RemittanceAdviceService/1.0.0'),
  wsdl: {
    definitions: 'RemittanceAdvice_v1_0_0',
    portType: 'RemittanceAdviceService',
    binding: 'RemittanceAdviceServiceBindingV1',
    service: 'RemittanceAdviceServiceV1',
    port: 'RemittanceAdviceServiceBinding',
  },
  errors: 'ServiceMessageArray',
  operations: {
    sendRemittanceAdvice: operation(
      ['SendRemittanceAdviceRequest', group({ ...credentials(s), Remittance: s.one(remittance) })],
      [
        'SendRemittanceAdviceResponse',
        group({ transactionId: s.opt(token(64)), ServiceMessageArray: s.opt(serviceMessages) }),
      ],
    ),
    getServiceMethods,
  },
});

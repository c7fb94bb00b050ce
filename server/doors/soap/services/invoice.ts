/** Invoice 1.0.0: our invoices to the account, line by line, with the sums of their paper. */
import type { z } from 'zod';
import type { Ctx } from '../../../../tools/context.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { findInvoices } from '../../../../tools/documents/find-invoices.ts';
import type { Account } from '../../../../tools/identity/account.ts';
import { accountOf } from '../../../../tools/identity/account-of.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { centsToDollars, sum } from '../../../../tools/values/money.ts';
import { serviceMessage } from '../../../promostandards/failure.ts';
import { invoice } from '../../../promostandards/messages/invoice.ts';
import { COMMON_CODES, CodedError } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { LONGEST_ID } from '../wire-ids.ts';
import { decimalText, shortened } from '../wire-values.ts';

type FoundInvoice = AnswerOf<typeof findInvoices>['invoices'][number];
type Filter = Pick<
  z.input<(typeof findInvoices)['input']>,
  'po_number' | 'number' | 'issued_on' | 'issued_after'
>;

const CODES = { queryType: 901, notSupported: 902 } as const;
const NONE_FOUND = [serviceMessage(903, 'No invoices were found', 'Information')];
/** A longer answer is refused. */
const MOST_INVOICES = 2_000;

interface Asked {
  queryType: '1' | '2' | '3' | '4';
  referenceNumber?: string | undefined;
  requestedDate?: string | undefined;
  availableTimeStamp?: string | undefined;
}

export const invoiceBinding = bindService(
  invoice,
  { notFound: 903, invalid: COMMON_CODES.missing, fields: { queryType: CODES.queryType } },
  {
    async getInvoices(ctx, asked) {
      const invoices = await invoicesBy(ctx, filterOf(asked));
      if (invoices.length === 0) return { ServiceMessageArray: NONE_FOUND };
      const account = accountOf(ctx);
      return { InvoiceArray: invoices.map((one) => toInvoice(one, account)) };
    },
    // A number is never taken back here: what was billed too much is credited, and less is due.
    async getVoidedInvoices(_ctx, asked) {
      filterOf(asked);
      return { ServiceMessageArray: NONE_FOUND };
    },
  },
);

/** @throws Problem 120 */
function filterOf({ queryType, referenceNumber, requestedDate, availableTimeStamp }: Asked): Filter {
  const needed = <T>(field: string, value: T | undefined): T => {
    if (value !== undefined && value !== '') return value;
    throw new CodedError(COMMON_CODES.missing, `The following field(s) are required [${field}]`);
  };
  switch (queryType) {
    case '1':
      return { po_number: needed('referenceNumber', referenceNumber?.trim()) };
    case '2':
      return { number: needed('referenceNumber', referenceNumber?.trim()) };
    case '3':
      return { issued_on: needed('requestedDate', requestedDate) };
    case '4':
      return { issued_after: needed('availableTimeStamp', availableTimeStamp) };
  }
}

async function invoicesBy(ctx: Ctx, filter: Filter): Promise<FoundInvoice[]> {
  const all: FoundInvoice[] = [];
  for (;;) {
    const { invoices, has_more } = await invoke(findInvoices, ctx, { ...filter, offset: all.length });
    all.push(...invoices);
    if (!has_more) return all;
    if (all.length >= MOST_INVOICES)
      throw new CodedError(
        COMMON_CODES.notSupported,
        'There are too many invoices for one answer; ask for a later time',
      );
  }
}

const inDollars = (cents: number): string => decimalText(centsToDollars(cents));

function toInvoice(found: FoundInvoice, account: Account) {
  const billedTo = {
    AccountInfo: {
      accountName: shortened(account.name, 64),
      accountNumber: account.id.slice(0, 64),
      ...(account.email.length > 128 ? {} : { email: account.email }),
    },
  };
  return {
    invoiceNumber: found.name,
    invoiceType: 'INVOICE' as const,
    invoiceDate: found.issuedOn,
    ...(found.poNumber === null ? {} : { purchaseOrderNumber: found.poNumber.slice(0, LONGEST_ID) }),
    BillTo: billedTo,
    SoldTo: billedTo,
    paymentTerms: found.method === 'card' ? 'Paid by card' : `Net ${found.termsDays} days`,
    paymentDueDate: found.dueOn,
    currency: 'USD' as const,
    salesAmount: inDollars(found.salesCents),
    shippingAmount: inDollars(found.shippingCents),
    handlingAmount: '0',
    taxAmount: inDollars(sum(found.taxes.map(({ amountCents }) => amountCents))),
    invoiceAmount: inDollars(found.totalCents),
    advancePaymentAmount: inDollars(found.totalCents - found.owedCents),
    invoiceAmountDue: inDollars(found.owedCents),
    ...(found.pdfUrl.length > 1_024 ? {} : { invoiceDocumentUrl: found.pdfUrl }),
    InvoiceLineItemsArray: found.lines.map(toLine),
    SalesOrderNumbersArray: [found.orderId.slice(0, 64)],
    ...(found.taxes.length === 0
      ? {}
      : {
          TaxArray: found.taxes.map(({ state, amountCents }) => ({
            taxType: 'SALES' as const,
            taxJurisdiction: state,
            taxAmount: inDollars(amountCents),
          })),
        }),
  };
}

function toLine(line: FoundInvoice['lines'][number], index: number) {
  const productId = line.buyerLine?.productId ?? line.key;
  const quantity = String(line.quantity);
  return {
    invoiceLineItemNumber: String(index + 1),
    ...(productId === null || line.kind !== 'goods' ? {} : { productId: productId.slice(0, LONGEST_ID) }),
    ...(line.partId === null ? {} : { partId: line.partId.slice(0, LONGEST_ID) }),
    ...(line.buyerLine === undefined ? {} : { purchaseOrderLineItemNumber: String(line.buyerLine.number) }),
    ...(line.kind === 'goods' ? { orderedQuantity: quantity } : {}),
    invoiceQuantity: quantity,
    quantityUOM: 'EA' as const,
    lineItemDescription: shortened(line.description, 1_024) ?? line.kind,
    unitPrice: inDollars(line.unitCents),
    extendedPrice: inDollars(line.amountCents),
  };
}

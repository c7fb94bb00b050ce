import { z } from 'zod';
import { deskDay } from '../values/calendar.ts';
import { signedDollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import type { InvoiceEntry } from './invoice-entries.ts';

export const InvoiceEntryWire = z.object({
  kind: z.enum(['payment', 'credit', 'refund']).describe('What it was'),
  on: z.iso.date().describe('When'),
  by_card: z.boolean().describe('Whether a card paid it, or got it back'),
  amount: signedDollars.describe('Dollars; below 0 where a credit ended'),
  reference: z.string().nullable().describe('Number of the check or transfer'),
  note: z.string().nullable().describe('Why'),
});

export const toInvoiceEntryWire = ({
  kind,
  at,
  isByCard,
  amountCents,
  reference,
  note,
}: InvoiceEntry): z.input<typeof InvoiceEntryWire> => ({
  kind,
  on: deskDay(new Date(at)),
  by_card: isByCard,
  amount: centsToDollars(amountCents),
  reference: isByCard ? null : reference,
  note,
});

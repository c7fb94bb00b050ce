/** What a customer asks of an order beside its goods; a quote hands it on to its order. */
import { z } from 'zod';
import { unlisted } from '../values/unlisted.ts';

export interface OrderTerms {
  /** The customer’s own number; on an order it is with the payment. */
  poNumber?: string;
  costCenter?: string;
}

const words = (most: number, what: string) => z.string().trim().min(1).max(most).optional().describe(what);

export const TERMS_INPUT = {
  po_number: unlisted(words(60, 'The customer’s purchase order number, printed on the papers')),
  cost_center: unlisted(words(60, 'Their cost center, printed on the papers')),
};

export const toOrderTerms = ({
  po_number,
  cost_center,
}: {
  po_number?: string | undefined;
  cost_center?: string | undefined;
}): OrderTerms => ({
  ...(po_number === undefined ? {} : { poNumber: po_number }),
  ...(cost_center === undefined ? {} : { costCenter: cost_center }),
});

/** What a repeat takes over: the purchase order number was for the earlier order. */
export const repeatedTerms = ({ poNumber: _, ...terms }: OrderTerms = {}): OrderTerms => terms;

/** Each is left out where it was not asked for. */
export const OrderTermsWire = z.object({
  cost_center: z.string().optional().describe('The customer’s cost center'),
});

export const toOrderTermsWire = ({ costCenter }: OrderTerms = {}): z.input<typeof OrderTermsWire> =>
  costCenter === undefined ? {} : { cost_center: costCenter };

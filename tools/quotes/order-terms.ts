/** What a customer asks of an order beside its goods; a quote hands it on to its order. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import {
  type FreightAccount,
  FreightAccountInput,
  FreightAccountWire,
  toFreightAccountWire,
} from '../shipping/freight-account.ts';
import { openApiOnly } from '../values/openapi-only.ts';

export interface OrderTerms {
  /** The customer’s own number; on an order it is with the payment. */
  poNumber?: string;
  costCenter?: string;
  /** A finished piece is made and approved before the rest. */
  preProductionProof?: true;
  freightAccount?: FreightAccount;
  /** What the order of a procurement system says for bookkeeping; it stands on the invoice. */
  booking?: Booking;
}

export interface Booking {
  /** Number of the requisition. */
  requisition?: string;
  /** Who is billed, in the buyer's words. */
  billTo?: string[];
  /** What lines are booked to. */
  accounting?: { line: number; text: string }[];
}

const words = (most: number, what: string) => z.string().trim().min(1).max(most).optional().describe(what);

export const TERMS_INPUT = {
  po_number: openApiOnly(words(60, 'The customer’s purchase order number, printed on the papers')),
  cost_center: openApiOnly(words(60, 'Their cost center, printed on the papers')),
  pre_production_proof: openApiOnly(
    z.boolean().optional().describe('A finished piece to approve before the rest is made'),
  ),
  freight_account: openApiOnly(
    FreightAccountInput.optional().describe('Their own account at a carrier, which then bills the freight'),
  ),
};

interface TermsFields {
  po_number?: string | undefined;
  cost_center?: string | undefined;
  pre_production_proof?: boolean | undefined;
  freight_account?: z.output<typeof FreightAccountInput> | undefined;
}

/** @throws ServiceError `not_available` for a freight account of a customer that may use none */
export function toOrderTerms(
  { po_number, cost_center, pre_production_proof, freight_account }: TermsFields,
  account: Account,
): OrderTerms {
  if (freight_account && !account.shipsOnOwnAccount) {
    throw new ServiceError(
      'not_available',
      'This account may not ship on a freight account of its own: the order desk allows it. Leave `freight_account` out, or ask the desk first.',
      { param: 'freight_account' },
    );
  }
  return {
    ...(po_number === undefined ? {} : { poNumber: po_number }),
    ...(cost_center === undefined ? {} : { costCenter: cost_center }),
    ...(pre_production_proof === true ? { preProductionProof: true } : {}),
    ...(freight_account === undefined
      ? {}
      : {
          freightAccount: {
            carrier: freight_account.carrier,
            accountNumber: freight_account.account_number,
            postal: freight_account.postal,
            holder: account.name,
          },
        }),
  };
}

/** What a repeat takes over: the other terms were for the earlier order. */
export const repeatedTerms = ({ costCenter }: OrderTerms = {}): OrderTerms =>
  costCenter === undefined ? {} : { costCenter };

/** Each is left out where it was not asked for. */
export const OrderTermsWire = z.object({
  cost_center: z.string().optional().describe('The customer’s cost center'),
  pre_production_proof: z
    .boolean()
    .optional()
    .describe('Set where a finished piece is made and approved before the rest'),
  freight_account: FreightAccountWire.optional().describe('The account the carrier bills the freight to'),
});

export const toOrderTermsWire = ({
  costCenter,
  preProductionProof,
  freightAccount,
}: OrderTerms = {}): z.input<typeof OrderTermsWire> => ({
  ...(costCenter === undefined ? {} : { cost_center: costCenter }),
  ...(preProductionProof ? { pre_production_proof: true } : {}),
  ...(freightAccount === undefined ? {} : { freight_account: toFreightAccountWire(freightAccount) }),
});

/** What a customer asks of an order beside its goods; a quote hands it on to its order. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { type Said, said } from '../languages/words.ts';
import {
  type FreightAccount,
  FreightAccountInput,
  FreightAccountWire,
  toFreightAccountWire,
} from '../shipping/freight-account.ts';
import { describedInOpenApi } from '../values/openapi-only.ts';
import { writtenBy } from '../written-by.ts';
import { EXACT, isExact, type OverUnder, overUnderWords } from './over-under.ts';

export interface OrderTerms {
  /** The customer’s own number; on an order it is with the payment. */
  poNumber?: string;
  costCenter?: string;
  /** A finished piece is made and approved before the rest. */
  preProductionProof?: true;
  freightAccount?: FreightAccount;
  /** How many more or fewer pieces may ship and are billed; none where left out. */
  overUnder?: OverUnder;
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
  po_number: describedInOpenApi(words(60, 'The customer’s purchase order number, printed on the papers')),
  cost_center: describedInOpenApi(words(60, 'Their cost center, printed on the papers')),
  pre_production_proof: describedInOpenApi(
    z.boolean().optional().describe('A finished piece to approve before the rest is made'),
  ),
  exact_quantity: describedInOpenApi(
    z.boolean().optional().describe('No piece more or fewer, also where the supplier usually ships some'),
  ),
  freight_account: describedInOpenApi(
    FreightAccountInput.optional().describe('Their own account at a carrier, which then bills the freight'),
  ),
};

/** Each is left out where it was not asked for. */
export const OrderTermsWire = z.object({
  cost_center: writtenBy('account').optional().describe('The customer’s cost center'),
  pre_production_proof: z
    .boolean()
    .optional()
    .describe('Set where a finished piece is made and approved before the rest'),
  freight_account: FreightAccountWire.optional().describe('The account the carrier bills the freight to'),
  over_under: z
    .object({
      over_percent: z.number().min(0).max(100).describe('Percent more'),
      under_percent: z.number().min(0).max(100).describe('Percent fewer'),
    })
    .optional()
    .describe('How many more or fewer pieces may ship; what ships is billed'),
  exact_quantity: z.boolean().optional().describe('Set where no piece more or fewer may ship'),
});
type Published = z.input<typeof OrderTermsWire>;

type Sent = { readonly [F in keyof typeof TERMS_INPUT]?: z.output<(typeof TERMS_INPUT)[F]> };

/** A term as people read it; where it is said. */
interface ToldTerm {
  name: Said;
  onPage?: Said;
  onPaper?: Said;
}

interface OrderTerm {
  /** @throws ServiceError `not_available` for what the account may not ask */
  read?(sent: Sent, account: Account): OrderTerms;
  published?(terms: OrderTerms): Published;
  told?(terms: OrderTerms): ToldTerm[];
}

/** All that is known of a term, in the order in which people read them. */
const TERMS: Readonly<Record<keyof OrderTerms, OrderTerm>> = {
  poNumber: {
    read: ({ po_number: poNumber }) => (poNumber === undefined ? {} : { poNumber }),
  },
  booking: {
    told: ({ booking: { requisition } = {} }) =>
      requisition === undefined ? [] : [{ name: said('Requisition'), onPaper: requisition }],
  },
  costCenter: {
    read: ({ cost_center: costCenter }) => (costCenter === undefined ? {} : { costCenter }),
    published: ({ costCenter }) => (costCenter === undefined ? {} : { cost_center: costCenter }),
    told: ({ costCenter }) =>
      costCenter === undefined
        ? []
        : [{ name: said('Cost center'), onPage: costCenter, onPaper: costCenter }],
  },
  preProductionProof: {
    read: ({ pre_production_proof: isAsked }) => (isAsked ? { preProductionProof: true } : {}),
    published: ({ preProductionProof: isAsked }) => (isAsked ? { pre_production_proof: true } : {}),
    told: ({ preProductionProof: isAsked }) =>
      isAsked
        ? [
            {
              name: said('Pre-production proof'),
              onPage: said('We make one finished piece first. Production starts after you approve it.'),
              onPaper: said('Production waits for its approval'),
            },
          ]
        : [],
  },
  overUnder: {
    read: ({ exact_quantity: isAsked }) => (isAsked ? { overUnder: EXACT } : {}),
    published({ overUnder }) {
      if (!overUnder) return {};
      return isExact(overUnder)
        ? { exact_quantity: true }
        : { over_under: { over_percent: overUnder.over, under_percent: overUnder.under } };
    },
    told({ overUnder }) {
      if (!overUnder) return [];
      const words = overUnderWords(overUnder);
      return [{ name: said('Pieces'), onPage: words, onPaper: words }];
    },
  },
  freightAccount: {
    read({ freight_account: sent }, { shipsOnOwnAccount, name: holder }) {
      if (sent === undefined) return {};
      if (shipsOnOwnAccount) {
        const { carrier, account_number: accountNumber, postal } = sent;
        return { freightAccount: { carrier, accountNumber, postal, holder } };
      }
      throw new ServiceError(
        'not_available',
        'This account may not ship on a freight account of its own: the order desk allows it. Leave `freight_account` out, or ask the desk first.',
        { param: 'freight_account' },
      );
    },
    published: ({ freightAccount: own }) => (own ? { freight_account: toFreightAccountWire(own) } : {}),
    told({ freightAccount: own }) {
      if (!own) return [];
      const { carrier, account_ending: accountEnding, postal } = toFreightAccountWire(own);
      const onPage = said('Billed by {carrier} to the account ending in {accountEnding}, ZIP {postal}', {
        carrier,
        accountEnding,
        postal,
      });
      return [{ name: said('Freight'), onPage }];
    },
  },
};

const all = Object.values(TERMS);

/** @throws ServiceError `not_available` for a freight account of a customer that may use none */
export const toOrderTerms = (sent: Sent, account: Account): OrderTerms =>
  Object.assign({}, ...all.map(({ read }) => read?.(sent, account)));

/** What a repeat takes over: the other terms were for the earlier order. */
export const repeatedTerms = ({ costCenter, overUnder }: OrderTerms = {}): OrderTerms => ({
  ...(costCenter === undefined ? {} : { costCenter }),
  ...(overUnder && isExact(overUnder) ? { overUnder } : {}),
});

export const toOrderTermsWire = (terms: OrderTerms = {}): Published =>
  Object.assign({}, ...all.map(({ published }) => published?.(terms)));

/** The terms that are said on a page, or on a paper. */
export const toldTerms = (
  terms: OrderTerms = {},
  where: 'onPage' | 'onPaper',
): { name: Said; value: Said }[] =>
  all
    .flatMap(({ told }) => told?.(terms) ?? [])
    .flatMap(({ name, [where]: value }) => (value === undefined ? [] : [{ name, value }]));

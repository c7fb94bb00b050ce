/** An order as the desk reads it: version, possible moves, purchase orders and history. */
import { z } from 'zod';
import { RISK_KINDS } from '../agents/port.ts';
import { MOVES, type MoveName } from '../orders/moves.ts';
import { ORDER_SOURCES } from '../orders/order.ts';
import { OrderWire } from '../orders/order-wire.ts';
import { PaymentIssueWire } from '../payments/payment-issues.ts';
import { PURCHASE_ORDER_STATUSES, SUPPLIER_STATUSES } from '../purchasing/purchase-order.ts';

const instant = z.iso.datetime();

export const RiskWire = z.object({
  kind: z.enum(RISK_KINDS).describe('Kind of risk'),
  why: z.string().describe('What was found'),
});

export const DeskRowWire = OrderWire.extend({
  version: z
    .int()
    .min(1)
    .describe('Send it back with a move: the move is refused where the order changed since'),
  account: z
    .object({
      id: z.string().describe('Account id'),
      name: z.string().describe('Name'),
      email: z.string().describe('Email'),
    })
    .describe('Whose order it is'),
  source: z.enum(ORDER_SOURCES).describe('Where it came from'),
  updated_at: instant.describe('When it last changed'),
  risks: z.array(RiskWire).describe('Risks to its date or its margin'),
  payment_issues: z.array(PaymentIssueWire).describe('Payments of it that staff must check'),
});

export const PurchaseOrderWire = z.object({
  number: z.string().describe('Its number'),
  supplier: z.string().describe('To whom'),
  status: z.enum(PURCHASE_ORDER_STATUSES).describe('Its status'),
  created_at: instant.describe('When it was made'),
  sent_at: instant.nullable().describe('When the supplier accepted it'),
  transaction_id: z.string().nullable().describe('The supplier’s own number'),
  refusal: z.string().nullable().describe('Why the supplier refused it'),
  lines: z.array(z.int().min(1).describe('Line')).describe('Lines of the order on it'),
  reports: z
    .array(
      z.object({
        status: z.enum(SUPPLIER_STATUSES).describe('Reported status'),
        at: instant.describe('When'),
        note: z.string().nullable().describe('Why it is on hold'),
      }),
    )
    .describe('Reports of the supplier, oldest first'),
});

export const HISTORY_WIRE = {
  events: z
    .array(
      z.object({
        id: z.int().min(1).describe('Event id'),
        name: z.string().describe('What happened'),
        actor: z.string().describe('Who did it'),
        at: instant.describe('When'),
        data: z.record(z.string(), z.unknown().describe('A field')).describe('Its fields'),
      }),
    )
    .describe('Every event, oldest first'),
  mails: z
    .array(
      z.object({
        id: z.string().describe('Mail id'),
        recipient: z.string().describe('To whom'),
        subject: z.string().describe('Subject'),
        created_at: instant.describe('When it was written'),
        sent_at: instant.nullable().describe('When it was sent'),
      }),
    )
    .describe('Mails about it, oldest first'),
};

const MOVE_NAMES = Object.keys(MOVES) as [MoveName, ...MoveName[]];

export const MoveWire = z.object({
  name: z
    .enum([...MOVE_NAMES, 'hold', 'clear_hold', 'refund', 'follow', 'record_invoice_payment'])
    .describe('The move'),
  label: z.string().describe('The text of its button'),
  waits_for: z.string().nullable().describe('What it still needs; null where it can be made now'),
});

/** Purchase orders, history and possible moves of an order, as the desk reads them. */
import { z } from 'zod';
import { MOVES, type MoveName } from '../orders/moves.ts';
import {
  PURCHASE_ORDER_STATUSES,
  type PurchaseOrder,
  SUPPLIER_STATUSES,
} from '../purchasing/purchase-order.ts';

const instant = z.iso.datetime();

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

export const toPurchaseOrderWire = (purchaseOrder: PurchaseOrder): z.input<typeof PurchaseOrderWire> => ({
  number: purchaseOrder.number,
  supplier: purchaseOrder.supplier,
  status: purchaseOrder.status,
  created_at: purchaseOrder.createdAt,
  sent_at: purchaseOrder.sentAt,
  transaction_id: purchaseOrder.transactionId,
  refusal: purchaseOrder.refusal,
  lines: purchaseOrder.body.lines.map(({ line }) => line),
  reports: purchaseOrder.reports,
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

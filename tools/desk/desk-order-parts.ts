/** Purchase orders, history and possible moves of an order, as the desk reads them. */
import { z } from 'zod';
import { MOVES, type MoveName } from '../orders/moves.ts';
import type { Order } from '../orders/order.ts';
import {
  PURCHASE_ORDER_STATUSES,
  type PurchaseOrder,
  SUPPLIER_STATUSES,
} from '../purchasing/purchase-order.ts';
import { isInDoubt } from '../purchasing/purchase-order-doubt.ts';
import { CANCEL_ANSWERS, CANCEL_SENTENCES } from '../purchasing/supplier-cancellation.ts';
import { dollars } from '../values/dollars.ts';
import { rateToDollars } from '../values/money.ts';
import { PurchaseOrderCostsWire, toCostsWire } from './desk-costs.ts';

const instant = z.iso.datetime();

export const PurchaseOrderWire = z.object({
  number: z.string().describe('Its number'),
  supplier: z.string().describe('To whom'),
  status: z.enum(PURCHASE_ORDER_STATUSES).describe('Its status'),
  created_at: instant.describe('When it was made'),
  sent_at: instant.nullable().describe('When the supplier accepted it'),
  transaction_id: z.string().nullable().describe('The supplier’s own number'),
  refusal: z.string().nullable().describe('Why the supplier refused it'),
  total: dollars.describe('What it orders, dollars'),
  pieces: z
    .array(
      z.object({
        name: z.string().describe('Product'),
        part: z.string().describe('Color and size'),
        quantity: z.int().min(1).describe('Pieces'),
        amount: dollars.describe('Dollars'),
      }),
    )
    .describe('The goods as they are sent'),
  is_in_doubt: z.boolean().describe('Sent, and not known whether it arrived'),
  doubts: z
    .array(
      z.object({
        since: instant.describe('When it was sent'),
        answer: z.string().describe('What came back'),
        asked: z
          .array(
            z.object({ at: instant.describe('When'), answer: z.string().describe('What the supplier told') }),
          )
          .describe('What Order Status was asked since, oldest first'),
        ask_again_at: instant.nullable().describe('When it is asked again; null where it cannot be'),
        decision: z
          .object({
            arrived: z.boolean().describe('Whether it arrived'),
            by: z.string().describe('Who decided'),
            at: instant.describe('When'),
          })
          .nullable()
          .describe('What a person decided'),
      }),
    )
    .describe('Sendings of unknown outcome, oldest first'),
  lines: z.array(z.int().min(1).describe('Line')).describe('Lines of the order on it'),
  reports: z
    .array(
      z.object({
        status: z.enum(SUPPLIER_STATUSES).describe('Reported status'),
        at: instant.describe('When'),
        note: z.string().nullable().describe('Why it is on hold, or what else the supplier writes'),
      }),
    )
    .describe('Reports of the supplier, oldest first'),
  costs: PurchaseOrderCostsWire,
  cancellation: z
    .object({
      asked: z
        .array(
          z.object({
            at: instant.describe('When'),
            answer: z.enum(CANCEL_ANSWERS).describe('What it answered'),
            next: z.string().describe('The same in a sentence, with what follows'),
          }),
        )
        .describe('Each time the supplier was asked to take it back, oldest first'),
      open_since: instant.nullable().describe('Since when its confirmation is open; null where it is not'),
      ask_again_at: instant.nullable().describe('When it is asked again by itself'),
      settled: z
        .object({
          stopped: z.boolean().describe('Whether nothing is made or billed'),
          note: z.string().describe('Who told it, and what it costs'),
          by: z.string().describe('Who recorded it'),
          at: instant.describe('When'),
        })
        .nullable()
        .describe('What a person learned of the supplier'),
    })
    .nullable()
    .describe('Whether the supplier was asked to take it back with its order; null where it was not'),
});

export const toPurchaseOrderWire = (
  order: Order,
  purchaseOrder: PurchaseOrder,
): z.input<typeof PurchaseOrderWire> => ({
  number: purchaseOrder.number,
  supplier: purchaseOrder.supplier,
  status: purchaseOrder.status,
  created_at: purchaseOrder.createdAt,
  sent_at: purchaseOrder.sentAt,
  transaction_id: purchaseOrder.transactionId,
  refusal: purchaseOrder.refusal,
  total: rateToDollars(purchaseOrder.body.totalRate),
  pieces: purchaseOrder.body.items.flatMap(({ name, pieces }) =>
    pieces.map(({ description, quantity, amountRate }) => ({
      name,
      part: description,
      quantity,
      amount: rateToDollars(amountRate),
    })),
  ),
  is_in_doubt: isInDoubt(purchaseOrder),
  doubts: (purchaseOrder.doubts ?? []).map(({ since, answer, asked, askAgainAt, decision }) => ({
    since,
    answer,
    asked,
    ask_again_at: askAgainAt,
    decision,
  })),
  lines: purchaseOrder.body.lines.map(({ line }) => line),
  reports: purchaseOrder.reports,
  costs: toCostsWire(order, purchaseOrder),
  cancellation: toCancellationWire(purchaseOrder),
});

function toCancellationWire({
  cancellation,
}: PurchaseOrder): z.input<typeof PurchaseOrderWire>['cancellation'] {
  if (cancellation === undefined) return null;
  const { asked, openSince, askAgainAt, settled } = cancellation;
  return {
    asked: asked.map(({ at, answer }) => ({ at, answer, next: CANCEL_SENTENCES[answer] })),
    open_since: openSince,
    ask_again_at: askAgainAt,
    settled: settled && { stopped: settled.isStopped, note: settled.note, by: settled.by, at: settled.at },
  };
}

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
    .enum([
      ...MOVE_NAMES,
      'ask_for_artwork',
      'hold',
      'clear_hold',
      'refund',
      'follow',
      'ask',
      'ask_about_cancellations',
      'record_invoice_payment',
      'keep_cancellation_fee',
      'fetch_invoices',
      'refuse_change_request',
      'withdraw_order_change',
    ])
    .describe('The move'),
  label: z.string().describe('The text of its button'),
  waits_for: z.string().nullable().describe('What it still needs; null where it can be made now'),
});

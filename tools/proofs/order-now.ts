/** An order as it stands today: what its customer is told, what comes next, and when it is expected. */

import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Links } from '../identity/links.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { type Said, said } from '../languages/words.ts';
import { cancelledMoney } from '../orders/cancelled-money.ts';
import type { Order } from '../orders/order.ts';
import {
  artworkSentences,
  dateSentences,
  deliverySentences,
  heldSentences,
  noProofSentences,
  shippedSentences,
} from '../orders/order-sentences.ts';
import { OrderWire, toOrderWire } from '../orders/order-wire.ts';
import { shownOrder } from '../orders/shown-order.ts';
import { stepTimes } from '../orders/step-times.ts';
import { waitingChangeUrl } from '../orders/waiting-change.ts';
import { deskDay } from '../values/calendar.ts';
import { NextStepWire, nextSteps } from './next-steps.ts';
import type { Proof } from './proof.ts';
import { isBeforeProduction } from './proof-closed.ts';
import { proofLines } from './proof-lines.ts';
import { proofSentences } from './proof-sentences.ts';

export const OrderNowWire = OrderWire.extend({
  notes: z.array(SaidWire).describe('How it stands, as its customer is told on pages and papers'),
  next_steps: z.array(NextStepWire).describe('What can be done now, by whom and until when'),
});

export type OrderNow = z.input<typeof OrderNowWire>;

export const toOrderNow = (order: Order, proofs: readonly Proof[], links: Links, now: Date): OrderNow => ({
  ...toOrderWire(order, links, shownOrder(order, deskDay(now))),
  notes: orderNotes(order, proofs, now),
  next_steps: nextSteps(order, proofs, links),
});

/** The same for a page, with what its customer follows there. */
export async function followedOrder(ctx: Ctx, order: Order) {
  const { links } = ctx;
  const now = ctx.now();
  const proofs = await ctx.proofs.ofOrder(order.id);
  return {
    order: {
      ...shownOrder(order, deskDay(now)),
      notes: orderNotes(order, proofs, now),
      nextSteps: nextSteps(order, proofs, links),
    },
    steps: await stepTimes(ctx, order),
    changeUrl: await waitingChangeUrl(ctx, order),
    proofs: proofLines(order, proofs, links),
  };
}

/** First what keeps it from moving on. A cancelled order says nothing but what becomes of the money. */
export function orderNotes(order: Order, proofs: readonly Proof[], now: Date): Said[] {
  if (order.status === 'cancelled')
    return [said('None of it will be made or delivered.'), cancelledMoney(order)];
  const waiting = isBeforeProduction(order);
  return [
    ...heldSentences(order),
    ...shippedSentences(order),
    ...deliverySentences(order),
    ...artworkSentences(order),
    ...(waiting ? [...proofSentences(order, proofs), ...noProofSentences(order)] : []),
    ...dateSentences(order, deskDay(now)),
  ];
}

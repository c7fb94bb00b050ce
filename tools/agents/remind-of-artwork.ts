import { z } from 'zod';
import { defineStep } from '../define.ts';
import { loadOrder, ORDER_ID } from '../orders/find-order.ts';
import { waitsForArtwork } from '../orders/missing-artwork.ts';
import type { Order } from '../orders/order.ts';
import { requestArtwork } from '../orders/request-artwork.ts';
import { deskDay } from '../values/calendar.ts';
import { consigneeCalendar, workingDaysBetween } from '../values/working-days.ts';

/** Working days until the first reminder, and between the next ones. */
const FIRST_DAYS = 2;
const NEXT_DAYS = 5;
/** Then a person of the desk calls. */
const MOST_REMINDERS = 4;

/** Asks two working days after the order, then every five, four times in all. */
export const remindOfArtwork = defineStep({
  name: 'remind_of_artwork',
  access: { desk: ['sales', 'production'] },
  effect: 'change',
  input: z.strictObject({ id: ORDER_ID }),
  raises: ['order.artwork_requested'],
  async handler(ctx, { id }) {
    const seen = await loadOrder(ctx, { id });
    const asked = (await ctx.orderHistory.events(seen)).filter(
      ({ name }) => name === 'order.artwork_requested',
    );
    if (
      !isReminderDue(
        seen,
        asked.map(({ at }) => at),
        ctx.now(),
      )
    )
      return { id, sent: false };
    return ctx.transaction(async (tx, ctx) => {
      const order = await loadOrder(tx, { id, version: seen.version });
      await requestArtwork(ctx, tx, order);
      return { id, sent: true };
    });
  },
});

/** `asked`: when the customer was asked before, besides the mail of the order itself. */
function isReminderDue(order: Order, asked: readonly string[], now: Date): boolean {
  if (order.hold !== null || !waitsForArtwork(order) || asked.length >= MOST_REMINDERS) return false;
  const last = asked.at(-1) ?? order.createdAt;
  const waited = workingDaysBetween(deskDay(new Date(last)), deskDay(now), consigneeCalendar);
  return waited >= (asked.length === 0 ? FIRST_DAYS : NEXT_DAYS);
}

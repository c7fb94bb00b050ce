/**
 * Which orders to ask suppliers about. Each supplier is asked once what changed. An order is asked for by itself if the
 * supplier cannot list changes, if it was listed, and once a day in case a change was missed. A complete order, whose
 * tracking numbers may still be corrected, is asked for only if it was listed, and once a day.
 */
import type { Ctx } from '../../tools/context.ts';
import { toServiceError } from '../../tools/errors.ts';
import type { PurchaseOrder } from '../../tools/purchasing/purchase-order.ts';
import { nextTurn } from '../../tools/values/next-turn.ts';

/** Clocks differ, and changes are reported late. */
const OVERLAP_MS = 2 * 60 * 60_000;
const DAY_MS = 86_400_000;
/** Read without a turn for others. */
const ORDERS_AT_ONCE = 50;

type Asking = Pick<Ctx, 'now' | 'supplierOrders' | 'purchaseOrders'>;
/** Ids of orders that have not ended, and of those that have. */
interface Followed {
  open: readonly string[];
  ended: readonly string[];
}

type Changed = ReadonlySet<string> | 'unknown' | 'not asked';

export function supplierPolls() {
  const askedUpTo = new Map<string, Date>();
  const lookedAt = new Map<string, number>();
  /** Listed as changed and not followed yet: if the supplier fails now, it is asked again. */
  const owed = new Set<string>();

  async function changedAt(ctx: Asking, supplier: string): Promise<Changed> {
    const at = ctx.now();
    const before = askedUpTo.get(supplier);
    try {
      const since = new Date((before ?? at).getTime() - OVERLAP_MS);
      const numbers = before && (await ctx.supplierOrders.changedSince?.(supplier, since));
      askedUpTo.set(supplier, at);
      return numbers ? new Set(numbers.map((number) => number.trim().toLowerCase())) : 'unknown';
    } catch (cause) {
      if (toServiceError(cause).code === 'internal') throw cause;
      return 'not asked';
    }
  }

  function isDue(
    orderId: string,
    sent: readonly PurchaseOrder[],
    {
      changed,
      hasEnded,
      now,
    }: { changed: ReadonlyMap<string, Changed>; hasEnded: ReadonlySet<string>; now: Date },
  ) {
    if (owed.has(orderId)) return true;
    if (now.getTime() - (lookedAt.get(orderId) ?? 0) >= DAY_MS) return true;
    return sent.some(({ supplier, number }) => {
      const change = changed.get(supplier);
      return (
        (change === 'unknown' && !hasEnded.has(orderId)) ||
        (change instanceof Set && change.has(number.toLowerCase()))
      );
    });
  }

  return {
    /** Orders to be followed now, by the first supplier of each. */
    async due(ctx: Asking, { open, ended }: Followed): Promise<Map<string, string[]>> {
      const sent = new Map<string, PurchaseOrder[]>();
      for (const [at, id] of [...open, ...ended].entries()) {
        if (at % ORDERS_AT_ONCE === 0) await nextTurn();
        const of = (await ctx.purchaseOrders.ofOrder(id)).filter(({ status }) => status === 'sent');
        if (of.length > 0) sent.set(id, of);
      }
      const suppliers = new Set([...sent.values()].flat().map(({ supplier }) => supplier));
      const changed = new Map(
        await Promise.all(
          [...suppliers].map(async (supplier) => [supplier, await changedAt(ctx, supplier)] as const),
        ),
      );
      for (const id of lookedAt.keys()) if (!sent.has(id)) lookedAt.delete(id);
      for (const id of owed) if (!sent.has(id)) owed.delete(id);
      const due = new Map<string, string[]>();
      const look = { changed, hasEnded: new Set(ended), now: ctx.now() };
      for (const [id, of] of sent) {
        const [first] = of;
        if (!first || !isDue(id, of, look)) continue;
        owed.add(id);
        due.set(first.supplier, [...(due.get(first.supplier) ?? []), id]);
      }
      return due;
    },
    /** The order was followed: it is due again when something changed. */
    followed(orderId: string, at: Date): void {
      owed.delete(orderId);
      lookedAt.set(orderId, at.getTime());
    },
  };
}

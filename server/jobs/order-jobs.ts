/** The service's own agents: they send released orders, follow sent ones, watch the dates and send reminders. */

import { remindOfArtwork } from '../../tools/agents/remind-of-artwork.ts';
import { sendReorderNote } from '../../tools/agents/send-reorder-note.ts';
import { watchOrder } from '../../tools/agents/watch-order.ts';
import { supplierOf } from '../../tools/catalog/product-key.ts';
import type { Ctx } from '../../tools/context.ts';
import type { AnyOperation } from '../../tools/define.ts';
import { toServiceError } from '../../tools/errors.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { invoke } from '../../tools/invoke.ts';
import { waitsForArtwork } from '../../tools/orders/missing-artwork.ts';
import type { Order, OrderStatus } from '../../tools/orders/order.ts';
import { linesWithoutProof } from '../../tools/proofs/proof-rounds.ts';
import { askAboutCancellations } from '../../tools/purchasing/ask-about-cancellations.ts';
import { askAboutPurchaseOrders } from '../../tools/purchasing/ask-about-purchase-orders.ts';
import { fetchSupplierInvoices } from '../../tools/purchasing/fetch-supplier-invoices.ts';
import { followPurchaseOrders } from '../../tools/purchasing/follow-purchase-orders.ts';
import { isDueToAsk } from '../../tools/purchasing/purchase-order-doubt.ts';
import { sendPurchaseOrder } from '../../tools/purchasing/send-purchase-order.ts';
import type { Job, JobLog } from './runner.ts';
import { supplierPolls } from './supplier-polls.ts';

const DAY_MS = 86_400_000;
/** Suppliers correct tracking numbers after an order is complete: so long it is followed. */
const FOLLOWED_DAYS = 14;
/** So long nobody gives a parcel up. */
const LONGEST_WAY_DAYS = 60;
/** A released order is sent within this time. */
const LONGEST_SEND_REST_MS = 60_000;
/** Orders of one supplier. */
const SENT_AT_ONCE = 4;

/** The supplier of the first line. */
const firstSupplierOf = ({ items: [first] }: Order): string => supplierOf(first?.spec.key ?? '');

interface Run {
  stopping: AbortSignal;
  log: JobLog;
}

interface OrderJobsParts {
  ctxFor(caller: Caller, requestId: string): Ctx;
  now(): Date;
  /** How often suppliers are asked; by the working day where left out. */
  pollMs?: number;
  /** How long a working day takes: the demo shop's may be seconds. */
  daySeconds: number;
}

export function orderJobs({ ctxFor, now, pollMs, daySeconds }: OrderJobsParts): Job[] {
  const ctxOf = (agent: string): Ctx => ctxFor({ kind: 'service', agent }, `job_${agent}`);
  /** A part of a working day, between a second and that part of a real one. */
  const rest = (perDay: number): number => Math.max(1_000, (daySeconds * 1000) / perDay);

  const followRestMs = pollMs ?? rest(24);
  const sendRestMs = pollMs === undefined ? rest(1_440) : Math.min(pollMs, LONGEST_SEND_REST_MS);
  const polls = supplierPolls();

  /** Some orders at a time; a slow or failed one does not stop the rest. */
  async function each(
    agent: string,
    tool: AnyOperation,
    ids: readonly string[],
    { stopping, log }: Run,
    { onDone, atOnce = 1 }: { onDone?: (id: string) => void; atOnce?: number } = {},
  ): Promise<void> {
    const left = ids.values();
    const work = async (): Promise<void> => {
      for (const id of left) {
        if (stopping.aborted) return;
        try {
          await invoke(tool, ctxOf(agent), { id });
          onDone?.(id);
        } catch (cause) {
          const error = toServiceError(cause);
          if (error.code === 'internal')
            log.failure(new Error(`${tool.name} failed for ${id}`, { cause }), { operation: tool.name });
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  const daysAgo = (days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString();

  /** Those that shipped lately, and those before that may still be under way. */
  const shippedOrders = async ({ orders }: Pick<Ctx, 'orders'>): Promise<[string[], string[]]> => {
    const [lately, first] = [daysAgo(FOLLOWED_DAYS), daysAgo(LONGEST_WAY_DAYS)];
    const since = [...(await orders.statusSince(['shipped']))].filter(([, at]) => at >= first);
    const idsOf = (rows: typeof since): string[] => rows.map(([id]) => id);
    return [idsOf(since.filter(([, at]) => at >= lately)), idsOf(since.filter(([, at]) => at < lately))];
  };

  const inStatus = async (agent: string, ...statuses: OrderStatus[]): Promise<Order[]> =>
    ctxOf(agent).orders.inStatus(statuses);

  return [
    {
      name: 'send-purchase-orders',
      restMs: sendRestMs,
      runsOn: 'one node',
      async run(stopping, log) {
        const ctx = ctxOf('purchasing');
        const ready = new Map<string, string[]>();
        for (const order of await inStatus('purchasing', 'released')) {
          if (order.hold || waitsForArtwork(order)) continue;
          if (linesWithoutProof(order, await ctx.proofs.ofOrder(order.id)).length > 0) continue;
          const supplier = firstSupplierOf(order);
          ready.set(supplier, [...(ready.get(supplier) ?? []), order.id]);
        }
        // In parallel: nothing waits for a supplier that is slow, or for one slow answer of it.
        await Promise.all(
          [...ready.values()].map((ids) =>
            each('purchasing', sendPurchaseOrder, ids, { stopping, log }, { atOnce: SENT_AT_ONCE }),
          ),
        );
      },
    },
    {
      name: 'ask-about-purchase-orders',
      restMs: sendRestMs,
      runsOn: 'one node',
      async run(stopping, log) {
        const ctx = ctxOf('purchasing');
        const due = (await ctx.purchaseOrders.inStatus('sending')).filter((one) => isDueToAsk(one, now()));
        const bySupplier = new Map<string, Set<string>>();
        for (const { supplier, orderId } of due)
          bySupplier.set(supplier, (bySupplier.get(supplier) ?? new Set()).add(orderId));
        await Promise.all(
          [...bySupplier.values()].map((ids) =>
            each('purchasing', askAboutPurchaseOrders, [...ids], { stopping, log }),
          ),
        );
      },
    },
    {
      name: 'ask-about-cancellations',
      restMs: sendRestMs,
      runsOn: 'one node',
      async run(stopping, log) {
        const at = now().toISOString();
        const due = (await ctxOf('purchasing').purchaseOrders.unconfirmedCancellations()).filter(
          ({ cancellation }) => cancellation?.askAgainAt != null && cancellation.askAgainAt <= at,
        );
        const ids = [...new Set(due.map(({ orderId }) => orderId))];
        await each('purchasing', askAboutCancellations, ids, { stopping, log });
      },
    },
    {
      name: 'follow-orders',
      restMs: followRestMs,
      runsOn: 'one node',
      async run(stopping, log) {
        const ctx = ctxOf('follow');
        const open = await ctx.orders.idsInStatus(['po_sent', 'in_production']);
        const complete = await ctx.orders.completeSince(daysAgo(FOLLOWED_DAYS));
        const [lately, before] = await shippedOrders(ctx);
        const due = await polls.due(ctx, { open: [...open, ...lately], ended: [...complete, ...before] });
        const onDone = (id: string): void => polls.followed(id, now());
        await Promise.all(
          [...due.values()].map(async (ids) => {
            await each('follow', followPurchaseOrders, ids, { stopping, log }, { onDone });
            // What a supplier says now moves the expected day at once.
            await each('dates', watchOrder, ids, { stopping, log });
          }),
        );
      },
    },
    {
      name: 'fetch-supplier-invoices',
      restMs: followRestMs,
      runsOn: 'one node',
      async run(stopping, log) {
        const due = await ctxOf('invoices').purchaseOrders.dueForInvoices(now().toISOString());
        await each('invoices', fetchSupplierInvoices, [...new Set(due.map(({ orderId }) => orderId))], {
          stopping,
          log,
        });
      },
    },
    {
      name: 'watch-orders',
      restMs: rest(24),
      runsOn: 'one node',
      async run(stopping, log) {
        const { orders, risks } = ctxOf('dates');
        const open = await orders.idsInStatus(['paid', 'released', 'po_sent', 'in_production']);
        const shipped = (await shippedOrders({ orders })).flat();
        const ids = new Set([...open, ...shipped, ...(await risks.open()).map(({ orderId }) => orderId)]);
        await each('dates', watchOrder, [...ids], { stopping, log });
      },
    },
    {
      name: 'artwork-reminders',
      restMs: rest(24),
      runsOn: 'one node',
      async run(stopping, log) {
        const waiting = (await inStatus('artwork', 'paid', 'released')).filter(waitsForArtwork);
        await each(
          'artwork',
          remindOfArtwork,
          waiting.map(({ id }) => id),
          { stopping, log },
        );
      },
    },
    {
      name: 'reorder-notes',
      restMs: rest(4),
      runsOn: 'one node',
      async run(stopping, log) {
        const ids = await ctxOf('reorder').reorderNotes.due(now());
        await each('reorder', sendReorderNote, ids, { stopping, log });
      },
    },
  ];
}

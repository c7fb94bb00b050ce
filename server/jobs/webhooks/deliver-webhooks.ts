/** Sends events to their subscribers: at least once, several endpoints at a time. */
import type {
  DeliveryQueue,
  LeasedDelivery,
  SettledDelivery,
  WebhookSender,
} from '../../../tools/webhooks/delivery-queue-port.ts';
import type { Job } from '../runner.ts';
import type { WakeUpSignal } from '../wake-up-signal.ts';
import { outcomeOf } from './delivery-outcome.ts';

/** How long a delivery that is due, or was queued by another process, may wait to be found. */
const LOOK_MS = 1_000;
/** Time to store the attempt, by clocks that differ: a lease older than an attempt plus this was lost. */
const SETTLE_MS = 15_000;
/** How often is looked for leases of other nodes that died. */
const RECOVER_MS = 5_000;
/** Attempts in progress, by whether the endpoint failed last time: failing endpoints leave slots for the others. */
const MOST_AT_ONCE = { healthy: 250, failing: 150 };

type Health = keyof typeof MOST_AT_ONCE;

interface DeliverWebhooksParts {
  deliveries: DeliveryQueue;
  webhookSender: WebhookSender;
  deliverySignal: WakeUpSignal;
  /** The waits between attempts. */
  retriesS: readonly number[];
  now(): Date;
  leaseMs?: number;
  /** `end` for a single pass over what is due. */
  whenIdle?: 'listen' | 'end';
}

/**
 * Runs until it is stopped. A delivery is leased before it is sent and settled after; if the sender dies in between, it
 * is sent again when the lease ends. Settling an attempt leases the endpoint's next delivery in the same commit;
 * attempts that end together share a commit.
 */
export const deliverWebhooks = (parts: DeliverWebhooksParts): Job => ({
  name: 'deliver-webhooks',
  restMs: LOOK_MS,
  runsOn: 'each node',
  async run(stopping, log) {
    const { deliveries, webhookSender, deliverySignal, retriesS, now, whenIdle = 'listen' } = parts;
    const leaseMs = parts.leaseMs ?? webhookSender.limitMs + SETTLE_MS;
    const lanes = new Set<Promise<void>>();
    const busy: Record<Health, number> = { healthy: 0, failing: 0 };
    const isCrowded: Record<Health, boolean> = { healthy: false, failing: false };

    const request = (most: number) => {
      const at = now();
      return { most, now: at, leaseUntil: new Date(at.getTime() + leaseMs) };
    };

    async function attempt(leased: LeasedDelivery): Promise<SettledDelivery> {
      const at = now();
      const begunMs = performance.now();
      const { retryAfter, ...result } = await webhookSender.send(leased, at);
      const endedAt = now();
      const ended = { tries: leased.attempts + 1, status: result.status, retryAfter, endedAt };
      return {
        leased,
        attempt: { at: at.toISOString(), tookMs: Math.round(performance.now() - begunMs), ...result },
        endedAt,
        outcome: outcomeOf(ended, retriesS),
      };
    }

    /** Sends the deliveries of one endpoint in turn; `true` if it may have more. */
    async function lane(first: LeasedDelivery): Promise<boolean> {
      const health: Health = first.webhook.failingSince === null ? 'healthy' : 'failing';
      busy[health]++;
      try {
        for (let leased = first; ; ) {
          const settled = await attempt(leased);
          // Gives the slot up if others wait for one, or if the endpoint's health changed.
          const isSameHealth = (settled.outcome.kind === 'delivered') === (health === 'healthy');
          const goesOn = isSameHealth && !isCrowded[health] && !stopping.aborted;
          const [next] = await deliveries.settle(settled, request(goesOn ? 1 : 0));
          if (!next) return !goesOn;
          leased = next;
        }
      } catch (cause) {
        log.failure(
          new Error('An attempt at a delivery could not be written down; it is made again.', { cause }),
        );
        return true;
      } finally {
        busy[health]--;
      }
    }

    async function takeDue(): Promise<LeasedDelivery[]> {
      const free = {
        healthy: MOST_AT_ONCE.healthy - busy.healthy,
        failing: MOST_AT_ONCE.failing - busy.failing,
      };
      Object.assign(isCrowded, { healthy: false, failing: false });
      const requests = (await deliveries.dueEndpoints(now())).flatMap(({ webhookId, isFailing, slots }) => {
        const health: Health = isFailing ? 'failing' : 'healthy';
        const most = Math.min(slots, free[health]);
        isCrowded[health] ||= most < slots;
        free[health] -= most;
        return most > 0 ? [{ webhookId, ...request(most) }] : [];
      });
      return requests.length > 0 ? deliveries.take(requests) : [];
    }

    let recoveredAt = Number.NEGATIVE_INFINITY;
    async function recover(): Promise<void> {
      if (performance.now() - recoveredAt < RECOVER_MS) return;
      recoveredAt = performance.now();
      const leases = await deliveries.endAbandonedLeases();
      if (leases > 0) log.info('recovered', { leases });
    }

    try {
      while (!stopping.aborted) {
        await recover();
        for (const leased of await takeDue()) {
          const begun: Promise<void> = lane(leased).then((mayHaveMore) => {
            lanes.delete(begun);
            if (mayHaveMore || lanes.size === 0) deliverySignal.wake();
          });
          lanes.add(begun);
        }
        if (whenIdle === 'end' && lanes.size === 0) return;
        await deliverySignal.wait(LOOK_MS, stopping);
      }
    } finally {
      await Promise.all(lanes);
    }
  },
});

/** Sends events to those who subscribed: at least once, each endpoint in lanes of its own. */
import type { DeliveryQueue, Leased } from '../../db/stores/deliveries.ts';
import type { Bell } from '../bell.ts';
import type { Job } from '../runner.ts';
import { ATTEMPT_MS, type AttemptParts, attempt } from './attempt.ts';

/** How long a delivery made by another process, or a wait that ends, may go unnoticed. */
const LOOK_MS = 1_000;
/** Longer than an attempt and the writing down of it: whoever holds a delivery past this has died, wherever it ran. */
const LEASE_MS = ATTEMPT_MS + 5_000;
/** Attempts under way, by whether the endpoint failed the last time: those that hang leave the others room. */
const MOST_AT_ONCE = { healthy: 250, failing: 150 };

type Health = keyof typeof MOST_AT_ONCE;

interface DeliverWebhooksParts extends AttemptParts {
  deliveries: DeliveryQueue;
  bell: Bell;
  leaseMs?: number;
  /** `end` for one run that sends what is due. */
  whenIdle?: 'listen' | 'end';
}

/**
 * Runs until it is stopped. A delivery is leased before it is sent and settled after, so one whose sender dies in
 * between is sent again once the lease is over. Each attempt settles by itself and takes the next of its endpoint in
 * the same commit: nobody waits for the slowest, and attempts that end together share a commit.
 */
export const deliverWebhooks = (parts: DeliverWebhooksParts): Job => ({
  name: 'deliver-webhooks',
  restMs: LOOK_MS,
  async run(stopping, log) {
    const { deliveries, bell, now, leaseMs = LEASE_MS, whenIdle = 'listen' } = parts;
    const lanes = new Set<Promise<void>>();
    const busy: Record<Health, number> = { healthy: 0, failing: 0 };
    const isCrowded: Record<Health, boolean> = { healthy: false, failing: false };

    const wanted = (most: number) => {
      const at = now();
      return { most, now: at, leaseUntil: new Date(at.getTime() + leaseMs) };
    };

    /** Whether its endpoint may have more for somebody else to take. */
    async function lane(first: Leased): Promise<boolean> {
      const health: Health = first.webhook.failingSince === null ? 'healthy' : 'failing';
      busy[health]++;
      try {
        for (let leased = first; ; ) {
          const settled = await attempt(leased, parts, log);
          // Its place is given up where others wait for one, and where its health now says it belongs elsewhere.
          const isAsBefore = (settled.fate.kind === 'delivered') === (health === 'healthy');
          const goesOn = isAsBefore && !isCrowded[health] && !stopping.aborted;
          const [next] = await deliveries.settle(settled, wanted(goesOn ? 1 : 0));
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

    async function takeDue(): Promise<Leased[]> {
      const places = {
        healthy: MOST_AT_ONCE.healthy - busy.healthy,
        failing: MOST_AT_ONCE.failing - busy.failing,
      };
      Object.assign(isCrowded, { healthy: false, failing: false });
      const asked = (await deliveries.waiting(now())).flatMap(({ webhookId, isFailing, room }) => {
        const health: Health = isFailing ? 'failing' : 'healthy';
        const most = Math.min(room, places[health]);
        isCrowded[health] ||= most < room;
        places[health] -= most;
        return most > 0 ? [{ webhookId, ...wanted(most) }] : [];
      });
      return asked.length > 0 ? deliveries.take(asked) : [];
    }

    const leases = await deliveries.endAbandonedLeases();
    if (leases > 0) log.info('recovered', { leases });
    try {
      while (!stopping.aborted) {
        for (const leased of await takeDue()) {
          const begun: Promise<void> = lane(leased).then((mayHaveMore) => {
            lanes.delete(begun);
            if (mayHaveMore || lanes.size === 0) bell.ring();
          });
          lanes.add(begun);
        }
        if (whenIdle === 'end' && lanes.size === 0) return;
        await bell.heard(LOOK_MS, stopping);
      }
    } finally {
      await Promise.all(lanes);
    }
  },
});

/** Sends what is due of a queue, several at a time: each that ends makes room for the next. */

interface SendDueParts<Leased> {
  /** How many may be under way. */
  room(): number;
  /** Leases at most so many. */
  take(most: number): Promise<Leased[]>;
  /** Sends one, and settles it. */
  send(leased: Leased): Promise<void>;
}

/**
 * Ends when nothing more is due, or once it is stopped, when all that was begun has ended.
 *
 * @throws what one failed with that could not be settled; then it begins no other
 */
export async function sendDue<Leased>(
  stopping: AbortSignal,
  { room, take, send }: SendDueParts<Leased>,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  try {
    while (!stopping.aborted && failures.length === 0) {
      for (const leased of await take(room() - underWay.size)) {
        const sent: Promise<void> = send(leased)
          .catch((cause: unknown) => void failures.push(cause))
          .finally(() => underWay.delete(sent));
        underWay.add(sent);
      }
      if (underWay.size === 0) break;
      await Promise.race(underWay);
    }
  } finally {
    await Promise.all(underWay);
  }
  if (failures.length > 0) throw failures[0];
}

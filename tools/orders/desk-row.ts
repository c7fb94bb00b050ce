import type { z } from 'zod';
import type { Account } from '../account/port.ts';
import type { Risk } from '../agents/port.ts';
import type { Links } from '../context.ts';
import type { DeskRowWire } from './desk-order-wire.ts';
import type { Order } from './order.ts';
import { toOrderWire } from './order-wire.ts';

/** An order in a list of the desk. */
export const toDeskRow = (
  order: Order,
  account: Account | undefined,
  risks: readonly Risk[],
  links: Links,
): z.input<typeof DeskRowWire> => ({
  ...toOrderWire(order, links),
  version: order.version,
  account: { id: order.accountId, name: account?.name ?? '', email: account?.email ?? '' },
  source: order.source,
  updated_at: order.updatedAt,
  risks: risks.map(({ kind, why }) => ({ kind, why })),
});

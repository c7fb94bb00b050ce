/** The records events carry, with their fields. */
import { ApprovalInEvent } from '../approvals/approval-in-event.ts';
import type { RecordName } from '../events/events.ts';
import { OrderInEvent } from '../orders/order-in-event.ts';
import { QuoteInEvent } from '../quotes/quote-in-event.ts';

export const EVENT_RECORDS = {
  order: OrderInEvent,
  quote: QuoteInEvent,
  approval: ApprovalInEvent,
} as const satisfies Record<RecordName, unknown>;

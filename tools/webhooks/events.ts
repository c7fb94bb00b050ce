import type { RenderVariant } from '../artwork/render.ts';

/** What happened, as subscribers hear of it. `event_id` and the rest of the envelope are added where it is stored. */
export type Event = {
  accountId: string;
  /** Who did it: a key's name, the holder of a link, staff, the service itself. */
  actor: string;
  /** When, ISO 8601. */
  at: string;
} & (
  | { name: 'quote.saved'; data: { quote_id: string }; recordId: string }
  | { name: 'quote.ordered'; data: { quote_id: string; order_id: string }; recordId: string }
  | { name: 'approval.created'; data: { approval_id: string; quote_id: string }; recordId: string }
  | {
      name: 'approval.decided';
      data: { approval_id: string; quote_id: string; status: 'approved' | 'declined' };
      recordId: string;
    }
  | { name: 'artwork.cleaned'; data: { artwork_id: string; changes: string[] }; recordId: string }
  | {
      name: 'render.created';
      data: { render_id: string; key: string; variant: RenderVariant };
      recordId: string;
    }
  | { name: 'order.paid'; data: { order_id: string; payment: 'paid' | 'on_terms' }; recordId: string }
);

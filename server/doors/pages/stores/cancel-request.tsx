import { Confirm } from '../forms/form.tsx';
import type { ShownRequest } from './opened-store.ts';

/** Only what is in no quote and was not sent can be cancelled. */
export const CancelRequest = ({ path, request }: { path: string; request: ShownRequest }) =>
  (request.status === 'submitted' || request.status === 'approved') &&
  request.items.every(({ quote_id: quote, shipped_at: shipped }) => quote === null && shipped === null) ? (
    <Confirm
      name={`cancel-${request.id}`}
      action={`${path}/cancel`}
      hidden={{ id: request.id }}
      kind="danger"
      summary={
        <>
          Cancel<span class="unseen"> the request of {request.name}</span>
        </>
      }
      button="Cancel this request"
    >
      Nothing of it is ordered, and what it took from a budget is free again.
    </Confirm>
  ) : null;

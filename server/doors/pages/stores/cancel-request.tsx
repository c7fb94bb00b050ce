import type { Child } from 'hono/jsx';
import type { ShownRequest } from '../../../../tools/stores/shown-request.ts';
import { Confirm } from '../forms/form.tsx';
import { t } from '../frame/words.tsx';

/** Only what is in no quote and was not sent can be cancelled. */
export const CancelRequest = ({ path, request }: { path: string; request: ShownRequest }) =>
  (request.status === 'submitted' || request.status === 'approved') &&
  request.lines.every(({ quoteId, shipped }) => quoteId === null && shipped === null) ? (
    <Confirm
      name={`cancel-${request.id}`}
      action={`${path}/cancel`}
      hidden={{ id: request.id }}
      kind="danger"
      summary={t('Cancel<of> the request of {name}</of>', {
        name: request.name,
        of: (words: Child) => <span class="unseen">{words}</span>,
      })}
      button={t('Cancel this request')}
    >
      {t('Nothing of it is ordered, and what it took from a budget is free again.')}
    </Confirm>
  ) : null;

import type { Child } from 'hono/jsx';
import { cancelStoreRequest } from '../../../../tools/stores/cancel-store-request.ts';
import type { ShownRequest } from '../../../../tools/stores/shown-request.ts';
import { t } from '../frame/words.tsx';
import { FormOf, form } from '../kit/form.tsx';

export const CANCEL = form(cancelStoreRequest, {
  name: 'cancel',
  of: 'id',
  kind: 'danger',
  input: (_, { values }) => ({ request_id: values.get('id') ?? '' }),
  after: (_, { path }) => `${path}#${path.startsWith('/stores/mine/') ? 'mine' : 'approved'}`,
});

/** Only what is in no quote and was not sent can be cancelled. */
export const CancelRequest = ({ request }: { request: ShownRequest }) =>
  (request.status === 'submitted' || request.status === 'approved') &&
  request.lines.every(({ quoteId, shipped }) => quoteId === null && shipped === null) ? (
    <FormOf
      form={CANCEL}
      id={request.id}
      summary={t('Cancel<of> the request of {name}</of>', {
        name: request.name,
        of: (words: Child) => <span class="unseen">{words}</span>,
      })}
      lead={t('Nothing of it is ordered, and what it took from a budget is free again.')}
      button={t('Cancel this request')}
    />
  ) : null;

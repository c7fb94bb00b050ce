/** Requests: open ones with the manager's answer form, and approved ones. */

import { count, dollars } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { t } from '../frame/words.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { colorAndSize, type ManagedStore, type ShownRequest } from './opened-store.ts';

interface WaitingProps {
  path: string;
  managed: ManagedStore;
}

export const WaitingRequests = ({ path, managed }: WaitingProps) => {
  const { waiting, waiting_total: total, store } = managed;
  return (
    <section class="panel" id="waiting" aria-labelledby="waiting-heading">
      <h2 id="waiting-heading">Waiting for you{total > 0 ? ` (${count(total)})` : ''}</h2>
      {waiting.length === 0 ? (
        <p>No requests are waiting for your answer.</p>
      ) : (
        <Form name="decide" action={`${path}/decide`} ignoresEnter>
          <TextField
            name="name"
            label="Your name"
            value={store.manager.name}
            maxlength={200}
            autocomplete="name"
            hint="Shown with every answer. Your answer is final and is emailed to the person who asked."
          />
          <ul class="requests">
            {waiting.map((request) => (
              <li id={request.id}>
                <RequestDetails request={request} />
                <AnswerFields request={request} />
              </li>
            ))}
          </ul>
          {total > waiting.length ? (
            <p class="hint">{count(total - waiting.length)} more follow as you decide these.</p>
          ) : null}
        </Form>
      )}
    </section>
  );
};

const AnswerFields = ({ request }: { request: ShownRequest }) => (
  <>
    <TextField
      name={`comment-${request.id}`}
      label={
        <>
          Comment<span class="unseen"> for {request.name}</span>
        </>
      }
      optional
      maxlength={1_000}
      dir="auto"
    />
    <p class="button-pair">
      <Submit name="do" value={`approve:${request.id}`}>
        Approve<span class="unseen"> the request of {request.name}</span>
      </Submit>
      <Submit kind="secondary" name="do" value={`decline:${request.id}`}>
        Decline<span class="unseen"> the request of {request.name}</span>
      </Submit>
    </p>
  </>
);

const RequestDetails = ({ request }: { request: ShownRequest }) => (
  <>
    <h3>
      <bdi>{request.name}</bdi>
    </h3>
    <p class="quiet">
      <bdi>{request.email}</bdi>, <Moment at={request.created_at} />
    </p>
    <RequestedGoods request={request} />
    <DeliveryWords request={request} />
    {request.cost === null ? null : <p class="quiet">About {dollars(request.cost)}, freight and tax aside</p>}
    {request.items.some(({ from_stock: isFromStock }) => isFromStock) ? (
      <p class="quiet">
        Goods from stock are already paid for. The order desk agrees with you who pays for sending them.
      </p>
    ) : null}
    {request.note === null ? null : (
      <p class="instructions" dir="auto">
        {request.note}
      </p>
    )}
  </>
);

/** In one line, as a label has it. */
export const DeliveryWords = ({ request: { delivery } }: { request: ShownRequest }) => {
  if (delivery === null) return null;
  const { street1, street2, city, state, postal } = delivery.ship_to;
  return (
    <p class="quiet">
      To <bdi>{delivery.office ?? 'their home'}</bdi>:{' '}
      <bdi>{[street1, street2, `${city}, ${state} ${postal}`].filter(Boolean).join(', ')}</bdi>
    </p>
  );
};

const FromStock = ({ item }: { item: ShownRequest['items'][number] }) => {
  if (!item.from_stock) return null;
  if (item.shipped_at === null) return ` ${t('(from stock)')}`;
  const parcel = [item.carrier, item.tracking_number].flatMap((word) => word ?? []).join(' ');
  return (
    <>
      ,{' '}
      {parcel === ''
        ? t('sent {at}', { at: <Moment at={item.shipped_at} /> })
        : t('sent {at} with {parcel}', { at: <Moment at={item.shipped_at} />, parcel: <bdi>{parcel}</bdi> })}
    </>
  );
};

export const RequestedGoods = ({ request }: { request: ShownRequest }) => (
  <ul class="asked-goods-list">
    {request.items.map((item) => (
      <li>
        {count(item.quantity)} × <bdi>{item.name}</bdi>, {colorAndSize(item)}
        {item.quote_id === null ? '' : ` ${t('(in a quote)')}`}
        <FromStock item={item} />
      </li>
    ))}
  </ul>
);

export const ApprovedRequests = ({ path, managed }: WaitingProps) => {
  const { approved, approved_total: total } = managed;
  return (
    <section class="panel" id="approved" aria-labelledby="approved-heading">
      <h2 id="approved-heading">Approved, not ordered yet{total > 0 ? ` (${count(total)})` : ''}</h2>
      {approved.length === 0 ? (
        <p>Approved items stay here until they are ordered.</p>
      ) : (
        <ul class="requests bare">
          {approved.map((request) => (
            <li>
              <RequestDetails request={request} />
              {request.decided_by === null || request.decided_at === null ? null : (
                <p class="quiet">
                  Approved by <bdi>{request.decided_by}</bdi>, <Moment at={request.decided_at} />
                </p>
              )}
              <CancelRequest path={path} request={request} />
            </li>
          ))}
        </ul>
      )}
      {total > approved.length ? (
        <p class="hint">And {count(total - approved.length)} more, older ones.</p>
      ) : null}
    </section>
  );
};

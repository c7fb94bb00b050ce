/** Requests: open ones with the manager's answer form, and approved ones. */

import type { ShownRequest } from '../../../../tools/stores/shown-request.ts';
import { count, dollarsOf } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { t } from '../frame/words.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { colorAndSize, type ManagedStore } from './opened-store.ts';

interface WaitingProps {
  path: string;
  managed: ManagedStore;
}

export const WaitingRequests = ({ path, managed }: WaitingProps) => {
  const {
    waiting: { requests, total },
    store,
  } = managed;
  return (
    <section class="panel" id="waiting" aria-labelledby="waiting-heading">
      <h2 id="waiting-heading">Waiting for you{total > 0 ? ` (${count(total)})` : ''}</h2>
      {requests.length === 0 ? (
        <p>No requests are waiting for your answer.</p>
      ) : (
        <Form name="decide" action={`${path}/decide`} ignoresEnter>
          <TextField
            name="name"
            label="Your name"
            value={store.managerName}
            maxlength={200}
            autocomplete="name"
            hint="Shown with every answer. Your answer is final and is emailed to the person who asked."
          />
          <ul class="requests">
            {requests.map((request) => (
              <li id={request.id}>
                <RequestDetails request={request} />
                <AnswerFields request={request} />
              </li>
            ))}
          </ul>
          {total > requests.length ? (
            <p class="hint">{count(total - requests.length)} more follow as you decide these.</p>
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

export const RequestDetails = ({ request }: { request: ShownRequest }) => (
  <>
    <h3>
      <bdi>{request.name}</bdi>
    </h3>
    <p class="quiet">
      <bdi>{request.email}</bdi>, <Moment at={request.createdAt} />
    </p>
    <RequestedGoods request={request} />
    <DeliveryWords request={request} />
    {request.priceCents === null ? null : (
      <p class="quiet">About {dollarsOf(request.priceCents)}, freight and tax aside</p>
    )}
    {request.lines.some(({ isFromStock }) => isFromStock) ? (
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
  const { street1, street2, city, state, postal } = delivery.shipTo;
  return (
    <p class="quiet">
      To <bdi>{delivery.office ?? 'their home'}</bdi>:{' '}
      <bdi>{[street1, street2, `${city}, ${state} ${postal}`].filter(Boolean).join(', ')}</bdi>
    </p>
  );
};

const FromStock = ({ line: { isFromStock, shipped } }: { line: ShownRequest['lines'][number] }) => {
  if (!isFromStock) return null;
  if (shipped === null) return ` ${t('(from stock)')}`;
  const parcel = [shipped.carrier, shipped.trackingNumber].flatMap((word) => word ?? []).join(' ');
  return (
    <>
      ,{' '}
      {parcel === ''
        ? t('sent {at}', { at: <Moment at={shipped.at} /> })
        : t('sent {at} with {parcel}', { at: <Moment at={shipped.at} />, parcel: <bdi>{parcel}</bdi> })}
    </>
  );
};

export const RequestedGoods = ({ request }: { request: ShownRequest }) => (
  <ul class="asked-goods-list">
    {request.lines.map((line) => (
      <li>
        {count(line.quantity)} × <bdi>{line.name}</bdi>, {colorAndSize(line)}
        {line.quoteId === null ? '' : ` ${t('(in a quote)')}`}
        <FromStock line={line} />
      </li>
    ))}
  </ul>
);

export const ApprovedRequests = ({ managed, mayCancel }: { managed: ManagedStore; mayCancel: boolean }) => {
  const { requests, total } = managed.approved;
  return (
    <section class="panel" id="approved" aria-labelledby="approved-heading">
      <h2 id="approved-heading">Approved, not ordered yet{total > 0 ? ` (${count(total)})` : ''}</h2>
      {requests.length === 0 ? (
        <p>Approved items stay here until they are ordered.</p>
      ) : (
        <ul class="requests bare">
          {requests.map((request) => (
            <li>
              <RequestDetails request={request} />
              {request.decidedBy === null || request.decidedAt === null ? null : (
                <p class="quiet">
                  Approved by <bdi>{request.decidedBy}</bdi>, <Moment at={request.decidedAt} />
                </p>
              )}
              {mayCancel ? <CancelRequest request={request} /> : null}
            </li>
          ))}
        </ul>
      )}
      {total > requests.length ? (
        <p class="hint">And {count(total - requests.length)} more, older ones.</p>
      ) : null}
    </section>
  );
};

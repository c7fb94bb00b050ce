/** What people ask for: those that wait with the manager's answer beside them, and those approved. */
import { count, moment } from '../in-words.ts';
import { FieldFault, faultProps } from './field-fault.tsx';
import { colorAndSize, type DecisionTrouble, type ManagedStore, type ShownRequest } from './opened-store.ts';

interface WaitingProps {
  path: string;
  managed: ManagedStore;
  trouble: DecisionTrouble | undefined;
}

export const WaitingRequests = ({ path, managed, trouble }: WaitingProps) => {
  const { waiting, waiting_total: total, store } = managed;
  return (
    <section class="panel" id="waiting" aria-labelledby="waiting-heading">
      <h2 id="waiting-heading">Waiting for you{total > 0 ? ` (${count(total)})` : ''}</h2>
      {waiting.length === 0 ? (
        <p>No request waits for your answer.</p>
      ) : (
        <form method="post" action={`${path}/decide`} class="decide-form">
          {/* Enter in a field presses the first button: this one, which does nothing, and not a yes by accident. */}
          <button type="submit" hidden disabled />
          <div class="field">
            <label for="name">Your name</label>
            <input
              type="text"
              id="name"
              name="name"
              required
              maxlength={200}
              autocomplete="name"
              value={trouble?.typed.name || store.manager.name}
              {...faultProps('name', trouble)}
            />
            <FieldFault field="name" trouble={trouble} />
            <p class="hint">Stands beside every answer. An answer is final; whoever asked is mailed.</p>
          </div>
          <ul class="requests">
            {waiting.map((request) => (
              <li id={request.id}>
                <Asked request={request} />
                <Answer request={request} trouble={trouble} />
              </li>
            ))}
          </ul>
          {total > waiting.length ? (
            <p class="hint">{count(total - waiting.length)} more follow as you decide these.</p>
          ) : null}
        </form>
      )}
    </section>
  );
};

const Answer = ({ request, trouble }: { request: ShownRequest; trouble: DecisionTrouble | undefined }) => {
  const field = `comment-${request.id}`;
  return (
    <>
      <div class="field">
        <label for={field}>
          Comment <span class="unseen">for {request.name} </span>
          <span class="optional">(optional)</span>
        </label>
        <input
          type="text"
          id={field}
          name={field}
          maxlength={1_000}
          dir="auto"
          value={trouble?.typed.comments.get(request.id) ?? ''}
          {...faultProps(field, trouble)}
        />
        <FieldFault field={field} trouble={trouble} />
      </div>
      <p class="answers">
        <button type="submit" name="do" value={`approve:${request.id}`} class="button">
          Approve<span class="unseen"> the request of {request.name}</span>
        </button>
        <button type="submit" name="do" value={`decline:${request.id}`} class="button plain">
          Decline<span class="unseen"> the request of {request.name}</span>
        </button>
      </p>
    </>
  );
};

const Asked = ({ request }: { request: ShownRequest }) => (
  <>
    <h3>
      <bdi>{request.name}</bdi>
    </h3>
    <p class="quiet">
      <bdi>{request.email}</bdi>, <time datetime={request.created_at}>{moment(request.created_at)}</time>
    </p>
    <Goods request={request} />
    {request.note === null ? null : (
      <p class="instructions" dir="auto">
        {request.note}
      </p>
    )}
  </>
);

const Goods = ({ request }: { request: ShownRequest }) => (
  <ul class="asked-goods-list">
    {request.items.map((item) => (
      <li>
        {count(item.quantity)} × <bdi>{item.name}</bdi>, {colorAndSize(item)}
        {item.quote_id === null ? '' : ' (in a quote)'}
      </li>
    ))}
  </ul>
);

export const ApprovedRequests = ({ managed }: { managed: ManagedStore }) => {
  const { approved, approved_total: total } = managed;
  return (
    <section class="panel" id="approved" aria-labelledby="approved-heading">
      <h2 id="approved-heading">Approved, not ordered yet{total > 0 ? ` (${count(total)})` : ''}</h2>
      {approved.length === 0 ? (
        <p>What you approve stands here until it is ordered.</p>
      ) : (
        <ul class="requests bare">
          {approved.map((request) => (
            <li>
              <Asked request={request} />
              {request.decided_by === null || request.decided_at === null ? null : (
                <p class="quiet">
                  Approved by <bdi>{request.decided_by}</bdi>,{' '}
                  <time datetime={request.decided_at}>{moment(request.decided_at)}</time>
                </p>
              )}
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

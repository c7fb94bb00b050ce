/** The answer to a change with its evidence, or why it needs none any more. */
import { Closed } from '../answer/answer-page.tsx';
import { Decision } from '../answer/decision.tsx';
import type { OpenedChange } from './opened-change.ts';

export const ChangeDecision = ({ opened: { change, is_open, order_url } }: { opened: OpenedChange }) => {
  if (is_open) return null;
  const toOrder = <a href={new URL(order_url).pathname}>See the order</a>;
  const { status, decided_at: at, fingerprint } = change;
  if (at !== null && fingerprint !== null)
    return (
      <Decision
        word={status === 'applied' ? 'Agreed to' : 'Declined'}
        by={change.decided_by}
        at={at}
        comment={change.comment}
        next={
          <>
            {status === 'applied'
              ? 'The order was changed and continues.'
              : 'The order stays as it was and continues.'}{' '}
            {toOrder}
          </>
        }
        shown="the change"
        fingerprint={fingerprint}
      />
    );
  if (status === 'applied') return <Closed why="The order is changed as shown.">{toOrder}</Closed>;
  if (status === 'withdrawn')
    return (
      <Closed why="This change was withdrawn.">
        {change.ended === null ? null : (
          <>
            Why: <bdi>{change.ended}</bdi>{' '}
          </>
        )}
        {toOrder}
      </Closed>
    );
  return (
    <Closed why="The order changed in the meantime, so this can no longer be answered.">
      Nothing was charged. {toOrder}
    </Closed>
  );
};

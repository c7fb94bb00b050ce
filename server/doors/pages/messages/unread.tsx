/** How many conversations have something new, beside their link. */
export const Unread = ({ count, what }: { count: number; what: string }) =>
  count === 0 ? null : (
    <>
      {' '}
      <span class="mark risk unread">
        {count}
        <span class="unseen"> {what}</span>
      </span>
    </>
  );

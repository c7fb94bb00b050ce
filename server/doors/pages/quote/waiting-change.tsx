/** Leads to a change of the order that waits for the customer. */
export const WaitingChange = ({ url }: { url: string | null }) =>
  url === null ? null : (
    <p class="alert">
      <strong>A change of your order waits for your answer.</strong> Nothing is made before.{' '}
      <a href={new URL(url).pathname}>Look at the change</a>
    </p>
  );

/** Shown until the payment provider confirms: the page reloads itself. */

/** How long until the page reloads. */
export const REFRESH_SECONDS = 10;

export const PendingPayment = ({ path }: { path: string }) => (
  <div role="status">
    <p>
      <strong>Your payment is being confirmed.</strong> This takes a moment. The page checks again every{' '}
      {REFRESH_SECONDS} seconds. You can also close it: we email you when the payment is confirmed, and this
      link then shows the order.
    </p>
    <p>
      <a class="button" href={`${path}?card=returned#pay`}>
        Look again
      </a>
    </p>
    <p class="quiet">
      Did you leave without paying? <a href={`${path}#pay`}>Go back to the payment</a>. You cannot pay twice:
      a second payment is refunded.
    </p>
  </div>
);

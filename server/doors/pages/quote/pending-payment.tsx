import { t } from '../frame/words.tsx';
/** Shown until the payment provider confirms: the page reloads itself. */

/** How long until the page reloads. */
export const REFRESH_SECONDS = 10;

export const PendingPayment = ({ path }: { path: string }) => (
  <div role="status">
    <p>
      {t(
        '<strong>Your payment is being confirmed.</strong> This takes a moment. The page checks again every {refreshSeconds} seconds. You can also close it: we email you when the payment is confirmed, and this link then shows the order.',
        { refreshSeconds: REFRESH_SECONDS },
      )}
    </p>
    <p>
      <a class="button" href={`${path}?card=returned#pay`}>
        {t('Look again')}
      </a>
    </p>
    <p class="quiet">
      {t(
        'Did you leave without paying? <a>Go back to the payment</a>. You cannot pay twice: a second payment is refunded.',
        { a: (words) => <a href={`${path}#pay`}>{words}</a> },
      )}
    </p>
  </div>
);

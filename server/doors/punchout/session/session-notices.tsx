/** What a browser reads where no session is open. */
import { KEPT_DAYS } from '../../../../tools/punchout/punchout-session.ts';
import type { CartLine } from '../../../../tools/quotes/cart-line.ts';
import { count } from '../../pages/format.ts';
import { Notice } from '../../pages/frame/notice-pages.tsx';
import { piecesIn } from '../../pages/shop/visitor.ts';

/** The same for an unknown session, an expired one, and another browser’s. */
export const NoSessionPage = () => (
  <Notice title="No session is open here">
    <p>
      A session is opened by your own procurement system, in this browser, and ends after some hours. Go back
      there and start again; carts that were returned are not lost.
    </p>
    <p>
      If you come from there just now, your browser keeps no cookies for this page. Allow them for this site,
      also inside of other sites, or let your procurement system open the shop in a window of its own.
    </p>
  </Notice>
);

export const ElsewherePage = () => (
  <Notice title="This session is open in another browser">
    <p>
      A link of your procurement system opens one browser, and another one had it first. Go back to your
      procurement system and start again: the new session is yours alone.
    </p>
  </Notice>
);

export const ExpiredSessionPage = ({ cart = [] }: { cart?: readonly CartLine[] }) => (
  <Notice title="This session is over">
    <p>Its time is over, and nothing was returned. Go back to your procurement system and start again.</p>
    {cart.length === 0 ? null : (
      <p>
        Its cart is kept for {KEPT_DAYS} days: {cart.length === 1 ? 'a line' : `${cart.length} lines`} of{' '}
        {count(piecesIn(cart))} pieces. The next session that you start offers to open it.
      </p>
    )}
  </Notice>
);

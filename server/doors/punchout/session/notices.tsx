import { Notice } from '../../pages/frame/notice-pages.tsx';

/** The same for an unknown session, an expired one, and another browser’s. */
export const NoSessionPage = () => (
  <Notice title="No session is open here">
    <p>
      A session is opened by your own procurement system, in this browser, and lasts six hours. Go back there
      and start again; carts that were returned are not lost.
    </p>
  </Notice>
);

export const ExpiredSessionPage = () => (
  <Notice title="This session is over">
    <p>It lasted six hours, and nothing was returned. Go back to your procurement system and start again.</p>
  </Notice>
);

/** Pages that say why there is nothing to show. */
import type { PropsWithChildren } from 'hono/jsx';
import { Layout } from './layout.tsx';

const Notice = ({ title, nav, children }: PropsWithChildren<{ title: string; nav: boolean }>) => (
  <Layout title={`${title} · merchkit`} nav={nav}>
    <div class="notice-page">
      <h1>{title}</h1>
      {children}
    </div>
  </Layout>
);

export const UnknownPage = () => (
  <Notice title="Page not found" nav>
    <p>There is nothing at this address. The link may be incomplete, or the page has moved.</p>
    <p>
      <a class="button" href="/">
        See all products
      </a>
    </p>
  </Notice>
);

export const UnknownProductPage = () => (
  <Notice title="Product not found" nav>
    <p>No product has this key. It may have left the catalog since the link was made.</p>
    <p>
      <a class="button" href="/">
        See all products
      </a>
    </p>
  </Notice>
);

/** The same for a wrong link and a malformed one: neither says which links there are. */
export const UnknownQuotePage = () => (
  <Notice title="This link leads to no quote" nav={false}>
    <p>
      Check that the whole address was copied; it ends in a long row of letters and digits. If it still leads
      here, ask whoever sent it for a new one.
    </p>
  </Notice>
);

export const UnknownApprovalPage = () => (
  <Notice title="This link leads to no request" nav={false}>
    <p>
      Check that the whole address was copied; it ends in a long row of letters and digits. If it still leads
      here, ask whoever sent it for a new one.
    </p>
  </Notice>
);

export const UnknownProposalPage = () => (
  <Notice title="This link leads to no proposal" nav={false}>
    <p>
      Check that the whole address was copied; it ends in a long row of letters and digits. If it still leads
      here, ask whoever sent it for a new one.
    </p>
  </Notice>
);

export const UnknownProofPage = () => (
  <Notice title="This link leads to no proof" nav={false}>
    <p>
      Check that the whole address was copied; it ends in a long row of letters and digits. If it still leads
      here, ask whoever sent it for a new one.
    </p>
  </Notice>
);

export const RefusedFormPage = () => (
  <Notice title="This form came from another site" nav={false}>
    <p>Nothing was changed. Open your link again and send the form from there.</p>
  </Notice>
);

/** For what is ours to mend: the number finds it in the log. */
export const FailurePage = ({ requestId }: { requestId: string }) => (
  <Notice title="Something went wrong on our side" nav={false}>
    <p>
      Please try again in a minute. If you were paying, open your link first: it shows whether the order was
      placed, and a quote is never paid twice.
    </p>
    <p class="quiet">
      If it goes on, tell us this number: <code>{requestId}</code>
    </p>
  </Notice>
);

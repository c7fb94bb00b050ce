/** Short pages of a store: the request was sent, and the link that leads nowhere. */
import { Layout } from '../frame/layout.tsx';
import type { OpenedStore } from './opened-store.ts';

export const SentPage = ({ path, opened }: { path: string; opened: OpenedStore }) => (
  <Layout title="Your request was sent · merchkit">
    <div class="notice-page" role="status">
      <h1>Your request was sent</h1>
      <p>
        <bdi>{opened.manager_name}</bdi> decides on it. A mail with what you asked for is on its way to you,
        and another follows once it is decided.
      </p>
      <p>
        <a class="button" href={path}>
          Back to the store
        </a>
      </p>
    </div>
  </Layout>
);

/** The same for a wrong link and a malformed one. */
export const UnknownStorePage = () => (
  <Layout title="This link leads to no store · merchkit">
    <div class="notice-page">
      <h1>This link leads to no store</h1>
      <p>
        Check that the whole address was copied; it ends in a long row of letters and digits. If it still
        leads here, ask whoever sent it for a new one.
      </p>
    </div>
  </Layout>
);

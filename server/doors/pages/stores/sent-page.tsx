/** The request was sent. */
import { Layout } from '../frame/layout.tsx';
import type { OpenedStore } from './opened-store.ts';

export const SentPage = ({ path, opened }: { path: string; opened: OpenedStore }) => (
  <Layout title="Your request was sent">
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

/** What happened in a store, for its manager. */
import type { AnswerOf } from '../../../../tools/define.ts';
import type { storeHistory } from '../../../../tools/stores/store-history.ts';
import { Moment } from '../frame/moment.tsx';
import { ManageLayout } from './manage-nav.tsx';

type Found = AnswerOf<typeof storeHistory>;
type Entry = Found['entries'][number];

const WORDS: Record<Entry['kind'], string> = {
  opened: 'The store was opened',
  closed: 'The store was closed',
  reopened: 'The store was opened again',
  changed: 'Settings changed',
  budget: 'Budget given',
  asked: 'Chosen',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
  quoted: 'Quote made',
  ordered: 'Ordered',
  shipped: 'Sent from stock',
  stock_in: 'Came into stock',
  stock_out: 'Left the stock',
};

export const HistoryPage = ({ path, found }: { path: string; found: Found }) => (
  <ManageLayout path={path} at="/history" managed={found}>
    <section class="panel" aria-label="History">
      <ul class="gathering">
        {found.entries.map((entry) => (
          <li>
            <p class="tally">
              <strong>{WORDS[entry.kind]}</strong>
              <time class="quiet" datetime={entry.at}>
                <Moment at={entry.at} />
              </time>
            </p>
            {entry.detail === null ? null : (
              <p>
                <bdi>{entry.detail}</bdi>
              </p>
            )}
            <p class="quiet">
              by <bdi>{entry.by}</bdi>
              {entry.email === null ? null : (
                <>
                  {' '}
                  for <bdi>{entry.email}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  </ManageLayout>
);

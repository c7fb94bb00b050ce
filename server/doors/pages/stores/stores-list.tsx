/** Company stores in a list, each with the way to its pages. */
import type { AnswerOf } from '../../../../tools/define.ts';
import type { listStores } from '../../../../tools/stores/list-stores.ts';
import { count, dateOf } from '../format.ts';
import { StatusBadge } from '../frame/status-badge.tsx';
import { STORE_PLACES, type StorePlaces, storePath } from './store-record.tsx';

export type ListedStores = AnswerOf<typeof listStores>;
type Listed = ListedStores['stores'][number];

export const StoresList = ({ stores, of }: { stores: Listed[]; of: StorePlaces }) => (
  <section class="panel" aria-label="Company stores">
    <ul class="records">
      {stores.map((listed) => (
        <Row listed={listed} of={of} />
      ))}
    </ul>
  </section>
);

export const StoreLink = ({ listed: { store, url } }: { listed: Listed }) => (
  <a href={new URL(url).pathname}>
    <bdi>{store.name}</bdi>
  </a>
);

/** The address without its secret token. */
const readablePath = ({ url }: Listed): string => new URL(url).pathname.replace(/-[\w-]{32}$/, '');

const Row = ({ listed, of }: { listed: Listed; of: StorePlaces }) => {
  const { store, account, waiting } = listed;
  return (
    <li class="record pictureless">
      <div class="record-words">
        <p class="record-name">
          <StoreLink listed={listed} />
        </p>
        <p class="quiet">
          <code>{readablePath(listed)}</code>, since{' '}
          <time datetime={store.createdAt}>{dateOf(store.createdAt)}</time>, {count(store.items.length)}{' '}
          {store.items.length === 1 ? 'item' : 'items'}
        </p>
        <p class="quiet">
          {of === 'desk' ? (
            <>
              For <bdi>{account.name || account.email}</bdi>;{' '}
            </>
          ) : null}
          <bdi>{store.managerName}</bdi> decides (<bdi>{store.managerEmail}</bdi>)
        </p>
        <p class="quiet">
          {STORE_PLACES[of].map(({ at, name }, index) => (
            <>
              {index === 0 ? '' : ', '}
              <a href={`${storePath(of, store.id)}${at}`}>
                {name}
                <span class="unseen"> of {store.name}</span>
              </a>
            </>
          ))}
        </p>
      </div>
      <p class="record-figure">
        {store.status === 'open' ? (
          <StatusBadge look="done" words="Open" />
        ) : (
          <StatusBadge look="over" words="Closed" />
        )}
        {waiting === 0 ? null : (
          <StatusBadge
            look="waits"
            words={`${count(waiting)} ${waiting === 1 ? 'request waits' : 'requests wait'}`}
          />
        )}
      </p>
    </li>
  );
};

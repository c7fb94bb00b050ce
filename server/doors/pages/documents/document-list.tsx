/** A list of documents of buyers' systems, with search and filters: of the desk and of an account. */
import type { AnswerOf } from '../../../../tools/define.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  type ListedDocument,
} from '../../../../tools/procurement/document-log.ts';
import type { listBuyerDocuments } from '../../../../tools/procurement/list-buyer-documents.ts';
import { Select, TextField } from '../forms/field.tsx';
import { Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { Pager } from '../frame/paging.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import { KIND_LABELS, STATUS_LABELS, wayOf } from './document-words.ts';

export interface DocumentSearch {
  words: string;
  kind: string;
  status: string;
  direction: string;
  /** At the desk: one account alone, and only what somebody has to look at. */
  account: string;
  look: string;
  page: number;
}

interface DocumentListProps {
  path: '/desk/documents' | '/account/documents';
  search: DocumentSearch;
  found: AnswerOf<typeof listBuyerDocuments>;
}

/** The list, narrowed; its first page. */
export function documentsPath(path: string, { page: _, ...filters }: Partial<DocumentSearch>): string {
  const chosen = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return chosen.size === 0 ? path : `${path}?${chosen}`;
}

export const DocumentList = ({ path, search, found }: DocumentListProps) => (
  <>
    <Filters path={path} search={search} />
    {found.documents.length === 0 ? (
      <Nothing path={path} search={search} />
    ) : (
      <section class="panel" aria-label="Documents">
        <ul class="records">
          {found.documents.map((document) => (
            <DocumentItem path={path} document={document} />
          ))}
        </ul>
      </section>
    )}
    <Pager path={documentsPath(path, search)} page={search.page} hasMore={found.hasMore} />
    {found.documents.length === 0 ? null : (
      <p class="quiet">
        This list as a file, of the newest 10,000: <a href={documentsPath(`${path}.csv`, search)}>CSV</a>,{' '}
        <a href={documentsPath(`${path}.json`, search)}>JSON</a>
      </p>
    )}
  </>
);

const Filters = ({ path, search }: Omit<DocumentListProps, 'found'>) => (
  <search>
    <form method="get" action={path} class="panel document-filters">
      <TextField
        name="words"
        label="Number or text"
        optional
        value={search.words}
        maxlength={200}
        placeholder="4500012, a product, a reason"
      />
      <Select
        name="kind"
        label="Kind"
        value={search.kind}
        options={[['', 'Any'], ...DOCUMENT_KINDS.map((one): [string, string] => [one, KIND_LABELS[one]])]}
      />
      <Select
        name="status"
        label="Status"
        value={search.status}
        options={[
          ['', 'Any'],
          ...DOCUMENT_STATUSES.map((one): [string, string] => [one, STATUS_LABELS[one][1]]),
        ]}
      />
      <Select
        name="direction"
        label="Way"
        value={search.direction}
        options={[
          ['', 'Both'],
          ['in', 'From the buyer'],
          ['out', 'To the buyer'],
        ]}
      />
      {search.account === '' ? null : <input type="hidden" name="account" value={search.account} />}
      {search.look === '' ? null : <input type="hidden" name="look" value={search.look} />}
      <p>
        <Submit kind="secondary">Search</Submit>
      </p>
    </form>
  </search>
);

const isFiltered = ({ page: _, ...filters }: DocumentSearch): boolean =>
  Object.values(filters).some((value) => value !== '');

const Nothing = ({ path, search }: Omit<DocumentListProps, 'found'>) => (
  <div class="nothing">
    {isFiltered(search) ? (
      <p>
        No document is like that. See <a href={path}>all documents</a>.
      </p>
    ) : search.page > 1 ? (
      <p>This page is empty.</p>
    ) : (
      <>
        <p>
          Nothing came from a procurement system yet. Setup requests, carts and orders stand here with what
          was answered, also those that were refused.
        </p>
        <p>
          <a class="button secondary" href="/docs/punchout">
            How to connect one
          </a>
        </p>
      </>
    )}
  </div>
);

const DocumentItem = ({ path, document }: { path: DocumentListProps['path']; document: ListedDocument }) => {
  const [tone, words] = STATUS_LABELS[document.status];
  return (
    <li class="document-row">
      <div class="row-main">
        <a href={`${path}/${encodeURIComponent(document.id)}`}>
          {KIND_LABELS[document.kind]} <bdi>{document.number ?? ''}</bdi>
        </a>
        <span class="quiet row-note">
          {path === '/desk/documents' ? <Sender document={document} /> : null}
          {wayOf(document)}, <Moment at={document.at} />
        </span>
        {document.reason === null || tone === 'done' ? null : (
          <span class="row-note">
            <bdi>{document.reason}</bdi>
          </span>
        )}
        {document.omitted === 0 ? null : (
          <span class="row-note">
            {document.omitted} more of this sender came too often and are not kept.
          </span>
        )}
      </div>
      <div class="marks">
        <StatusBadge look={tone} words={words} />
        {document.lookSince !== null && path === '/desk/documents' ? (
          <span class="mark risk">To look at</span>
        ) : null}
      </div>
    </li>
  );
};

const Sender = ({ document: { account, claimedBy } }: { document: ListedDocument }) => (
  <>
    <bdi>
      {account === null ? `unknown sender${claimedBy === null ? '' : ` “${claimedBy}”`}` : account.name}
    </bdi>
    ,{' '}
  </>
);

/** `/desk/documents`: the documents of all buyers’ systems. */
import { Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { canBeSentAgain } from '../../../../tools/procurement/document-log.ts';
import { listBuyerDocuments } from '../../../../tools/procurement/list-buyer-documents.ts';
import { markDocumentSeen } from '../../../../tools/procurement/mark-document-seen.ts';
import { resendDocument } from '../../../../tools/procurement/resend-document.ts';
import { showBuyerDocument } from '../../../../tools/procurement/show-buyer-document.ts';
import { documentFile } from '../documents/document-export.ts';
import { DocumentList, type DocumentSearch, documentsPath } from '../documents/document-list.tsx';
import { DocumentView } from '../documents/document-view.tsx';
import { KIND_LABELS, type Whole } from '../documents/document-words.ts';
import { filtersOf, searchIn } from '../documents/search-in.ts';
import { FILE_FORMS, listFile } from '../frame/list-file.ts';
import { page } from '../frame/respond.ts';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import { type PageSession, signedIn } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';

const PATH = '/desk/documents';
const SECRET = { secrecy: 'secret' } as const;

const SEEN = form(markDocumentSeen, { name: 'seen', button: 'Mark as handled', kind: 'secondary' });
const AGAIN = form(resendDocument, { name: 'again', button: 'Send it again', kind: 'secondary' });

const askedFor = (search: DocumentSearch) => ({
  ...filtersOf(search),
  ...(search.account === '' ? {} : { account_id: search.account }),
  to_look_at: search.look !== '',
});

export function deskDocumentsRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get(PATH, (c) =>
    signedIn(c, parts, 'desk', async (session) => {
      const search = searchIn(c);
      const found = await invoke(listBuyerDocuments, session.ctx, askedFor(search));
      const marks = await invoke(listBuyerDocuments, session.ctx, { to_look_at: true, limit: 1 });
      return page(
        c,
        <DeskLayout title="Document log" session={session} at={PATH}>
          <header class="page-head">
            <h1>Document log</h1>
            <p class="quiet">
              What buyers’ systems sent and were sent, newest first.{' '}
              {marks.total === 0 ? (
                'None to look at.'
              ) : (
                <a href={documentsPath(PATH, { look: '1' })}>{marks.total} to look at</a>
              )}
              {search.look === '' && search.account === '' ? null : (
                <>
                  {' '}
                  <a href={PATH}>All documents</a>
                </>
              )}
            </p>
          </header>
          <div class="stack">
            <DocumentList path={PATH} search={search} found={found} />
          </div>
        </DeskLayout>,
        SECRET,
      );
    }),
  );

  for (const form of FILE_FORMS)
    app.get(`${PATH}.${form}`, (c) =>
      signedIn(c, parts, 'desk', ({ ctx }) => {
        const asked = askedFor(searchIn(c));
        return listFile(
          c,
          form,
          documentFile((page) => invoke(listBuyerDocuments, ctx, { ...asked, ...page })),
        );
      }),
    );

  return app.route(
    '/',
    pageRoutes(signedInTo(parts, 'desk'), {
      path: `${PATH}/:id`,
      forms: [SEEN, AGAIN],
      show: async ({ c, at }) => (
        <DocumentPage
          session={at}
          document={await invoke(showBuyerDocument, at.ctx, { id: c.req.param('id') })}
        />
      ),
    }),
  );
}

const DocumentPage = ({ session, document }: { session: PageSession; document: Whole }) => {
  const order = document.orderId;
  const title = `${KIND_LABELS[document.kind]} ${document.number ?? ''}`.trim();
  return (
    <DeskLayout title={title} session={session} at={PATH}>
      <p class="crumbs">
        <a href={PATH}>Document log</a>
      </p>
      <header class="page-head">
        <h1>{title}</h1>
        <p class="quiet">
          <SenderOf document={document} />
        </p>
      </header>
      <div class="stack">
        <DocumentView
          document={document}
          orderPath={order === null ? null : `/desk/orders/${encodeURIComponent(order)}`}
        >
          <Actions document={document} />
        </DocumentView>
      </div>
    </DeskLayout>
  );
};

const SenderOf = ({ document: { account, claimedBy, sender } }: { document: Whole }) =>
  account === null ? (
    <>
      An unknown sender from the network {sender}
      {claimedBy === null ? null : (
        <>
          , which calls itself <bdi>{claimedBy}</bdi>
        </>
      )}
    </>
  ) : (
    <a href={documentsPath(PATH, { account: account.id })}>
      <bdi>{account.name || account.email}</bdi>
    </a>
  );

const Actions = ({ document }: { document: Whole }) => {
  const isResendable = canBeSentAgain(document);
  return document.lookSince !== null || isResendable ? (
    <div class="button-row">
      {document.lookSince === null ? null : <FormOf form={SEEN} />}
      {isResendable ? <FormOf form={AGAIN} /> : null}
    </div>
  ) : null;
};

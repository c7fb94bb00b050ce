/** `/desk/documents`: the documents of all buyers’ systems. */
import { type Context, Hono } from 'hono';
import { ServiceError } from '../../../../tools/errors.ts';
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
import { Form, Submit } from '../forms/form.tsx';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { FILE_FORMS, listFile } from '../frame/list-file.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';

const PATH = '/desk/documents';
const SECRET = { secrecy: 'secret' } as const;
const ACTIONS = { seen: markDocumentSeen, again: resendDocument } as const;

const askedFor = (search: DocumentSearch) => ({
  ...filtersOf(search),
  ...(search.account === '' ? {} : { account_id: search.account }),
  to_look_at: search.look !== '',
});

const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

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

  app.get(`${PATH}/:id`, (c) =>
    signedIn(c, parts, 'desk', (session) => documentPage(c, session, c.req.param('id'))),
  );

  for (const action of ['seen', 'again'] as const)
    app.post(`${PATH}/:id/${action}`, (c) =>
      signedInForm(c, parts, 'desk', (session, form) => {
        const id = c.req.param('id');
        return submitForm({
          name: action,
          values: form,
          messages: {},
          async run() {
            await invoke(ACTIONS[action], session.ctx, { id });
            return seeOther(c, pathOf(id));
          },
          showAgain: (rejected) => documentPage(c, session, id, rejected),
        });
      }),
    );

  // A GET of a form's address: a reload, or a copied link.
  app.get(`${PATH}/:id/:form{seen|again}`, (c) => seeOther(c, pathOf(c.req.param('id'))));

  return app;
}

async function documentPage(
  c: Context,
  session: PageSession,
  id: string,
  rejected?: RejectedForm,
): Promise<Response> {
  const document = await invoke(showBuyerDocument, session.ctx, { id }).catch(undefinedIfUnknown);
  if (!document) return page(c, <UnknownPage />, { ...SECRET, status: 404 });
  const order = document.orderId;
  const title = `${KIND_LABELS[document.kind]} ${document.number ?? ''}`.trim();
  return page(
    c,
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
    </DeskLayout>,
    { ...SECRET, rejected },
  );
}

function undefinedIfUnknown(thrown: unknown): undefined {
  if (thrown instanceof ServiceError && ['not_found', 'validation_failed'].includes(thrown.code))
    return undefined;
  throw thrown;
}

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
  const { id, lookSince } = document;
  const isResendable = canBeSentAgain(document);
  return lookSince !== null || isResendable ? (
    <div class="button-row">
      {lookSince === null ? null : (
        <Form tool={markDocumentSeen} name="seen" action={`${pathOf(id)}/seen`}>
          <Submit kind="secondary">Mark as handled</Submit>
        </Form>
      )}
      {isResendable ? (
        <Form tool={resendDocument} name="again" action={`${pathOf(id)}/again`}>
          <Submit kind="secondary">Send it again</Submit>
        </Form>
      ) : null}
    </div>
  ) : null;
};

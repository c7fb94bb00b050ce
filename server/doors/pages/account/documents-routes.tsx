/** `/account/documents`: what the account’s procurement system sent and was sent. */
import { Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { listBuyerDocuments } from '../../../../tools/procurement/list-buyer-documents.ts';
import { showBuyerDocument } from '../../../../tools/procurement/show-buyer-document.ts';
import { documentFile } from '../documents/document-export.ts';
import { DocumentList } from '../documents/document-list.tsx';
import { DocumentView } from '../documents/document-view.tsx';
import { KIND_LABELS } from '../documents/document-words.ts';
import { filtersOf, searchIn } from '../documents/search-in.ts';
import { FILE_FORMS, listFile } from '../frame/list-file.ts';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { signedIn } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { UnknownRecordPage, undefinedIfNotFound } from './unknown-record.tsx';

const PATH = '/account/documents';
const SECRET = { secrecy: 'secret' } as const;

export function documentsRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get(PATH, (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const search = { ...searchIn(c), account: '', look: '' };
      const found = await invoke(listBuyerDocuments, session.ctx, filtersOf(search));
      return page(
        c,
        <AccountPage
          session={session}
          title="Document log"
          here={PATH}
          lead="Documents your procurement system sent and received, with the result of each."
        >
          <p>
            <a class="button secondary" href="/account/punchout-check">
              Check the connection
            </a>{' '}
            <a class="button secondary" href="/account/catalogs">
              Catalogs
            </a>
          </p>
          <DocumentList path={PATH} search={search} found={found} />
        </AccountPage>,
        SECRET,
      );
    }),
  );

  for (const form of FILE_FORMS)
    app.get(`${PATH}.${form}`, (c) =>
      signedIn(c, parts, 'account', ({ ctx }) => {
        const filters = filtersOf(searchIn(c));
        return listFile(
          c,
          form,
          documentFile((page) => invoke(listBuyerDocuments, ctx, { ...filters, ...page })),
        );
      }),
    );

  app.get(`${PATH}/:id`, (c) =>
    signedIn(c, parts, 'account', async (session) => {
      const asked = { id: c.req.param('id') };
      const document = await invoke(showBuyerDocument, session.ctx, asked).catch(undefinedIfNotFound);
      if (!document) return page(c, <UnknownRecordPage session={session} />, { ...SECRET, status: 404 });
      const order = document.orderId;
      return page(
        c,
        <AccountPage
          session={session}
          title={`${KIND_LABELS[document.kind]} ${document.number ?? ''}`.trim()}
          here={PATH}
        >
          <DocumentView
            document={document}
            orderPath={order === null ? null : `/account/orders/${encodeURIComponent(order)}`}
          />
        </AccountPage>,
        SECRET,
      );
    }),
  );

  return app;
}

/** `/account/catalogs`: the files of the catalog, and what procurement systems would miss in it. */
import { Hono } from 'hono';
import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { checkCatalog } from '../../../../tools/punchout/check-catalog.ts';
import { AccountPage } from '../../pages/account/account-page.tsx';
import { count } from '../../pages/format.ts';
import { page } from '../../pages/frame/respond.ts';
import { type PageSession, signedIn } from '../../pages/sign-in/page-session.tsx';
import type { PunchoutDoorParts } from '../parts.ts';

const PATH = '/account/catalogs';

export function catalogPages({ pages, publicUrl }: PunchoutDoorParts): Hono {
  const app = new Hono();
  app.get(PATH, (c) =>
    signedIn(c, pages, 'account', async (session) => {
      const after = (c.req.query('after') ?? '').slice(0, 300);
      const found = await invoke(checkCatalog, session.ctx, after === '' ? {} : { after });
      return page(c, <CatalogPage session={session} publicUrl={publicUrl} found={found} />, {
        secrecy: 'secret',
      });
    }),
  );
  return app;
}

interface CatalogPageProps {
  session: PageSession;
  publicUrl: string;
  found: AnswerOf<typeof checkCatalog>;
}

const FILES = [
  { file: 'catalog.cif', name: 'CIF 3.0' },
  { file: 'catalog.xml', name: 'cXML Index' },
];

const CatalogPage = ({ session, publicUrl, found: { items, faults, next } }: CatalogPageProps) => (
  <AccountPage
    session={session}
    title="Catalogs"
    here="/account/documents"
    lead="Every color and size with its price, for the search of your procurement system. Each item opens the shop at these goods."
  >
    <section class="panel" aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul>
        {FILES.map(({ file, name }) => (
          <li>
            {name}: <a href={`/punchout/${file}`}>{file}</a>, <a href={`/punchout/${file}.gz`}>{file}.gz</a>
          </li>
        ))}
      </ul>
      <p class="quiet">
        A system reads them at {publicUrl}/punchout/catalog.cif and the like, with the email address of the
        account and a key or shared secret for OCI. <a href="/docs/punchout#catalogs">What is in them</a>
      </p>
    </section>
    <section class="panel" aria-labelledby="found">
      <h2 id="found">What systems would miss</h2>
      <p>
        {count(items)} items were looked at
        {faults.length === 0 ? ', and nothing is missing.' : ':'}
      </p>
      <ul>
        {faults.map((fault) => (
          <li>
            {fault.what}: {count(fault.items)}, such as <bdi>{fault.example}</bdi>
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <p>
          <a class="button secondary" href={`${PATH}?after=${encodeURIComponent(next)}`}>
            Look at the next items
          </a>
        </p>
      )}
    </section>
  </AccountPage>
);

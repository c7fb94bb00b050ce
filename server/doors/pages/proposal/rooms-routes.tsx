/** `/account/proposals` and `/desk/proposals`: the proposals, how they stand, and when the client looked. */

import { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { z } from 'zod';
import type { Realm } from '../../../../tools/account/sign-in-port.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { english } from '../../../../tools/languages/words.ts';
import { listDeskProposals } from '../../../../tools/proposals/list-desk-proposals.ts';
import { listProposals } from '../../../../tools/proposals/list-proposals.ts';
import { PROPOSAL_STATUSES } from '../../../../tools/proposals/proposal.ts';
import { AccountPage } from '../account/account-page.tsx';
import { pathOf } from '../account/record-rows.tsx';
import { DeskLayout } from '../desk/desk-layout.tsx';
import { deskProposalPath } from '../desk/messages-page.tsx';
import { type Column, FILE_FORMS, listFile } from '../frame/list-file.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn } from '../sign-in/page-session.tsx';
import { type Listed, ProposalList } from './proposal-list.tsx';

const LEAD = 'What was proposed to clients, how it stands, and when they last looked.';

interface Room {
  realm: Realm;
  read(
    session: PageSession,
    asked: z.input<typeof listProposals.input>,
  ): Promise<{ proposals: Listed[]; has_more: boolean }>;
  hrefOf(proposal: Listed): string;
  show(session: PageSession, view: Child): Child;
}

const ROOMS: readonly Room[] = [
  {
    realm: 'account',
    read: ({ ctx }, asked) => invoke(listProposals, ctx, asked),
    hrefOf: ({ url }) => pathOf(url),
    show: (session, view) => (
      <AccountPage session={session} title="Proposals" here="/account/proposals" lead={LEAD}>
        {view}
      </AccountPage>
    ),
  },
  {
    realm: 'desk',
    read: ({ ctx }, asked) => invoke(listDeskProposals, ctx, asked),
    hrefOf: ({ id }) => deskProposalPath(id),
    show: (session, view) => (
      <DeskLayout title="Proposals" session={session} at="/desk/proposals">
        <header class="page-head">
          <h1>Proposals</h1>
          <p class="quiet">{LEAD}</p>
        </header>
        <div class="stack">{view}</div>
      </DeskLayout>
    ),
  },
];

const COLUMNS: readonly Column<Listed>[] = [
  ['title', ({ title }) => english(title)],
  ['account', ({ account }) => account],
  ['client', ({ client }) => client.name],
  ['client_email', ({ client }) => client.email],
  ['status', ({ status }) => status],
  ['made_at', ({ created_at }) => created_at],
  ['valid_until', ({ expires_at }) => expires_at],
  ['people', ({ people }) => people],
  ['products', ({ products }) => products],
  ['total', ({ total }) => total],
  ['currency', ({ currency }) => currency],
  ['comments', ({ comments }) => comments],
  ['views', ({ views }) => views.count],
  ['last_viewed_at', ({ views }) => views.last_at],
  ['waits_since', ({ waits_since }) => waits_since],
  ['quote_id', ({ quote_id }) => quote_id],
  ['url', ({ url }) => url],
  ['id', ({ id }) => id],
];

export function proposalRoomRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();
  for (const { realm, read, hrefOf, show } of ROOMS) {
    const path = `/${realm}/proposals`;

    app.get(path, (c) =>
      signedIn(c, parts, realm, async (session) => {
        const number = pageNumber(c);
        const filter = filterIn(c, PROPOSAL_STATUSES);
        const asked = { ...searchInput(filter), ...pageInput(number) };
        const { proposals, has_more: hasMore } = await read(session, asked);
        const at = { filter, page: number, hasMore };
        const list = { path, proposals, hrefOf, at };
        return page(c, show(session, <ProposalList {...list} />), { secrecy: 'secret' });
      }),
    );

    for (const form of FILE_FORMS)
      app.get(`${path}.${form}`, (c) =>
        signedIn(c, parts, realm, (session) =>
          listFile(c, form, {
            name: 'proposals',
            columns: COLUMNS,
            async pageAt(at) {
              const { proposals, has_more: hasMore } = await read(session, {
                ...searchInput(filterIn(c, PROPOSAL_STATUSES)),
                ...at,
              });
              return { rows: proposals, hasMore };
            },
          }),
        ),
      );
  }
  return app;
}

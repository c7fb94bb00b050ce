/** `/desk/accounts/<id>/procurement`. */
import type { Hono } from 'hono';
import type { PagesDoorParts } from '../parts.ts';
import { SettingsPanels } from '../procurement/settings-panels.tsx';
import { procurementRoutes, type Shown } from '../procurement/settings-routes.tsx';
import { DeskLayout } from './desk-layout.tsx';

export const deskProcurementRoutes = (parts: PagesDoorParts): Hono =>
  procurementRoutes(parts, {
    realm: 'desk',
    route: '/desk/accounts/:account_id/procurement',
    Page: ProcurementPage,
  });

const ProcurementPage = ({ session, done, ...shown }: Shown) => (
  <DeskLayout title={`Procurement of ${shown.opened.account.name}`} session={session} at="/desk/accounts">
    <nav class="crumbs" aria-label="Breadcrumb">
      <a href="/desk/accounts">Accounts</a> <span aria-hidden="true">/</span> Procurement
    </nav>
    <header class="page-head">
      <h1>
        Procurement of <bdi>{shown.opened.account.name}</bdi>
      </h1>
      <p class="quiet">
        How the account’s system works with us. Changes apply to new sessions and orders. The account’s owners
        see the same page.
      </p>
      {done === 'procurement-saved' ? (
        <p class="done" role="status">
          The settings are saved.
        </p>
      ) : null}
    </header>
    <div class="stack">
      <SettingsPanels {...shown} />
    </div>
  </DeskLayout>
);

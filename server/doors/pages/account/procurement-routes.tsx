/** `/account/procurement`: for the owners of the account. */
import type { Hono } from 'hono';
import type { PagesDoorParts } from '../parts.ts';
import { SettingsPanels } from '../procurement/settings-panels.tsx';
import { procurementRoutes, type Shown } from '../procurement/settings-routes.tsx';
import { AccountPage } from './account-page.tsx';

export const accountProcurementRoutes = (parts: PagesDoorParts): Hono =>
  procurementRoutes(parts, {
    realm: 'account',
    route: '/account/procurement',
    Page: ProcurementPage,
  });

const ProcurementPage = ({ session, done, ...shown }: Shown) => (
  <AccountPage
    session={session}
    title="Procurement"
    here="/account/procurement"
    lead="How your procurement system works with us. Changes apply to new sessions and orders."
    done={done}
  >
    <SettingsPanels {...shown} />
  </AccountPage>
);

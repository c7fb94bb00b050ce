/** `/account/procurement`: for the owners of the account. */
import type { Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { changeSharedSecret } from '../../../../tools/procurement/change-shared-secret.ts';
import { getProcurementSettings } from '../../../../tools/procurement/get-procurement-settings.ts';
import { saveProcurementSettings } from '../../../../tools/procurement/save-procurement-settings.ts';
import type { PagesDoorParts } from '../parts.ts';
import { SettingsPanels } from '../procurement/settings-panels.tsx';
import { procurementRoutes, type Shown } from '../procurement/settings-routes.tsx';
import { AccountPage } from './account-page.tsx';

export const accountProcurementRoutes = (parts: PagesDoorParts): Hono =>
  procurementRoutes(parts, {
    realm: 'account',
    route: '/account/procurement',
    open: (ctx) => invoke(getProcurementSettings, ctx, {}),
    save: (ctx, _, input) => invoke(saveProcurementSettings, ctx, input),
    changeSecret: (ctx, _, input) => invoke(changeSharedSecret, ctx, input),
    Page: ProcurementPage,
  });

const ProcurementPage = ({ visit, done, ...shown }: Shown) => (
  <AccountPage
    visit={visit}
    title="Procurement"
    here="/account/procurement"
    lead="How your procurement system works with us. Changes apply to new sessions and orders."
    done={done}
  >
    <SettingsPanels {...shown} tool={saveProcurementSettings} secretTool={changeSharedSecret} />
  </AccountPage>
);

/** When a supplier's catalog is synced outside its schedule: on request, or because settings of the sync changed. */

import type { SyncRequest } from './supplier-settings.ts';
import type { SupplierRecord } from './supplier-store-port.ts';

/** The open request: a sync that began later settles it, and a full one only if full was requested. */
export function openSyncRequest({
  settings: { syncRequest },
  lastSync,
}: Pick<SupplierRecord, 'settings' | 'lastSync'>): SyncRequest | undefined {
  if (!syncRequest) return undefined;
  const isSettled =
    lastSync?.outcome === 'done' &&
    lastSync.startedAt >= syncRequest.at &&
    (lastSync.kind === 'full' || !syncRequest.isFull);
  return isSettled ? undefined : syncRequest;
}

/** The request merged with an open one: it never asks for less. */
export function withOpenRequest(
  record: Pick<SupplierRecord, 'settings' | 'lastSync'>,
  at: string,
  { isFull = false, acceptShrink = false }: { isFull?: boolean; acceptShrink?: boolean },
): SyncRequest {
  const open = openSyncRequest(record);
  return {
    at,
    isFull: isFull || open?.isFull === true,
    acceptShrink: acceptShrink || open?.acceptShrink === true,
  };
}

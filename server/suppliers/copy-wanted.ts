/** When a supplier's catalog is copied besides its hours: because somebody asked for it, or changed what a copy is made of. */
import type { SupplierRecord } from '../db/stores/suppliers.ts';
import type { SupplierSettings } from './settings.ts';

export type CopyWanted = NonNullable<SupplierSettings['copyWanted']>;

/** What was asked for and has not been done: a copy that began later settles it, one of everything where that was wanted. */
export function pendingCopy({
  settings: { copyWanted },
  lastSync,
}: Pick<SupplierRecord, 'settings' | 'lastSync'>): CopyWanted | undefined {
  if (!copyWanted) return undefined;
  const isSettled =
    lastSync?.outcome === 'done' &&
    lastSync.startedAt >= copyWanted.at &&
    (lastSync.kind === 'full' || !copyWanted.isFull);
  return isSettled ? undefined : copyWanted;
}

/** The wish beside one that waits: more is never less. */
export function wanted(
  record: Pick<SupplierRecord, 'settings' | 'lastSync'>,
  at: string,
  { isFull = false, acceptShrink = false }: { isFull?: boolean; acceptShrink?: boolean },
): CopyWanted {
  const waiting = pendingCopy(record);
  return {
    at,
    isFull: isFull || waiting?.isFull === true,
    acceptShrink: acceptShrink || waiting?.acceptShrink === true,
  };
}

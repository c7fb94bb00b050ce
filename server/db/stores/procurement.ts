import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Account } from '../../../tools/identity/account.ts';
import type { ProcurementWriter } from '../../../tools/procurement/procurement-port.ts';
import {
  DEFAULT_PROCUREMENT_SETTINGS,
  ediPartners,
} from '../../../tools/procurement/procurement-settings.ts';
import type { SharedSecret } from '../../../tools/procurement/shared-secret.ts';
import { once } from '../../../tools/values/once.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import type { Connection } from '../ledger.ts';
import { accounts, procurementSecrets, procurementSettings } from '../tables.ts';
import { newestFirst, records } from './records.ts';

const SECRETS = records(procurementSecrets, { hidden: ['hash'] });

export interface ProcurementStore extends ProcurementWriter {
  /** The secret with this hash, ended ones too, and its account. */
  secretByHash(hash: string): Promise<{ secret: SharedSecret; account: Account } | undefined>;
  /** The secret that we send to the account’s system. */
  outboundSecret(accountId: string): Promise<string | undefined>;
}

export function procurementStore(db: Connection, { seal, open }: Sealing): ProcurementStore {
  const saved = records(procurementSettings).on(db).one('accountId');
  const { where, add } = SECRETS.on(db);
  const byHash = once(() =>
    db
      .select({ secret: SECRETS.columns, account: accounts })
      .from(procurementSecrets)
      .innerJoin(accounts, eq(accounts.id, procurementSecrets.accountId))
      .where(eq(procurementSecrets.hash, sql.placeholder('hash')))
      .prepare(),
  );
  const unendedBy = (at: string) => or(isNull(procurementSecrets.endsAt), gt(procurementSecrets.endsAt, at));

  return {
    async settingsOf(accountId) {
      return { ...DEFAULT_PROCUREMENT_SETTINGS, ...(await saved(accountId))?.settings };
    },
    async savedOf(accountId) {
      const row = await saved(accountId);
      return row && { updatedAt: row.updatedAt, hasOutboundSecret: row.outboundSecret !== null };
    },
    async outboundSecret(accountId) {
      const sealed = (await saved(accountId))?.outboundSecret;
      return sealed ? open(sealed, accountId) : undefined;
    },
    secretsOf: (accountId, now) =>
      where(
        and(eq(procurementSecrets.accountId, accountId), unendedBy(now.toISOString())),
        newestFirst(procurementSecrets),
      ),
    async secretByHash(hash) {
      const found = await byHash().get({ hash });
      return found && { secret: SECRETS.toRecord(found.secret), account: found.account };
    },
    async save(accountId, settings, updatedAt) {
      const hasEdi = ediPartners(settings) !== undefined;
      await db
        .insert(procurementSettings)
        .values({ accountId, settings, hasEdi, updatedAt })
        .onConflictDoUpdate({ target: procurementSettings.accountId, set: { settings, hasEdi, updatedAt } })
        .run();
    },
    async setOutboundSecret(accountId, secret) {
      await db
        .update(procurementSettings)
        .set({ outboundSecret: secret === null ? null : seal(secret, accountId) })
        .where(eq(procurementSettings.accountId, accountId))
        .run();
    },
    addSecret: add,
    async endSecrets(accountId, protocol, endsAt) {
      await db
        .update(procurementSecrets)
        .set({ endsAt })
        .where(
          and(
            eq(procurementSecrets.accountId, accountId),
            eq(procurementSecrets.protocol, protocol),
            unendedBy(endsAt),
          ),
        )
        .run();
    },
  };
}

import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Account } from '../../../tools/identity/account.ts';
import type { ProcurementWriter } from '../../../tools/procurement/procurement-port.ts';
import {
  DEFAULT_PROCUREMENT_SETTINGS,
  ediPartners,
} from '../../../tools/procurement/procurement-settings.ts';
import type { SharedSecret } from '../../../tools/procurement/shared-secret.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import type { Connection } from '../ledger.ts';
import { accounts, procurementSecrets, procurementSettings } from '../tables.ts';

export interface ProcurementStore extends ProcurementWriter {
  /** The secret with this hash, ended ones too, and its account. */
  secretByHash(hash: string): Promise<{ secret: SharedSecret; account: Account } | undefined>;
  /** The secret that we send to the account’s system. */
  outboundSecret(accountId: string): Promise<string | undefined>;
}

export function procurementStore(db: Connection, { seal, open }: Sealing): ProcurementStore {
  const saved = db
    .select()
    .from(procurementSettings)
    .where(eq(procurementSettings.accountId, sql.placeholder('accountId')))
    .prepare();
  const byHash = db
    .select({ secret: procurementSecrets, account: accounts })
    .from(procurementSecrets)
    .innerJoin(accounts, eq(accounts.id, procurementSecrets.accountId))
    .where(eq(procurementSecrets.hash, sql.placeholder('hash')))
    .prepare();
  const unendedBy = (at: string) => or(isNull(procurementSecrets.endsAt), gt(procurementSecrets.endsAt, at));

  return {
    async settingsOf(accountId) {
      return { ...DEFAULT_PROCUREMENT_SETTINGS, ...(await saved.get({ accountId }))?.settings };
    },
    async savedOf(accountId) {
      const row = await saved.get({ accountId });
      return row && { updatedAt: row.updatedAt, hasOutboundSecret: row.outboundSecret !== null };
    },
    async outboundSecret(accountId) {
      const sealed = (await saved.get({ accountId }))?.outboundSecret;
      return sealed ? open(sealed, accountId) : undefined;
    },
    async secretsOf(accountId, now) {
      const rows = await db
        .select()
        .from(procurementSecrets)
        .where(and(eq(procurementSecrets.accountId, accountId), unendedBy(now.toISOString())))
        .orderBy(desc(procurementSecrets.createdAt), desc(procurementSecrets.id))
        .all();
      return rows.map(toSecret);
    },
    async secretByHash(hash) {
      const found = await byHash.get({ hash });
      return found && { secret: toSecret(found.secret), account: found.account };
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
    async addSecret(secret) {
      await db.insert(procurementSecrets).values(secret).run();
    },
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

const toSecret = ({ hash: _, ...secret }: typeof procurementSecrets.$inferSelect): SharedSecret => secret;

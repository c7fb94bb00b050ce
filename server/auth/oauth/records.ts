/** What the authorization server keeps, in the ledger: sealed, and found by the hash of its id. */
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { KeysWriter } from '../../../tools/account/keys-port.ts';
import type {
  OAuthRecord,
  OAuthRecordsPort,
  OAuthRecordsWriter,
} from '../../../tools/account/oauth-records-port.ts';
import type { Sealing } from '../../secrets/sealing.ts';
import { sha256 } from '../../secrets/sha256.ts';

export interface OAuthTx {
  oauthRecords: OAuthRecordsWriter;
  keys: Pick<KeysWriter, 'endConnection'>;
}

export interface OAuthRecordsParts {
  oauthRecords: OAuthRecordsPort;
  transaction<T>(work: (tx: OAuthTx) => Promise<T>): Promise<T>;
  /** For the bodies. */
  sealing: Sealing;
  now(): Date;
}

const NEVER = '9999';
const DAY_S = 86_400;
/** A client that registered itself is forgotten after a week, unless a person allows it; then after its connection ends. */
const UNUSED_CLIENT_S = 7 * DAY_S;
const ALLOWED_CLIENT_S = 400 * DAY_S;

/** Works once; a second use ends the grant, because a thief or its owner sent it again. */
const USED_ONCE = ['AuthorizationCode', 'RefreshToken'];

/**
 * Of this kind, such as `AccessToken`.
 *
 * @param usedAlready what is thrown at a second use of what works once
 */
export function oauthRecords(
  { oauthRecords: records, transaction, sealing, now }: OAuthRecordsParts,
  kind: string,
  usedAlready: () => Error = () => new Error('it was used already'),
): Adapter {
  const hashOf = (id: string): string => sha256(`${kind} ${id}`);
  const open = (of: string, found: OAuthRecord | undefined): AdapterPayload | undefined => {
    if (!found || (found.expiresAt ?? NEVER) <= now().toISOString()) return undefined;
    const payload: AdapterPayload = JSON.parse(sealing.open(found.body, `${of} ${found.idHash}`));
    const consumed = found.consumedAt === null ? {} : { consumed: Date.parse(found.consumedAt) / 1000 };
    return { ...payload, ...consumed };
  };
  /** With its codes, tokens and connection. */
  async function endGrant(grantId: string): Promise<void> {
    const grant = open('Grant', await records.byId('Grant', sha256(`Grant ${grantId}`)));
    await transaction(async (tx) => {
      await tx.oauthRecords.removeGrant(grantId);
      if (grant?.accountId) await tx.keys.endConnection(grant.accountId, now().toISOString());
    });
  }
  return {
    async upsert(id, payload, expiresInS) {
      const idHash = hashOf(id);
      const lastsS = expiresInS ?? (kind === 'Client' ? UNUSED_CLIENT_S : undefined);
      const expiresAt =
        lastsS === undefined ? null : new Date(now().getTime() + lastsS * 1_000).toISOString();
      const body = sealing.seal(JSON.stringify(payload), `${kind} ${idHash}`);
      const grantId = kind === 'Grant' ? id : (payload.grantId ?? null);
      const uid = payload.uid === undefined ? null : sha256(payload.uid);
      await transaction((tx) => tx.oauthRecords.put({ kind, idHash, grantId, uid, body, expiresAt }));
    },
    find: async (id) => open(kind, await records.byId(kind, hashOf(id))),
    findByUid: async (uid) => open(kind, await records.byUid(kind, sha256(uid))),
    // Of the device flow, which is not offered.
    findByUserCode: async () => undefined,
    async consume(id) {
      const isFirst = await transaction((tx) =>
        tx.oauthRecords.consume(kind, hashOf(id), now().toISOString()),
      );
      if (isFirst || !USED_ONCE.includes(kind)) return;
      const grantId = (await records.byId(kind, hashOf(id)))?.grantId;
      if (grantId) await endGrant(grantId);
      throw usedAlready();
    },
    destroy: (id) => transaction((tx) => tx.oauthRecords.remove(kind, hashOf(id))),
    revokeByGrantId: endGrant,
  };
}

/** A person allowed it. Nothing happens where a document describes it. */
export async function keepClient(parts: OAuthRecordsParts, id: string): Promise<void> {
  const clients = oauthRecords(parts, 'Client');
  const client = await clients.find(id);
  if (client) await clients.upsert(id, client, ALLOWED_CLIENT_S);
}

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

/**
 * That a proof or an assertion was sent, which works once: at the same moment too, and as long as the record is kept, since
 * one that was signed ahead of time works for longer than the library remembers it.
 */
const SENT_ONCE = 'ReplayDetection';

/** Works once; a second use ends the grant, because a thief or its owner sent it again. */
const USED_ONCE = ['AuthorizationCode', 'RefreshToken'];
/**
 * Several windows of a program share a refresh token and use it at the same moment, or an answer is lost. So long each use
 * gets the same next one, until that is used itself.
 */
const SAME_NEXT_MS = 60_000;

interface Uses {
  /** What is thrown at a second use of what works once. */
  usedAlready(): Error;
  /** The id of the refresh token that follows this one. */
  nextOf(id: string): string;
}

/** Of this kind, such as `AccessToken`. Without `uses` they are read alone. */
export function oauthRecords(
  { oauthRecords: records, transaction, sealing, now }: OAuthRecordsParts,
  kind: string,
  uses?: Uses,
): Adapter {
  const hashOf = (id: string): string => sha256(`${kind} ${id}`);
  const usedAlready = () => uses?.usedAlready() ?? new Error('it was used already');
  const open = (of: string, found: OAuthRecord | undefined): AdapterPayload | undefined => {
    if (!found || (found.expiresAt ?? NEVER) <= now().toISOString()) return undefined;
    const payload: AdapterPayload = JSON.parse(sealing.open(found.body, `${of} ${found.idHash}`));
    const consumed = found.consumedAt === null ? {} : { consumed: Date.parse(found.consumedAt) / 1000 };
    return { ...payload, ...consumed };
  };
  async function mayBeUsedAgain(id: string, { consumedAt }: OAuthRecord): Promise<boolean> {
    if (!uses || kind !== 'RefreshToken' || consumedAt === null) return false;
    if (now().getTime() >= Date.parse(consumedAt) + SAME_NEXT_MS) return false;
    return !(await records.byId(kind, hashOf(uses.nextOf(id))))?.consumedAt;
  }
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
      await transaction(async (tx) => {
        if (kind === SENT_ONCE && (await tx.oauthRecords.byId(kind, idHash))) throw usedAlready();
        await tx.oauthRecords.put({ kind, idHash, grantId, uid, body, expiresAt });
      });
    },
    async find(id) {
      const found = await records.byId(kind, hashOf(id));
      return open(kind, found && (await mayBeUsedAgain(id, found)) ? { ...found, consumedAt: null } : found);
    },
    findByUid: async (uid) => open(kind, await records.byUid(kind, sha256(uid))),
    // Of the device flow, which is not offered.
    findByUserCode: async () => undefined,
    async consume(id) {
      const isFirst = await transaction((tx) =>
        tx.oauthRecords.consume(kind, hashOf(id), now().toISOString()),
      );
      if (isFirst || !USED_ONCE.includes(kind)) return;
      const used = await records.byId(kind, hashOf(id));
      if (used && (await mayBeUsedAgain(id, used))) return;
      if (used?.grantId) await endGrant(used.grantId);
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

/** Who calls, by key or token, and the authorization server that gives tokens. */
import { createHash } from 'node:crypto';
import type { KeyLookup } from '../tools/account/keys-port.ts';
import type { RateCounters } from '../tools/identity/rate-counters-port.ts';
import { callerOf, hashOfConnection } from './auth/keys.ts';
import { accessTokens } from './auth/oauth/access-tokens.ts';
import type { TokenRequest } from './auth/oauth/dpop-proof.ts';
import { oauthServer } from './auth/oauth/oauth-server.ts';
import type { OAuthRecordsParts, OAuthTx } from './auth/oauth/records.ts';
import { resourcesOf } from './auth/oauth/resources.ts';
import type { Config } from './config.ts';
import type { AddressOf } from './http/client-address.ts';
import type { Log } from './logging/log.ts';
import { sealing } from './secrets/sealing.ts';

/** That a network may register: of one description, and of all. Platforms share addresses over many people. */
const CLIENTS_AN_HOUR = { same: 30, all: 300 };
/** A document that a known client publishes: where it cannot be read, none can. */
const KNOWN_DOCUMENT = 'https://vscode.dev/oauth/client-metadata.json';
const ASKED_AGAIN_MS = 600_000;

interface CountingTx extends OAuthTx {
  rateCounters: RateCounters;
  usedSignatures: { use(hash: string, endsAt: string): Promise<boolean> };
}

interface OAuthParts extends Omit<OAuthRecordsParts, 'sealing' | 'transaction'> {
  transaction<T>(work: (tx: CountingTx) => Promise<T>): Promise<T>;
  config: Pick<Config, 'PUBLIC_URL' | 'CLIENT_DOCUMENTS'>;
  secret: Buffer;
  keys: KeyLookup;
  /** Fetches the document that describes a client. */
  fetchDocument(address: string): Promise<Response>;
  addressOf: AddressOf;
  log: Pick<Log, 'failure' | 'warn'>;
}

export function oauth(parts: OAuthParts) {
  const { transaction, now, keys, secret, log } = parts;
  const { PUBLIC_URL: publicUrl, CLIENT_DOCUMENTS: documents } = parts.config;
  const shared = {
    ...parts,
    publicUrl,
    resources: resourcesOf(publicUrl),
    sealing: sealing(secret, 'oauth'),
  };
  const readsOne = lastingAnswer(now, () =>
    parts.fetchDocument(KNOWN_DOCUMENT).then(
      () => true,
      () => false,
    ),
  );
  const useSignature = (hash: string, endsAt: Date) =>
    transaction((tx) => tx.usedSignatures.use(hash, endsAt.toISOString()));
  const callerOfToken = accessTokens({ ...shared, useSignature });
  return {
    /** Whether a signature of a platform, or of the holder of a token, is used for the first time. */
    useSignature,
    /** The caller of this Authorization header; anonymous if there is none. A token is taken with its request alone. */
    callerOf: (authorization: string | undefined, request?: TokenRequest) =>
      callerOf(authorization, keys, request && ((token, scheme) => callerOfToken(token, scheme, request))),
    oauth: oauthServer({
      ...shared,
      report: log.failure,
      noteEnd: (facts) => log.warn('security.connection_ended', facts),
      isConnected: async (id) => (await keys.byHash(hashOfConnection(id))) !== undefined,
      takesDocuments: documents ?? true,
      readsDocuments: async () => documents ?? readsOne(),
      async mayRegister(address, client) {
        const of = createHash('sha256').update(client).digest('base64url');
        const wait = await transaction(
          async ({ rateCounters }) =>
            (await rateCounters.count(`oauth-client:${address}:${of}`, CLIENTS_AN_HOUR.same, now())) ||
            rateCounters.count(`oauth-client:${address}`, CLIENTS_AN_HOUR.all, now()),
        );
        return wait === 0;
      },
    }),
  };
}

/** The answer to a question, asked again once it is old; those who ask meanwhile wait for one answer. */
function lastingAnswer<T>(now: () => Date, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    const at = now().getTime();
    if (!last || at - last.at > ASKED_AGAIN_MS) last = { at, answer: ask() };
    return last.answer;
  };
}

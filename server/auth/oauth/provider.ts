/** The authorization server (OAuth 2.1) of the MCP and REST doors. */
import { createHmac, generateKeyPairSync, hkdfSync } from 'node:crypto';
import type { Configuration } from 'oidc-provider';
import { InvalidClientAuth, InvalidGrant, InvalidTarget } from 'oidc-provider/lib/helpers/errors.js';
import { Provider } from 'oidc-provider/lib/provider.js';
import { ASKED_SCOPES } from '../../../tools/identity/linked-scopes.ts';
import { endsSoon, rememberedDocuments } from './client-documents.ts';
import {
  CLIENT_AUTH_METHODS,
  CONSENT_PATH,
  cannotConnectPath,
  KEY_ALGORITHMS,
  PATHS,
  SESSION_COOKIE,
} from './paths.ts';
import { type OAuthRecordsParts, oauthRecords } from './records.ts';
import type { Resources } from './resources.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;

export interface ProviderParts extends OAuthRecordsParts {
  publicUrl: string;
  secret: Buffer;
  resources: Resources;
  /** Fetches the document that describes a client. */
  fetchDocument(address: string): Promise<Response>;
  /** Whether this connection still works. */
  isConnected(id: string): Promise<boolean>;
  /** Logs that a client ended its connection, or that a code or refresh token was sent twice. */
  noteEnd(facts: { by: 'client' | 'second_use'; client: string }): void;
  /** Receives failures of our own. */
  report(failure: Error): void;
  /** Whether this network may register one more client, of this description. */
  mayRegister(address: string, client: string): Promise<boolean>;
  /** Whether a client may be described by a document. */
  takesDocuments: boolean;
}

export function oauthProvider(parts: ProviderParts): Provider {
  const { publicUrl, secret, resources } = parts;
  const fetchDocument = rememberedDocuments(parts.fetchDocument, parts.now);
  const keyOf = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const nextKey = keyOf('oauth refresh tokens');
  const nextOf = (id: string): string => createHmac('sha256', nextKey).update(id).digest('base64url');
  const isHttps = publicUrl.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, signed: true } as const;
  const configuration: Configuration = {
    adapter: (kind) =>
      oauthRecords(parts, kind, { usedAlready: () => new InvalidGrant('it was used already'), nextOf }),
    scopes: [],
    responseTypes: ['code'],
    // Nothing is signed: tokens are random.
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    enabledJWA: {
      idTokenSigningAlgValues: ['ES256'],
      clientAuthSigningAlgValues: [...KEY_ALGORITHMS],
      dPoPSigningAlgValues: [...KEY_ALGORITHMS],
    },
    pkce: { required: () => true },
    routes: PATHS,
    clientDefaults: {
      id_token_signed_response_alg: 'ES256',
    },
    clientAuthMethods: [...CLIENT_AUTH_METHODS],
    async assertJwtClientAuthClaimsAndHeader(_ctx, { aud, exp }) {
      if (!endsSoon(exp, parts.now())) throw new InvalidClientAuth('the assertion lasts too long');
      if (String(aud) !== publicUrl) throw new InvalidClientAuth('the assertion is not for the issuer alone');
    },
    cookies: {
      keys: [keyOf('oauth cookies').toString('base64url')],
      names: { session: SESSION_COOKIE, interaction: 'merchkit-consent', resume: 'merchkit-consent-resume' },
      long: cookie,
      short: cookie,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: { enabled: parts.takesDocuments, ack: 'draft-02' },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resources.mcp,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resources.named(resource) === undefined) throw new InvalidTarget();
          return { scope: ASKED_SCOPES.join(' '), audience: resource, accessTokenFormat: 'opaque' };
        },
      },
    },
    ttl: {
      Interaction: 60 * MINUTE_S,
      Session: 10 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      AccessToken: 60 * MINUTE_S,
      RefreshToken: 60 * DAY_S,
      Grant: 365 * DAY_S,
    },
    findAccount: async (_ctx, id) =>
      (await parts.isConnected(id)) ? { accountId: id, claims: () => ({ sub: id }) } : undefined,
    // Each consent is a connection of its own.
    loadExistingGrant: async (ctx) => {
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    interactions: { url: (_ctx, { uid }) => `${CONSENT_PATH}/${uid}` },
    clientBasedCORS: (_ctx, origin, client) =>
      (client.redirectUris ?? []).some((address) => URL.parse(address)?.origin === origin),
    fetch: (address) => fetchDocument(String(address instanceof Request ? address.url : address)),
    renderError(ctx, out) {
      ctx.redirect(cannotConnectPath(out.error));
    },
  };
  const provider = new Provider(publicUrl, configuration);
  provider.proxy = true;
  const { prototype } = provider.RefreshToken;
  const random = prototype.generateTokenId;
  prototype.generateTokenId = function () {
    const used = Provider.ctx?.oidc.entities.RotatedRefreshToken;
    return used ? nextOf(used.jti) : random.call(this);
  };
  provider.on('grant.revoked', ({ oidc }) =>
    parts.noteEnd({
      by: oidc.route === 'revocation' ? 'client' : 'second_use',
      client: oidc.client?.clientId ?? 'none',
    }),
  );
  provider.on('server_error', (_ctx, failure) => parts.report(failure));
  return provider;
}

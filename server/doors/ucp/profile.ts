/** What the shop offers over the protocol, for `/.well-known/ucp`. */
import { GATES, IDENTITY_LINKING } from './linking.ts';
import { PERMALINK, PERMALINK_PATH } from './permalink/permalink.ts';
import { QUOTE_SCHEMA_PATH } from './quote-extension.ts';
import { QUOTE_REQUEST_SCHEMA_PATH, quoteRequestName } from './quote-request-extension.ts';
import {
  CAPABILITIES,
  FULFILLMENT,
  fulfillmentSpec,
  linkingSpec,
  NEWEST_VERSION,
  OLDER_VERSIONS,
  PAYMENT_TERMS,
  published,
  SERVICE,
  specOf,
  type Version,
} from './version.ts';

/** Of the newest version; below it stand those of older ones. */
export const PROFILE_PATH = '/.well-known/ucp';

/** A public key as platforms read it. */
export interface SigningKey {
  kid: string;
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  use: 'sig';
  alg: 'ES256';
}

/** @param quote the name of the extension by which quotes are explained */
export function profileOf(
  version: Version,
  publicUrl: string,
  quote: string,
  signingKeys: readonly SigningKey[],
) {
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version,
    spec: published(version, 'specification/overview'),
    transport,
    endpoint: `${publicUrl}${path}`,
    schema: published(version, `services/shopping/${schema}`),
  });
  const roots = Object.entries(CAPABILITIES).map(([name, { spec, schema }]) => [
    name,
    [
      {
        version,
        spec: specOf(version, spec),
        schema: published(version, `schemas/shopping/${schema}.json`),
      },
    ],
  ]);
  return {
    ucp: {
      version,
      ...(version === NEWEST_VERSION ? { supported_versions: addressesOfOlder(publicUrl) } : {}),
      services: {
        [SERVICE]: [
          service('rest', '/ucp', 'rest.openapi.json'),
          service('mcp', '/ucp/mcp', 'mcp.openrpc.json'),
        ],
      },
      capabilities: {
        ...Object.fromEntries(roots),
        [IDENTITY_LINKING]: [
          {
            version,
            spec: linkingSpec(version),
            schema: published(version, 'schemas/common/identity_linking.json'),
            config: { scopes: GATES },
          },
        ],
        [FULFILLMENT]: [
          {
            version,
            spec: fulfillmentSpec(version),
            schema: published(version, 'schemas/shopping/fulfillment.json'),
            extends: 'dev.ucp.shopping.checkout',
          },
        ],
        ...(version === NEWEST_VERSION
          ? {
              [PAYMENT_TERMS]: [
                {
                  version,
                  spec: published(version, 'specification/payment-terms'),
                  schema: published(version, 'schemas/shopping/payment_terms.json'),
                  extends: ['dev.ucp.shopping.checkout', 'dev.ucp.shopping.order'],
                },
              ],
            }
          : {}),
        ...(version === NEWEST_VERSION
          ? {
              [PERMALINK]: [
                {
                  version,
                  spec: published(version, 'specification/permalink'),
                  schema: published(version, 'schemas/shopping/permalink.json'),
                  config: { endpoint: `${publicUrl}${PERMALINK_PATH}` },
                },
              ],
            }
          : {}),
        [quote]: [
          {
            version,
            spec: `${publicUrl}/docs/ucp`,
            schema: `${publicUrl}${QUOTE_SCHEMA_PATH}`,
            extends: 'dev.ucp.shopping.checkout',
          },
        ],
        [quoteRequestName(quote)]: [
          {
            version,
            spec: `${publicUrl}/docs/ucp`,
            schema: `${publicUrl}${QUOTE_REQUEST_SCHEMA_PATH}`,
            extends: 'dev.ucp.shopping.checkout',
          },
        ],
      },
      // Only a person pays, at the quote's page.
      payment_handlers: {},
    },
    keys: signingKeys,
    // Platforms of 2026-04-08 read them here, also in the newest profile.
    signing_keys: signingKeys,
  };
}

const addressesOfOlder = (publicUrl: string): Record<string, string> =>
  Object.fromEntries(OLDER_VERSIONS.map((version) => [version, `${publicUrl}${PROFILE_PATH}/${version}`]));

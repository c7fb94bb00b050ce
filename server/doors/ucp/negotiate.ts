/** What both sides can do at versions they share. */
import { publicUrl } from '../../fetch/public-addresses.ts';
import type { PlatformProfile } from './platform-profile.ts';
import { quoteRequestName } from './quote-request-extension.ts';
import { UcpRefusal } from './refusal.ts';
import {
  CAPABILITIES,
  type CapabilityName,
  FULFILLMENT,
  NEWEST_VERSION,
  PAYMENT_TERMS,
  VERSIONS,
  type Version,
} from './version.ts';

const ORDER = 'dev.ucp.shopping.order' satisfies CapabilityName;

export interface Agreement {
  version: Version;
  capabilities: ReadonlySet<string>;
  /** Where the platform wants to hear of orders; `refused` where nothing may be sent to. */
  orderWebhook: { url: string; version: Version; extensions: string[] } | 'refused' | undefined;
}

/**
 * @throws UcpRefusal `version_unsupported`
 */
export function agreementWith(
  platform: PlatformProfile,
  { quoteExtension: quote, allowLocal }: { quoteExtension: string; allowLocal: boolean },
): Agreement {
  const version = VERSIONS.find((one) => one === platform.version);
  if (version === undefined)
    throw new UcpRefusal(
      422,
      'version_unsupported',
      `Protocol version ${platform.version} is not supported. This business supports ${VERSIONS.join(' and ')}.`,
    );
  const sharedOf = (name: string) => platform.capabilities.get(name)?.find((one) => one.version === version);
  const isShared = (name: string) => sharedOf(name) !== undefined;
  const roots = Object.keys(CAPABILITIES).filter(isShared);
  const hasCheckout = roots.includes('dev.ucp.shopping.checkout');
  const offered = [
    FULFILLMENT,
    quote,
    quoteRequestName(quote),
    ...(version === NEWEST_VERSION ? [PAYMENT_TERMS] : []),
  ];
  const extensions = hasCheckout ? offered.filter(isShared) : [];
  const url = sharedOf(ORDER)?.webhookUrl;
  return {
    version,
    capabilities: new Set([...roots, ...extensions]),
    orderWebhook:
      url === undefined
        ? undefined
        : typeof publicUrl(url, { allowLocal }) === 'string'
          ? 'refused'
          : { url, version, extensions: extensions.filter((one) => one === PAYMENT_TERMS) },
  };
}

/** The `ucp` field of an answer: the capabilities that are active in it. */
export const envelope = (
  { version, capabilities }: Pick<Agreement, 'version' | 'capabilities'>,
  root: CapabilityName,
  ...extensions: string[]
) => ({
  version,
  status: 'success',
  capabilities: Object.fromEntries(
    [root, ...extensions].filter((name) => capabilities.has(name)).map((name) => [name, [{ version }]]),
  ),
});

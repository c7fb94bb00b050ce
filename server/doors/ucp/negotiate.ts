/** What both sides can do at versions they share. */
import type { PlatformProfile } from './platform-profile.ts';
import { UcpRefusal } from './refusal.ts';
import { CAPABILITIES, type CapabilityName, VERSIONS, type Version } from './version.ts';

export interface Agreement {
  version: Version;
  capabilities: ReadonlySet<string>;
}

/**
 * @param quote the name of our extension of the checkout
 * @throws UcpRefusal `version_unsupported`
 */
export function agreementWith(platform: PlatformProfile, quote: string): Agreement {
  const version = VERSIONS.find((one) => one === platform.version);
  if (version === undefined)
    throw new UcpRefusal(
      422,
      'version_unsupported',
      `Protocol version ${platform.version} is not supported. This business supports ${VERSIONS.join(' and ')}.`,
    );
  const isShared = (name: string) => platform.capabilities.get(name)?.includes(version) ?? false;
  const roots = Object.keys(CAPABILITIES).filter(isShared);
  const hasQuote = roots.includes('dev.ucp.shopping.checkout') && isShared(quote);
  return { version, capabilities: new Set(hasQuote ? [...roots, quote] : roots) };
}

/** The `ucp` field of an answer: the capabilities that are active in it. */
export const envelope = ({ version, capabilities }: Agreement, root: CapabilityName, extension?: string) => ({
  version,
  status: 'success',
  capabilities: Object.fromEntries(
    [root, ...(extension === undefined ? [] : [extension])]
      .filter((name) => capabilities.has(name))
      .map((name) => [name, [{ version }]]),
  ),
});

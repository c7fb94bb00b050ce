/** The profile of the platform that calls: what of it is needed, and how it is named in a request. */
import { z } from 'zod';
import { parsedUrl } from '../../../tools/values/parsed-url.ts';
import { UcpRefusal } from './refusal.ts';
import { PlatformKey } from './request-signature.ts';

const LONGEST_URL = 2_048;

const Entry = z.object({
  version: z.string().max(40),
  extends: z.union([z.string(), z.array(z.string())]).optional(),
  config: z.looseObject({ webhook_url: z.unknown() }).optional(),
});

const Profile = z.object({
  ucp: z.object({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    capabilities: z.record(z.string().max(200), z.array(Entry).max(50)).default({}),
  }),
  signing_keys: z.array(z.unknown()).max(50).default([]),
  /** As the newest version names them. */
  keys: z.array(z.unknown()).max(50).default([]),
});

interface CapabilityVersion {
  version: string;
  /** Of the orders: where the platform wants to hear of them. */
  webhookUrl: string | undefined;
}

export interface PlatformProfile {
  url: string;
  version: string;
  /** The versions of each capability, by its name. */
  capabilities: ReadonlyMap<string, readonly CapabilityVersion[]>;
  signingKeys: readonly PlatformKey[];
}

/**
 * The address in a `UCP-Agent` header: a dictionary of structured fields, whose member `profile` is a string.
 *
 * Source: RFC 8941, section 3.2.
 */
export function profileUrlIn(header: string | undefined): string {
  const url = /(?:^|,)[ \t]*profile="([^"\\]{1,2048})"/.exec(header ?? '')?.[1];
  if (url !== undefined) return url;
  throw invalidUrl('Send the header `UCP-Agent: profile="https://…"` with the address of your profile.');
}

/** @throws UcpRefusal `invalid_profile_url` */
export function checkedProfileUrl(sent: unknown): string {
  const url = typeof sent === 'string' && sent.length <= LONGEST_URL ? parsedUrl(sent) : undefined;
  if (url !== undefined) return url.href;
  throw invalidUrl('The address of the platform’s profile is missing or is no address.');
}

export const invalidUrl = (message: string): UcpRefusal =>
  new UcpRefusal(400, 'invalid_profile_url', message);

/** @throws UcpRefusal `profile_malformed` */
export function parsedProfile(url: string, text: string): PlatformProfile {
  const parsed = Profile.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new UcpRefusal(422, 'profile_malformed', 'The platform’s profile is no profile of the protocol.');
  const { version, capabilities } = parsed.data.ucp;
  // A key of a form unknown here makes none of the others useless.
  const { signing_keys, keys: newest } = parsed.data;
  const keys = [...newest, ...signing_keys].map((key) => PlatformKey.safeParse(key));
  return {
    url,
    version,
    capabilities: new Map(
      Object.entries(capabilities).map(([name, entries]) => [name, entries.map(toCapabilityVersion)]),
    ),
    signingKeys: keys.flatMap(({ data }) => (data ? [data] : [])),
  };
}

const WebhookUrl = z.string().min(1).max(LONGEST_URL);

const toCapabilityVersion = ({ version, config }: z.output<typeof Entry>): CapabilityVersion => ({
  version,
  webhookUrl: WebhookUrl.safeParse(config?.webhook_url).data,
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

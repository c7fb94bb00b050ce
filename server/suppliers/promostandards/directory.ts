/** Directories of suppliers' endpoints: the standard's own, or a similar one. */
import { z } from 'zod';
import { parsedUrl } from '../../../tools/values/parsed-url.ts';
import { GuardedFetchError, guardedFetch } from '../../fetch/guarded-fetch.ts';
import { SERVICE_TYPES, services } from '../../promostandards/services.ts';
import type { Endpoint } from './connection.ts';
import { SupplierFailure } from './failure.ts';

const TYPES = new Map(Object.entries(SERVICE_TYPES).map(([type, name]) => [type.toLowerCase(), name]));

/** Anything may be missing: the directory is filled by hand. */
const Listed = z.array(
  z.looseObject({
    Service: z
      .looseObject({
        ServiceType: z.looseObject({ Code: z.string().nullish() }).nullish(),
        Status: z.string().nullish(),
        Version: z.string().nullish(),
      })
      .nullish(),
    URL: z.string().nullish(),
  }),
);

const TIMEOUT_MS = 20_000;
const LARGEST_BYTES = 4_000_000;

/**
 * A company's endpoints in the directory, production before staging, without unsupported versions.
 *
 * @param base such as `https://services.promostandards.org/WebServiceRepository/WebServiceRepository.svc/json`
 * @throws SupplierFailure if the directory does not answer
 */
export async function endpointsInDirectory(
  base: string,
  companyCode: string,
  { allowLocal }: { allowLocal: boolean },
): Promise<Endpoint[]> {
  const url = `${base.replace(/(?<!\/)\/+$/, '')}/companies/${encodeURIComponent(companyCode)}/endpoints`;
  const listed = Listed.safeParse(await answerOf(url, allowLocal));
  if (!listed.success) throw new SupplierFailure('garbled', { detail: 'the directory' });
  const rank = (status: string | null | undefined): number => (/^prod/i.test(status ?? '') ? 0 : 1);
  const found = new Map<string, Endpoint>();
  const byStatus = [...listed.data].sort((a, b) => rank(a.Service?.Status) - rank(b.Service?.Status));
  for (const { Service, URL: address } of byStatus) {
    const service = TYPES.get(Service?.ServiceType?.Code?.trim().toLowerCase() ?? '');
    const version = Service?.Version?.trim() ?? '';
    const url = address?.trim() ?? '';
    const isSpoken = services.some(({ name, versions }) => name === service && versions.includes(version));
    if (service === undefined || !isSpoken || !parsedUrl(url)) continue;
    const key = `${service}/${version}`;
    if (!found.has(key)) found.set(key, { service, version, url });
  }
  return [...found.values()];
}

async function answerOf(url: string, allowLocal: boolean): Promise<unknown> {
  try {
    const answer = await guardedFetch({ allowLocal })({
      url,
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: LARGEST_BYTES,
    });
    if (answer.status === 404) return [];
    if (answer.status !== 200) throw new SupplierFailure('status', { code: answer.status });
    return JSON.parse(answer.body.toString('utf8'));
  } catch (cause) {
    if (cause instanceof GuardedFetchError)
      throw new SupplierFailure(cause.reason === 'slow' ? 'slow' : 'unreachable', { cause });
    if (cause instanceof SyntaxError) throw new SupplierFailure('garbled', { cause });
    throw cause;
  }
}

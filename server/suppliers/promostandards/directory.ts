/** Directories of suppliers' endpoints: the standard's own or a similar one, and what a supplier says of itself. */
import { z } from 'zod';
import { parsedUrl } from '../../../tools/values/parsed-url.ts';
import { GuardedFetchError, guardedFetch } from '../../fetch/guarded-fetch.ts';
import { companyDataService } from '../../promostandards/messages/company-data.ts';
import { SERVICE_TYPES, services } from '../../promostandards/services.ts';
import type { CallOptions, Connection, Endpoint } from './connection.ts';
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
  return spokenOf(
    listed.data.map(({ Service, URL: url }) => ({
      type: Service?.ServiceType?.Code,
      version: Service?.Version,
      url,
      status: Service?.Status,
    })),
  );
}

/**
 * The supplier's endpoints as its Company Data has them, in the same order.
 *
 * @throws SupplierFailure if it does not answer
 */
export async function endpointsInCompanyData(
  connection: Connection,
  options: CallOptions,
): Promise<Endpoint[]> {
  const { value } = await connection.call(companyDataService, 'getPromoStandardsServiceDetails', {}, options);
  return spokenOf(
    (value.PromoStandardsServiceDetailArray ?? []).map((detail) => ({
      type: detail.promoStandardsServiceType,
      version: detail.wsVersion,
      url: detail.endpointUrl,
      status: detail.environment,
    })),
  );
}

interface ListedEndpoint {
  type?: string | null | undefined;
  version?: string | null | undefined;
  url?: string | null | undefined;
  status?: string | null | undefined;
}

/** Those of services that are spoken here, production first. */
function spokenOf(listed: readonly ListedEndpoint[]): Endpoint[] {
  const rank = ({ status }: ListedEndpoint): number => (/^prod/i.test(status ?? '') ? 0 : 1);
  const found = new Map<string, Endpoint>();
  for (const one of [...listed].sort((a, b) => rank(a) - rank(b))) {
    const service = TYPES.get(one.type?.trim().toLowerCase() ?? '');
    const version = one.version?.trim() ?? '';
    const url = one.url?.trim() ?? '';
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

/** The endpoints of a supplier: as entered, as another merchkit shop offers them, or from the directory. */
import type { Reached, SupplierEndpoint } from '../../tools/catalog/supplier-change.ts';
import { ServiceError } from '../../tools/errors.ts';
import { parsedUrl } from '../../tools/values/parsed-url.ts';
import { services } from '../promostandards/services.ts';
import type { SupplierParts } from './parts.ts';
import { endpointsInDirectory } from './promostandards/directory.ts';
import { describeFailure, SupplierFailure } from './promostandards/failure.ts';

type Directory = Pick<SupplierParts, 'directoryUrl' | 'allowLocal'>;

/** @throws ServiceError `validation_failed`; `supplier_unavailable` if the directory does not answer */
export async function endpointsOf(reached: Reached, directory: Directory): Promise<SupplierEndpoint[]> {
  if (reached.by === 'hand') return reached.endpoints.map(spoken);
  if (reached.by === 'merchkit') return endpointsAt(reached.address);
  const found = await listed(reached.company.trim(), directory);
  if (found.length > 0) return found;
  throw new ServiceError(
    'validation_failed',
    'The directory has no endpoint of this company that is spoken here; give the addresses by hand.',
    { param: 'company' },
  );
}

/** With two addresses for one service and version it would be unclear which one is asked. */
function spoken(endpoint: SupplierEndpoint, at: number, all: readonly SupplierEndpoint[]): SupplierEndpoint {
  const { service, version } = endpoint;
  const isSpoken = services.some(({ name, versions }) => name === service && versions.includes(version));
  const isSecond = all.findIndex((one) => one.service === service && one.version === version) !== at;
  if (isSpoken && !isSecond) return endpoint;
  const versions = services.map((one) => `${one.name} ${one.version}`).join(', ');
  throw new ServiceError(
    'validation_failed',
    isSecond
      ? 'One service and version is named twice; keep one of the addresses.'
      : `A service is not spoken here, or not in this version; there are ${versions}.`,
    { param: `endpoints.${at}` },
  );
}

function endpointsAt(address: string): SupplierEndpoint[] {
  const base = address.trim().replace(/(?<!\/)\/+$/, '');
  if (!/^https?:$/.test(parsedUrl(base)?.protocol ?? ''))
    throw new ServiceError(
      'validation_failed',
      'Give the address of the other shop, such as https://shop.example.com.',
      { param: 'merchkit' },
    );
  return services.map(({ name, version }) => ({
    service: name,
    version,
    url: `${base}/soap/${name}/${version}`,
  }));
}

async function listed(company: string, { directoryUrl, allowLocal }: Directory): Promise<SupplierEndpoint[]> {
  try {
    return await endpointsInDirectory(directoryUrl, company, { allowLocal });
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    throw new ServiceError(
      'supplier_unavailable',
      `The directory ${describeFailure(failure)}; try again, or give the addresses by hand.`,
      { param: 'company', cause: failure },
    );
  }
}

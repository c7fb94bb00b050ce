/** Checks addresses of deliveries when they are entered; the connection checks them again every time. */
import type { LookupAddress } from 'node:dns';
import { ServiceError } from '../../../tools/errors.ts';
import type { DeliveryAddresses } from '../../../tools/webhooks/port.ts';
import {
  type AddressFault,
  type AddressOptions,
  isAllowedAddress,
  publicUrl,
  type Resolve,
  systemResolve,
} from '../../fetch/public-addresses.ts';

/** A slower name server is not waited for: the connection resolves the name itself. */
const LOOKUP_LIMIT_MS = 3_000;

const FAULTS: Record<AddressFault, string> = {
  form: '`url` is not an address; send one such as `https://example.com/webhooks`.',
  scheme: '`url` does not begin with `https://`; deliveries go over https alone.',
  credentials: '`url` holds a user name or password; leave them out, deliveries are signed.',
  host: '`url` does not lead to a public host; send one that is reached from the internet.',
};

/** A name that does not resolve is accepted: its records may follow, and nothing is sent until then. */
export function deliveryAddresses({
  allowLocal,
  resolve = systemResolve,
}: AddressOptions): DeliveryAddresses {
  return {
    async check(text) {
      const url = publicUrl(text, { allowLocal });
      if (typeof url === 'string') throw refusal(url);
      const addresses = await addressesOf(url.hostname, resolve);
      if (!addresses.every(({ address }) => isAllowedAddress(address, allowLocal))) throw refusal('host');
    },
  };
}

const refusal = (fault: AddressFault): ServiceError =>
  new ServiceError('validation_failed', FAULTS[fault], { param: 'url' });

/** Every address of the host; none if it has none or the lookup takes too long. */
function addressesOf(hostname: string, resolve: Resolve): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((done) => {
    const late = setTimeout(done, LOOKUP_LIMIT_MS, []);
    resolve(host, (failure, addresses) => {
      clearTimeout(late);
      done(failure ? [] : addresses);
    });
  });
}

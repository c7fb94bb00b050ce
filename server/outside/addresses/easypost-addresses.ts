/** Addresses as EasyPost verifies them. */
import { z } from 'zod';
import type { AddressCheckPort } from '../../../tools/shipping/address-check-port.ts';
import { isSamePlace } from '../../../tools/shipping/same-place.ts';
import { zipPrefixOf } from '../../../tools/values/zip-codes.ts';
import { type EasyPostAccess, easyPostRequest } from '../freight/easypost-request.ts';

interface EasyPostAddressParts extends EasyPostAccess {
  timeoutMs?: number;
  /** Why it could not be asked. */
  report(failure: Error): void;
}

const text = (most: number) => z.string().trim().min(1).max(most);

const Verified = z.object({
  street1: text(100).nullable(),
  street2: z.string().trim().max(100).nullish(),
  city: text(100).nullable(),
  state: z.string().length(2).nullable(),
  zip: z
    .string()
    .regex(/^\d{5}(-\d{4})?$/)
    .nullable(),
  verifications: z.object({ delivery: z.object({ success: z.boolean() }) }),
});

/** A person waits for the answer. */
const TIMEOUT_MS = 4_000;

export function easyPostAddresses({
  timeoutMs = TIMEOUT_MS,
  report,
  ...access
}: EasyPostAddressParts): AddressCheckPort {
  const ask = easyPostRequest(access, '/v2/addresses', timeoutMs);
  return {
    async check(place) {
      const { street1, street2, city, state, postal } = place;
      try {
        const address = { street1, street2, city, state, zip: postal, country: 'US' };
        const found = Verified.parse(await ask({ address, verify: ['delivery'] }));
        if (!found.verifications.delivery.success) return { outcome: 'unknown' };
        const corrected = {
          street1: found.street1 ?? street1,
          street2: found.street2 || null,
          city: found.city ?? city,
          state: found.state ?? state,
          postal: found.zip ?? postal,
        };
        if (isSamePlace(place, corrected)) return { outcome: 'ok' };
        // What cannot be in its state would be refused, so it is no help.
        return zipPrefixOf(corrected.postal) === undefined
          ? { outcome: 'unknown' }
          : { outcome: 'corrected', place: corrected };
      } catch (cause) {
        report(new Error('EasyPost did not check an address', { cause }));
        return { outcome: 'unchecked' };
      }
    },
  };
}

/** The freight rates that the shop set in a file. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { FreightRates, RateTable } from '../../../tools/shipping/freight-rates.ts';

const cents = z.int().min(0).max(1_000_000);
const perPound = z.strictObject({
  '2': cents,
  '3': cents,
  '4': cents,
  '5': cents,
  '6': cents,
  '7': cents,
  '8': cents,
});
const Service = z.strictObject({
  cartonCents: cents,
  zones: perPound,
  remote: z
    .strictObject({ cartonCents: cents, areas: z.strictObject({ AK: cents, HI: cents, PR: cents }) })
    .nullable(),
});
const Table: z.ZodType<RateTable> = z.strictObject({
  services: z.strictObject({ ground: Service, three_day: Service, two_day: Service, next_day: Service }),
  minimumCents: cents,
  pallet: z.strictObject({ shipmentCents: cents, percent: z.int().min(0).max(100) }),
});
const Rates: z.ZodType<FreightRates> = z.strictObject({
  shop: Table,
  suppliers: z.record(z.string().min(1).max(64), Table).default({}),
});

/** @throws Error that names the file and each value that does not fit */
export function readRates(path: string): FreightRates {
  const parsed = Rates.safeParse(jsonOf(path));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  throw new Error(`FREIGHT_RATES: ${path} does not fit:\n  ${faults.join('\n  ')}`);
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`FREIGHT_RATES: ${path} cannot be read as JSON.`, { cause });
  }
}

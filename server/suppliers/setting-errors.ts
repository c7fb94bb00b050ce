import type { z } from 'zod';
import { ServiceError } from '../../tools/errors.ts';

/** Field names of the settings where callers use another name. */
const FIELDS: Readonly<Record<string, string>> = {
  'orders.service': 'ship_service',
  'orders.tolerancePercent': 'tolerance_percent',
  'orders.blindShip': 'blind_ship',
  'orders.oneShipTo': 'one_ship_to',
  'orders.tellsDuplicates': 'tells_duplicates',
  'selling.marginBasisPoints': 'margin_percent',
  selling: 'sold_at',
};

/** What is wrong with a supplier's settings, by the callers' field names. Sent values are not repeated. */
export function toSettingError(found: readonly z.core.$ZodIssue[]): ServiceError {
  const issues = found.map(({ path, message }) => ({
    param: fieldOf(path.map(String)),
    message: message.replace(/^Invalid input: /, ''),
  }));
  const [first] = issues;
  return new ServiceError('validation_failed', `\`${first?.param ?? ''}\`: ${first?.message ?? ''}.`, {
    issues,
  });
}

function fieldOf(path: readonly string[]): string {
  const whole = FIELDS[path.join('.')] ?? FIELDS[path[0] ?? ''];
  if (whole !== undefined) return whole;
  const [first = '', ...rest] = path[0] === 'throttle' || path[0] === 'orders' ? path.slice(1) : path;
  return [first.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), ...rest].join('.');
}

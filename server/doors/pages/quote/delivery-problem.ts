/** What is wrong with a delivery as the person typed it, beside the field it belongs to. */
import type { ServiceError } from '../../../../tools/errors.ts';
import { FIELDS, type FieldName, type Typed } from './delivery-fields.ts';

export interface DeliveryProblem {
  /** What belongs to no field. */
  general: string | null;
  fields: Partial<Record<FieldName, string>>;
}

/** The refusal in the words of the form; a sentence of the service's own about one field is kept as it is. */
export function deliveryProblem(error: ServiceError, typed: Typed): DeliveryProblem {
  const named = new Set([...error.issues.map((issue) => issue.param), error.param]);
  const fields: DeliveryProblem['fields'] = {};
  for (const field of FIELDS) {
    if (!named.has(field.name)) continue;
    if (typed[field.name].trim() === '') fields[field.name] = field.missing;
    else fields[field.name] = error.issues.length === 0 ? error.message : field.unfit;
  }
  return { general: Object.keys(fields).length === 0 ? error.message : null, fields };
}

import { useRejected } from '../../forms/form-context.ts';
import { CHANGE } from './change-fields.ts';

/** Whether any of these fields was sent with another value than the order has, or was refused: what hides them is then open. */
export function useTouched(known: Readonly<Record<string, string | null | undefined>>): boolean {
  const rejected = useRejected(CHANGE);
  if (!rejected) return false;
  return Object.entries(known).some(
    ([field, value]) =>
      rejected.errors.has(field) ||
      (rejected.values.has(field) && rejected.values.get(field) !== (value ?? '')),
  );
}

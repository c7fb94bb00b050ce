/** The secret of a session in its forms: another site cannot send them (CSRF). */
import { timingSafeEqual } from 'node:crypto';

/** The hidden field of every form on a signed-in page. */
export const FORM_TOKEN = 'form_token';

export function hasFormToken({ formToken }: { formToken: string }, sent: string | null | undefined): boolean {
  const [given, right] = [Buffer.from(sent ?? ''), Buffer.from(formToken)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The secret of a session that its forms send along, so that no other site can send them. */
import { timingSafeEqual } from 'node:crypto';

/** The hidden field of every form behind a sign-in. */
export const FORM_TOKEN = 'form_token';

export function hasFormToken({ formToken }: { formToken: string }, sent: string | null | undefined): boolean {
  const [given, right] = [Buffer.from(sent ?? ''), Buffer.from(formToken)];
  return given.length === right.length && timingSafeEqual(given, right);
}

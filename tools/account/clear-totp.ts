import type { Tx } from '../context.ts';
import { totpMail } from './totp-mail.ts';

/**
 * Takes the authenticator app of a person of the desk away, ends their sessions and tells them; `false` if there is
 * none.
 */
export async function clearTotp(
  tx: Pick<Tx, 'staff' | 'mails'>,
  { email, at, mailId }: { email: string; at: string; mailId: string },
): Promise<boolean> {
  if (!(await tx.staff.removeTotp(email))) return false;
  await tx.staff.signOut(email, at);
  await tx.mails.queue({ id: mailId, recipient: email, ...totpMail('reset'), createdAt: at });
  return true;
}

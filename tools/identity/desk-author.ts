import type { InTransaction } from '../context.ts';

/** A customer reads the name of the person at the desk, never the address. */
export async function deskAuthor({
  caller,
  staff,
  contact,
}: Pick<InTransaction, 'caller' | 'staff' | 'contact'>): Promise<string> {
  const person = caller.kind === 'desk' ? await staff.byEmail(caller.email) : undefined;
  return person?.name || contact.name || 'Order desk';
}

/** What a person keeps of their own in an account. */
import type { InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { customerOf } from '../identity/customer.ts';
import { type Member, peopleOf } from '../identity/member.ts';

/** @throws ServiceError `not_found` for a person who is no longer in the team */
export async function changeOwnRecord(
  ctx: InTransaction,
  tx: Tx,
  change: Pick<Member, 'phone' | 'language'>,
): Promise<void> {
  const { account, email } = customerOf(ctx);
  const known = await tx.members.ofAccount(account.id);
  const person = peopleOf(account, known).find((one) => one.email === email);
  if (!person) throw new ServiceError('not_found', 'Nobody in the team has this address.');
  const { since, ...rest } = person;
  await tx.members.put({
    ...rest,
    ...change,
    accountId: account.id,
    removedAt: null,
    id: known.find((one) => one.email === email)?.id ?? ctx.newId('mbr'),
    createdAt: since ?? ctx.now().toISOString(),
  });
}

import type { InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { type Person, peopleOf } from '../identity/member.ts';
import { dutyNeeded, roleMay } from '../identity/member-role.ts';

/**
 * A key works while its maker may manage the account: once they may not, their keys end, or another owner keeps them, the
 * one who acts before any other.
 *
 * @returns the ids of those that ended
 */
export async function leaveKeys(
  { now }: Pick<InTransaction, 'now'>,
  tx: Tx,
  { accountId, email, by }: { accountId: string; email: string; by: string },
  { people, revokes }: { people: readonly Person[]; revokes: boolean },
): Promise<string[]> {
  const owners = people.filter((one) => one.email !== email && roleMay(one.role, 'manage'));
  const keeper = owners.find((one) => one.email === by) ?? owners[0];
  if (!revokes && keeper) {
    await tx.keys.handOver(accountId, email, keeper.email);
    return [];
  }
  const theirs = (await tx.keys.active(accountId, now())).filter(({ madeBy }) => madeBy === email);
  for (const { id } of theirs) await tx.keys.revoke(accountId, id, now().toISOString());
  return theirs.map(({ id }) => id);
}

/**
 * In the transaction that adds a key: its maker may have lost the right since they were let in.
 *
 * @throws ServiceError `forbidden_scope`
 */
export async function refuseFormerOwner(
  { members }: Pick<Tx, 'members'>,
  account: Account,
  email: string,
): Promise<void> {
  const people = peopleOf(account, await members.ofAccount(account.id));
  const maker = people.find((one) => one.email === email);
  if (!maker || !roleMay(maker.role, 'manage'))
    throw new ServiceError('forbidden_scope', dutyNeeded('manage'));
}

import type { InTransaction, Tx } from '../context.ts';
import type { Member, Person } from '../identity/member.ts';
import { leaveKeys } from './keys-of-leaving-owner.ts';

interface Leaving {
  /** All records of members, and those of them who are in the team. */
  known: readonly Member[];
  people: readonly Person[];
  person: Person;
  /** Who acts; empty for the desk. */
  by: string;
  revokes: boolean;
}

/** The person is no longer in the team: their sessions end, and their keys end or are handed over, as `leaveKeys` says. */
export async function leaveTeam(
  ctx: Pick<InTransaction, 'now' | 'newId'>,
  tx: Tx,
  accountId: string,
  { known, people, person, by, revokes }: Leaving,
): Promise<string[]> {
  const at = ctx.now().toISOString();
  const { since, ...rest } = person;
  const { email } = person;
  const id = known.find((one) => one.email === email)?.id ?? ctx.newId('mbr');
  await tx.members.put({
    ...rest,
    phone: null,
    language: null,
    id,
    accountId,
    createdAt: since ?? at,
    removedAt: at,
  });
  await tx.members.endSessions(accountId, email, at);
  return leaveKeys(ctx, tx, { accountId, email, by }, { people, revokes });
}

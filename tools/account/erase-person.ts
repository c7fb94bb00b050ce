import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../identity/account.ts';
import { actorOf } from '../identity/account-of.ts';
import { isLastOwner, peopleOf } from '../identity/member.ts';
import { photoFiles } from '../messages/message.ts';
import { leaveTeam } from './leave-team.ts';
import type { PersonRecord } from './person-records-port.ts';
import { PERSON_INPUT, personScope } from './person-scope.ts';

/** In one transaction, so that others wait for milliseconds. */
const MOST_AT_ONCE = 50;
/** What is written as they leave. */
const LEAVING = ['members', 'keys', 'sessions'];
const ENDED = ['complete', 'cancelled'];
/** The law keeps these: amounts, goods, company and place stay. */
const PAPERS = [
  'orders',
  'invoices',
  'exemptions',
  'order_changes',
  'purchase_orders',
  'received_purchase_orders',
];

/**
 * Erases a person: their access ends, what is theirs alone is deleted, and every record that must stay goes on without their
 * name, address, telephone and words.
 */
export const erasePerson = defineStep({
  name: 'erase_person',
  access: { customer: 'manage', desk: ['admin'] },
  effect: 'change',
  needsProof: true,
  input: z.strictObject({ ...PERSON_INPUT, sure: z.boolean().default(false) }),
  raises: [],
  async handler(ctx, input) {
    if (!input.sure)
      throw new ServiceError('validation_failed', 'Say that you are sure: it cannot be undone.', {
        param: 'sure',
      });
    const { scope, accounts } = await personScope(ctx, input);
    const { email } = scope;
    if (await ctx.staff.byEmail(email))
      throw refused('They work at the order desk; remove them from its staff first.');
    const before = await ctx.personRecords.find(scope);
    if (before.records.length === 0)
      throw new ServiceError('not_found', 'Nothing is kept of a person with this address.', {
        param: 'email',
      });
    refuseWhileDelivering(before.records);
    for (const account of accounts) await endAccess(ctx, account, email);
    const instead = `erased-${ctx.newId('p').slice(-12)}@erased.invalid`;
    const left = await ctx.personRecords.find({ ...scope, kinds: LEAVING });
    const records = [...before.records, ...left.records.filter(isNew(before.records))];
    const person = { email, names: before.names };
    for (let at = 0; at < records.length; at += MOST_AT_ONCE)
      await ctx.transaction((tx) =>
        tx.personRecords.erase(records.slice(at, at + MOST_AT_ONCE), person, instead),
      );
    const files =
      (await ctx.personFiles.erase(scope.accountId, person)) + (await erasePhotos(ctx, before.records));
    await noteIt(ctx, accounts, records.length);
    return {
      records: records.length,
      files,
      isWhole: scope.isWhole,
      papers: records.filter(({ kind }) => PAPERS.includes(kind)).length,
    };
  },
  audit: ({ records, files }) => ({
    event: 'security.person_erased',
    facts: { records: String(records), files: String(files) },
  }),
});

/** Those that were not there before. */
const isNew = (known: readonly PersonRecord[]) => {
  const keys = new Set(known.map(({ kind, key }) => JSON.stringify([kind, key])));
  return ({ kind, key }: PersonRecord): boolean => !keys.has(JSON.stringify([kind, key]));
};

const refused = (why: string): ServiceError => new ServiceError('invalid_state', why, { param: 'email' });

/** Goods that are on their way to somebody need their address. */
function refuseWhileDelivering(records: readonly PersonRecord[]): void {
  const open = records.filter(({ kind, status }) => kind === 'orders' && !ENDED.includes(status ?? ''));
  if (open.length === 0) return;
  const numbers = open.slice(0, 5).map(({ number }) => `M-${number}`);
  throw refused(
    `They are named in ${open.length === 1 ? 'an order' : `${open.length} orders`} under way (${numbers.join(', ')}). Erase them once it is complete or cancelled.`,
  );
}

/** They leave the account, and what they opened ends. */
async function endAccess(ctx: Ctx, account: Account, email: string): Promise<void> {
  await ctx.transaction(async (tx, own) => {
    const known = await tx.members.ofAccount(account.id);
    const people = peopleOf(account, known);
    const person = people.find((one) => one.email === email);
    if (!person) return;
    if (own.caller.kind !== 'desk' && isLastOwner(people, email))
      throw refused('The last owner stays; make another person an owner first, or ask the order desk.');
    await leaveTeam(own, tx, account.id, { known, people, person, by: '', revokes: true });
  });
}

/** Those they sent with messages. */
async function erasePhotos({ files }: Ctx, records: readonly PersonRecord[]): Promise<number> {
  const photos = records.flatMap(({ kind, texts }) =>
    kind === 'messages' ? texts.filter(({ path }) => path === 'body.photos') : [],
  );
  for (const { text } of photos) for (const file of photoFiles(text)) await files.remove(file);
  return photos.length;
}

const noteIt = (ctx: Ctx, accounts: readonly Account[], records: number): Promise<void> =>
  ctx.transaction(async (tx, { caller, now }) => {
    for (const { id } of accounts)
      await tx.events.noteForDesk({
        accountId: id,
        actor: actorOf(caller),
        at: now().toISOString(),
        recordId: id,
        name: 'account.person_erased',
        data: { records },
      });
  });

/** Every method of every store, on the demo shop with its past. What they answer is noted. */
import type { Writers } from '../../../server/db/databases.ts';
import { PROPOSAL_STATUSES } from '../../../tools/proposals/proposal.ts';

export type Note = (what: string, answer: unknown) => void;

export const NOW = '2026-11-04T15:00:00.000Z';
const LATER = '2026-12-04T15:00:00.000Z';
const now = new Date(NOW);
const PAGE = { limit: 10, offset: 0 };
const HASH = 'a'.repeat(64);

export function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('the demo shop has one');
  return one;
}

const demo = async (tx: Writers) => found(await tx.accounts.byEmail('Demo@Example.com'));

const TOTP = {
  email: 'z@example.com',
  secret: 'sealed',
  lastStep: 1,
  recoveryHashes: [HASH],
  createdAt: NOW,
};

export async function people(tx: Writers, note: Note): Promise<void> {
  const { id: accountId } = await demo(tx);
  await tx.accounts.ensureAccount({ id: 'acc_z', name: 'Zoë 50%', email: 'Z@Example.com', createdAt: NOW });
  await tx.accounts.describe({
    ...found(await tx.accounts.byId('acc_z')),
    approvals: 'required',
    shipPostal: '60601',
  });
  note('terms', await tx.accounts.setCreditTerms('z@example.com', { termsDays: 30, freightForm: 'line' }));
  for (const text of ['DEMO', '50%', '5_%', 'none'])
    note(`search ${text}`, await tx.accounts.search({ text, ...PAGE }));
  const odd = { id: 'acc_\0', name: '{"\\u0000\0', email: '\ufffd@example.com', createdAt: NOW };
  await tx.accounts.ensureAccount(odd);
  for (const id of ['acc_\0', 'acc_\ufffd', 'acc_']) note(`account ${id}`, await tx.accounts.byId(id));
  note('an address with a null', await tx.accounts.byEmail('\0@example.com'));
  const key = {
    id: 'key_z',
    accountId,
    client: null,
    madeBy: 'z@example.com',
    name: 'Z',
    prefix: 'mk_z',
    hash: HASH,
    scopes: ['read' as const],
    previewsPerDay: 5,
    madeFor: 'both' as const,
    createdAt: NOW,
    expiresAt: LATER,
  };
  await tx.keys.add(key);
  await tx.keys.noteUse(key.id, NOW);
  await tx.keys.noteOciUse(key.id, NOW);
  note('by hash', await tx.keys.byHash(HASH));
  note('active', await tx.keys.active(accountId, now));
  note('revoked', await tx.keys.revoke(accountId, key.id, NOW));
  const client = { id: 'https://chat.example/c.json', host: 'chat.example', name: 'Chat' };
  await tx.keys.add({ ...key, id: 'con_z', client, hash: 'b'.repeat(64) });
  for (const id of ['con_z', 'key_z', 'none']) await tx.keys.endConnection(id, LATER);
  await tx.keys.handOver(accountId, 'z@example.com', 'grace@example.com');
  note('keys', await tx.keys.ofAccount(accountId, PAGE, now));
  const token = { kind: 'AccessToken', idHash: HASH, grantId: 'grant_z', uid: 'uid_z', body: 'sealed' };
  for (const expiresAt of [null, LATER]) await tx.oauthRecords.put({ ...token, expiresAt });
  for (const at of [NOW, LATER])
    note('first use', await tx.oauthRecords.consume(token.kind, token.idHash, at));
  note('token', await tx.oauthRecords.byId(token.kind, token.idHash));
  note('by uid', await tx.oauthRecords.byUid(token.kind, 'uid_z'));
  await tx.oauthRecords.remove(token.kind, 'none');
  await tx.oauthRecords.removeGrant('grant_z');
  note('gone', await tx.oauthRecords.byId(token.kind, token.idHash));
  const member = {
    id: 'mem_z',
    accountId,
    email: 'z@example.com',
    name: 'Z',
    role: 'owner' as const,
    createdAt: NOW,
    removedAt: null,
  };
  await tx.members.put(member);
  await tx.members.put({ ...member, role: 'member' });
  await tx.members.put({ ...member, role: 'member', orderLimitCents: 5_000, monthLimitCents: null });
  note('members', await tx.members.ofAccount(accountId));
  const saved = { id: 'adr_z', accountId, label: 'Dock', isDefault: true, createdAt: NOW };
  const shipTo = {
    name: 'Z',
    email: 'z@example.com',
    street1: '1 A St',
    city: 'Troy',
    state: 'NY',
    postal: '12180',
  };
  const address = { ...saved, shipTo: { ...shipTo, company: null, phone: null, street2: null } };
  await tx.savedAddresses.put(address);
  await tx.savedAddresses.put({ ...address, id: 'adr_y', label: 'Attic' });
  await tx.savedAddresses.put({
    ...address,
    id: 'adr_y',
    label: 'Door',
    accountId: 'acc_z',
    isDefault: false,
  });
  note('addresses', await tx.savedAddresses.ofAccount(accountId));
  note('address gone', [
    await tx.savedAddresses.remove('acc_z', 'adr_z'),
    await tx.savedAddresses.remove(accountId, 'adr_z'),
  ]);
  const mug = { key: 'demo:MUG-12', name: 'Mug' };
  await tx.favorites.add('z@example.com', [mug, { key: 'demo:POLO', name: 'Polo' }], NOW);
  await tx.favorites.add('z@example.com', [{ ...mug, name: 'Cup' }], NOW);
  await tx.favorites.remove('z@example.com', 'demo:POLO');
  note('favorites', await tx.favorites.of('z@example.com'));
  note('accounts of', await tx.members.accountsOf('z@example.com'));
  await tx.staff.put({ id: 'stf_z', email: 'z@example.com', name: 'Z', roles: ['admin'], createdAt: NOW });
  note('staff', [await tx.staff.byEmail('z@example.com'), await tx.staff.list()]);
  for (const late of [true, false])
    await tx.deskViews.save('z@example.com', { name: 'Late', filter: { late } });
  note('views', await tx.deskViews.of('z@example.com'));
  note('removed view', [
    await tx.deskViews.remove('z@example.com', 'Late'),
    await tx.deskViews.remove('z@example.com', 'Late'),
  ]);
  for (const tokenHash of [HASH, 'b'.repeat(64)])
    await tx.sessions.addSignInLink({
      company: null,
      tokenHash,
      realm: 'desk',
      email: 'z@example.com',
      createdAt: NOW,
      expiresAt: LATER,
    });
  note('newest link', await tx.sessions.newestSignInLink('desk', 'z@example.com'));
  note('used', [await tx.sessions.useSignInLink(HASH, NOW), await tx.sessions.signInLink(HASH, NOW)]);
  await tx.sessions.addSession({
    tokenHash: HASH,
    realm: 'desk',
    email: 'z@example.com',
    accountId: null,
    createdAt: NOW,
    expiresAt: LATER,
    id: 'ses_z',
    device: 'd',
    network: 'n',
  });
  await tx.sessions.noteUse('ses_z', NOW);
  await tx.sessions.saveCode(HASH, { codeHash: 'c', codeExpiresAt: LATER });
  note('tried code', [await tx.sessions.tryCode(HASH, NOW), await tx.sessions.tryCode(HASH, LATER)]);
  await tx.sessions.endCode(HASH, NOW);
  await tx.sessions.endCode('b'.repeat(64), null);
  note('no code', await tx.sessions.tryCode(HASH, NOW));
  note('open', await tx.sessions.openSessions('desk', 'z@example.com', NOW));
  await tx.sessions.chooseAccount(HASH, accountId);
  note('session', await tx.sessions.session(HASH, NOW));
  await tx.members.endSessions(accountId, 'z@example.com', NOW);
  await tx.staff.saveTotp(TOTP);
  await tx.staff.saveTotp({ ...TOTP, lastStep: 2 });
  note('totp', [await tx.staff.totp('z@example.com'), await tx.staff.list()]);
  await tx.sessions.addHalfSignIn({ tokenHash: HASH, email: 'z@example.com', expiresAt: LATER });
  note('tried', await tx.sessions.tryHalfSignIn(HASH, NOW));
  note('half', await tx.sessions.halfSignIn(HASH, NOW));
  await tx.sessions.endHalfSignIn(HASH);
  note('no half', await tx.sessions.halfSignIn(HASH, NOW));
  await tx.sessions.endSession(HASH, NOW);
  note('ended', [await tx.sessions.session(HASH, NOW), await tx.staff.remove('z@example.com', NOW)]);
  const nobody = { email: 'nobody@z.example', isWhole: true };
  for (const accountId of [undefined, 'acc_z'])
    note('nobody', await tx.personRecords.find({ ...nobody, accountId }));
  await tx.personRecords.erase([], { email: nobody.email, names: [] }, 'erased-1@erased.invalid');
  for (let tries = 0; tries < 2; tries++) note('used', await tx.usedSignatures.use('signature', LATER));
  for (let tries = 0; tries < 3; tries++) note('counted', await tx.rateCounters.count('sign-in:z', 2, now));
}

export async function offers(tx: Writers, note: Note): Promise<void> {
  const { id: accountId } = await demo(tx);
  const { quotes } = await tx.quotes.list(accountId, { now, ...PAGE });
  note('quotes', quotes);
  for (const status of ['saved', 'expired', 'ordered'] as const)
    note(status, await tx.quotes.list(accountId, { status, now, ...PAGE }));
  for (const text of ['q-10001', 'mug navy', '%', ' '])
    note(`quotes with ${text}`, await tx.quotes.list(accountId, { text, now, ...PAGE }));
  for (const behind of [undefined, found(quotes[0])]) {
    const at = behind && { id: behind.id, at: behind.createdAt };
    const changed = behind && { id: behind.id, at: behind.updatedAt };
    note('behind', await tx.quotes.list(accountId, { now, behind: at, ...PAGE }));
    note('changed', await tx.quotes.list(accountId, { now, since: NOW, behind: changed, ...PAGE }));
  }
  for (const sort of ['created', '-total', 'total', '-in_hands', 'in_hands'] as const)
    for (const status of [undefined, 'saved', 'ordered'] as const)
      note(`by ${sort}`, await tx.quotes.list(accountId, { now, sort, ...(status && { status }), ...PAGE }));
  const first = found(quotes.find(({ orderId }) => orderId !== null));
  const number = await tx.quotes.nextNumber();
  const quote = { ...first, id: 'qt_z', number, status: 'saved' as const, orderId: null };
  await tx.quotes.add(quote);
  note('by number', [
    await tx.quotes.byNumber(accountId, number),
    await tx.quotes.byNumber('acc_other', number),
  ]);
  note('by token', [
    await tx.quotes.byTokenHash('quote qt_z'),
    await tx.quotes.byCollectionTokenHash('collection qt_z'),
  ]);
  await tx.quotes.markApproval(quote.id, 'approval_requested', NOW);
  await tx.quotes.saveDestinations({ ...quote, collection: null }, NOW);
  const checkout = found(await tx.quotes.checkout(first.id));
  for (const updatedAt of [NOW, LATER])
    await tx.quotes.saveCheckout({ ...checkout, quoteId: quote.id, updatedAt });
  await tx.quotes.keepLanguage(quote.id, 'fr', NOW);
  note('checkout', await tx.quotes.checkout(quote.id));
  await tx.quotes.removeCheckout('qt_none');
  await tx.quotes.markExpired(quote.id, NOW);
  await tx.quotes.markReplaced(quote.id, first.id, LATER);
  await tx.quotes.markOrdered(quote.id, 'ord_none', LATER);
  note('quote', [await tx.quotes.byId(accountId, quote.id), await tx.quotes.anyById(quote.id)]);
  const pieces = [2, 1].map((line) => ({ quoteId: quote.id, line, quantity: 12 * line }));
  for (const some of [pieces, pieces.slice(1)]) {
    await tx.quotes.takePieces(first.orderId ?? '', some);
    note('pieces ordered', await tx.quotes.piecesOrdered(quote.id));
  }
  const entry = {
    id: 'adr_z',
    accountId,
    quoteId: quote.id,
    email: 'z@example.com',
    shipTo: checkout.shipTo,
    choices: [1],
    createdAt: NOW,
    changes: 0,
  };
  await tx.collectedAddresses.add(entry);
  await tx.collectedAddresses.change({ ...entry, changes: 1 });
  note('entries', [
    await tx.collectedAddresses.byId('adr_z'),
    await tx.collectedAddresses.byTokenHash('collected_address adr_z'),
    await tx.collectedAddresses.ofQuote(quote.id),
  ]);
  await tx.collectedAddresses.remove('adr_z');
  const approvals = await tx.approvals.ofAccount(accountId, { waiting: false, now, ...PAGE });
  note('approvals', [approvals, await tx.approvals.ofAccount(accountId, { waiting: true, now, ...PAGE })]);
  for (const text of ['grace', 'mug', 'nobody'])
    note(
      `approvals with ${text}`,
      await tx.approvals.ofAccount(accountId, { waiting: false, text, now, ...PAGE }),
    );
  const approval = {
    ...found(approvals.approvals[0]).approval,
    id: 'apv_z',
    quoteId: quote.id,
    status: 'pending' as const,
  };
  await tx.approvals.add(approval);
  await tx.approvals.decide({ ...approval, status: 'declined' });
  note('approval', [
    await tx.approvals.byId(accountId, 'apv_z'),
    await tx.approvals.byTokenHash('approval apv_z'),
    await tx.approvals.byAskedTokenHash('asked_approval apv_z'),
    await tx.approvals.ofQuote(quote.id),
  ]);
  const proposal = { ...found(await tx.proposals.byId(accountId, 'prp_demo')), id: 'prp_z' };
  await tx.proposals.add(proposal);
  await tx.proposals.save({ ...proposal, quoteId: quote.id });
  await tx.proposals.countView('prp_z', NOW);
  for (const status of PROPOSAL_STATUSES)
    note(`proposals ${status}`, await tx.proposals.list({ accountId, status, now, ...PAGE }));
  note('proposals of others', await tx.proposals.list({ accountId: 'acc_none', now, ...PAGE }));
  note('a proposal as listed', await tx.proposals.list({ id: 'prp_z', now, ...PAGE }));
  note('proposals found', await tx.proposals.list({ text: 'tumbler', now, ...PAGE }));
  note('proposal', [
    await tx.proposals.byId(accountId, 'prp_z'),
    await tx.proposals.anyById('prp_z'),
    await tx.proposals.byTokenHash('proposal prp_z'),
  ]);
}

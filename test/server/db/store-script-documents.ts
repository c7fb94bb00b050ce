/** As `store-script.ts`: documents of buyers' systems. */
import type { Writers } from '../../../server/db/databases.ts';
import type { ProcurementDocument } from '../../../tools/procurement/document-log.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import { found, NOW, type Note } from './store-script.ts';

const LATER = '2026-12-04T15:00:00.000Z';
const PAGE = { limit: 10, offset: 0 };

export async function documents(tx: Writers, note: Note): Promise<void> {
  const { id: accountId } = found(await tx.accounts.byEmail('demo@example.com'));
  const log = tx.documentLog;
  const refused: ProcurementDocument = {
    id: 'pdoc_in',
    accountId,
    sender: accountId,
    claimedBy: null,
    direction: 'in',
    protocol: 'cxml',
    kind: 'order',
    mode: 'production',
    number: '4500-5_%',
    payloadId: 'p.1',
    orderId: null,
    status: 'refused',
    code: '417',
    reason: 'A line differs.',
    nextStep: 'Send the cart’s lines.',
    at: NOW,
    attempts: 0,
    dueAt: null,
    finishedAt: null,
    lookSince: NOW,
    bytes: 70,
    omitted: 0,
    body: '<cXML><Name>Zoë  Quill</Name>\n<a b="hidden"/></cXML>',
    answer: '<cXML/>',
  };
  await log.add(refused);
  const unknown = { ...refused, id: 'pdoc_un', accountId: null, sender: '203.0.113.0/24', number: null };
  await log.add({ ...unknown, claimedBy: 'who@example.com' });
  const out = { direction: 'out' as const, kind: 'invoice' as const, orderId: 'ord_z', lookSince: null };
  for (const id of ['pdoc_out', 'pdoc_sent'])
    await log.add({ ...refused, ...out, id, status: 'pending', at: LATER, dueAt: LATER });
  const queries = [
    { text: 'zoë quill' },
    ...['hidden', '5_%', 'p.1', 'DEMO', 'WHO@', 'ord_z', 'differs'].map((text) => ({ text })),
    { accountId },
    { kind: 'invoice' },
    { status: 'refused' },
    { direction: 'out' },
    { toLookAt: true },
  ] as const;
  for (const query of queries) note(JSON.stringify(query), await log.list({ ...query, ...PAGE }));
  note('of the order', await log.ofOrder('ord_z'));
  note('answered', await log.noteAnswer('pdoc_in', { reason: 'Other.', answer: '<b/>' }));
  note('none', await log.noteAnswer('none', { reason: null, answer: null }));
  await log.countOmitted(accountId);
  await log.countOmitted('none');
  await log.settled(accountId, '4500-5_%');
  await log.looked('pdoc_un');
  note('settled', [await log.byId('pdoc_in'), await log.byId('pdoc_un'), await log.byId('pdoc_sent')]);
  const verdict = {
    status: 'failed',
    code: '409',
    reason: 'Closed.',
    nextStep: null,
    lookSince: NOW,
  } as const;
  for (const id of ['pdoc_in', 'pdoc_out']) await log.noteVerdict(id, verdict);
  note('verdicts', [await log.byId('pdoc_in'), await log.byId('pdoc_out')]);
  for (const id of ['pdoc_in', 'pdoc_out', 'none']) note(`again ${id}`, await log.sendAgain(id, NOW));
}

export async function edi(tx: Writers, note: Note): Promise<void> {
  const { id: accountId } = found(await tx.accounts.byEmail('demo@example.com'));
  const party = { qualifier: 'ZZ', id: 'BUYER', group: null };
  note('no partners', await tx.edi.partners());
  const on = { is_on: true, theirs: party, ours: party, send: [] };
  await tx.procurement.save(accountId, { ...DEFAULT_PROCUREMENT_SETTINGS, edi: on }, NOW);
  note('partners', await tx.edi.partners());
  note('no number', await tx.edi.lastControl(accountId));
  const row = { accountId, fingerprint: null, file: null, at: NOW, archivedAt: null };
  await tx.edi.add({ ...row, id: 'pdoc_9', direction: 'out', control: 9 });
  await tx.edi.add({ ...row, id: 'pdoc_10', direction: 'out', control: 10 });
  for (const id of ['edi_1', 'edi_2'])
    await tx.edi.add({ ...row, id, direction: 'in', control: 77, fingerprint: 'f', file: 'po.edi' });
  note('the last', [await tx.edi.lastControl(accountId), await tx.edi.lastControl('none')]);
  note('by number', await tx.edi.byControl(accountId, 'in', 77));
  await tx.edi.archived(['edi_1'], LATER);
  await tx.edi.archived([], LATER);
  note('to archive', await tx.edi.unarchived(accountId));
  await tx.procurement.save(accountId, DEFAULT_PROCUREMENT_SETTINGS, LATER);
  note('off', await tx.edi.partners());
}

export async function procurement(tx: Writers, note: Note): Promise<void> {
  const { id: accountId } = found(await tx.accounts.byEmail('demo@example.com'));
  const { procurement: store } = tx;
  note('unsaved', [await store.settingsOf('none'), await store.savedOf('none')]);
  note('no secret of ours', (await store.outboundSecret(accountId)) ?? 'none');
  const settings = { ...DEFAULT_PROCUREMENT_SETTINGS, test_mode: true };
  await store.save(accountId, settings, NOW);
  await store.setOutboundSecret(accountId, 'ours');
  await store.save(accountId, { ...settings, session_minutes: 15 }, LATER);
  note('saved', [await store.settingsOf(accountId), await store.savedOf(accountId)]);
  note('secret of ours', await store.outboundSecret(accountId));
  await store.setOutboundSecret(accountId, null);
  note('none of ours', await store.savedOf(accountId));
  const secret = {
    accountId,
    prefix: 'ps_abc',
    madeBy: 'customer:a@example.com',
    createdAt: NOW,
    endsAt: null,
  };
  await store.addSecret({ ...secret, id: 'psec_1', protocol: 'cxml', hash: 'hash 1' });
  await store.addSecret({ ...secret, id: 'psec_2', protocol: 'oci', hash: 'hash 2' });
  await store.endSecrets(accountId, 'cxml', LATER);
  note('before its end', await store.secretsOf(accountId, new Date(NOW)));
  note('at its end', await store.secretsOf(accountId, new Date(LATER)));
  note('by hash', [await store.secretByHash('hash 1'), (await store.secretByHash('no hash')) ?? 'none']);
}

/** As `store-script.ts`, from the order on. */
import type { Writers } from '../../../server/db/databases.ts';
import { found, NOW, type Note } from './store-script.ts';

const LATER = '2026-12-04T15:00:00.000Z';
const now = new Date(NOW);
const PAGE = { limit: 10, offset: 0 };

const firstOrder = async (tx: Writers) => {
  const { id } = found(await tx.accounts.byEmail('demo@example.com'));
  return found((await tx.orders.find(id, { limit: 1, offset: 0 }))[0]);
};

export async function orders(tx: Writers, note: Note): Promise<void> {
  const first = await firstOrder(tx);
  const { accountId } = first;
  const quote = found(await tx.quotes.byId(accountId, first.quoteId));
  await tx.quotes.add({ ...quote, id: 'qt_y', number: await tx.quotes.nextNumber() });
  const number = await tx.orders.nextNumber();
  const payment = { ...first.payment, method: 'terms' as const, poNumber: 'Po-5_%ß', amountCents: 10_000 };
  const order = { ...first, id: 'ord_z', number, quoteId: 'qt_y', payment, version: 1, updatedAt: NOW };
  await tx.orders.add(order);
  const { key } = found(order.items[0]).spec;
  const openWith = async () => [
    await tx.orders.countOpenWith('demo'),
    await tx.orders.countOpenWith('other'),
    [...(await tx.orders.uncountedPieces(key, NOW))].sort(),
    [...(await tx.orders.uncountedPieces(key, NOW, 'ord_z'))].sort(),
  ];
  note('open with', await openWith());
  const items = order.items.map((item) => ({
    ...item,
    spec: { ...item.spec, key: `other:${item.spec.key}` },
  }));
  const moved = found(await tx.orders.change({ ...order, items }));
  note('moved', [items.length, await openWith()]);
  const changed = await tx.orders.change({ ...moved, items: order.items, status: 'shipped' });
  note('moved back', await openWith());
  note('changed', [changed, await tx.orders.change(order)]);
  await tx.orders.assign('ord_z', 'staff@example.com');
  note('assigned', await tx.orders.listForDesk({ assignedTo: 'staff@example.com', ...PAGE }));
  note('assigned still', await tx.orders.change({ ...found(changed), assignedTo: null }));
  note('one', [await tx.orders.byId(accountId, 'ord_z'), await tx.orders.anyById('ord_z')]);
  note('found', [await tx.orders.byNumber(accountId, number), await tx.orders.byQuote('qt_y')]);
  for (const sort of ['created', '-total', 'total', '-in_hands', 'in_hands', 'since', '-since'] as const)
    for (const narrowed of [{}, { status: 'shipped' as const }]) {
      note(`desk by ${sort}`, await tx.orders.listForDesk({ ...narrowed, sort, ...PAGE }));
      if (sort !== 'since' && sort !== '-since')
        note(`by ${sort}`, await tx.orders.list(accountId, { ...narrowed, sort, ...PAGE }));
    }
  for (const text of ['po-5', '5_%', '%', `M-${number}`, 'chicago', 'DEMO', '"poNumber"', 'PO 5', 'ß chic'])
    note(`holds ${text}`, [
      await tx.orders.list(accountId, { text, ...PAGE }),
      await tx.orders.listForDesk({ text, open: true, ...PAGE }),
    ]);
  const asked = [{ poNumber: 'PO-5_%ß' }, { hasParcels: true }, { isOpen: true, changedAfter: '2026-01-01' }];
  for (const query of asked) note('asked', await tx.orders.find(accountId, { ...query, ...PAGE }));
  const ended = found(
    await tx.orders.change({ ...found(await tx.orders.anyById('ord_z')), status: 'complete' }),
  );
  note('ended', await openWith());
  await tx.orders.change({ ...ended, status: 'shipped' });
  note('in status', await tx.orders.inStatus(['shipped', 'complete']));
  note('ids in status', await tx.orders.idsInStatus(['shipped', 'complete']));
  note('complete', await tx.orders.completeSince('2020-01-01'));
  await tx.risks.replace('ord_z', [{ kind: 'late', why: 'late' }], NOW);
  await tx.risks.replace('ord_z', [{ kind: 'hold', why: 'held' }], LATER);
  const thread = { threadId: 'qt_y', accountId, lastAt: NOW, waitsSince: NOW, unreadSince: null };
  await tx.messages.saveThread(thread);
  await tx.messages.saveThread({ ...thread, threadId: first.quoteId, lastAt: LATER, waitsSince: null });
  await tx.messages.saveThread({ ...thread, unreadSince: NOW });
  const message = { id: 'msg_a', threadId: 'qt_y', side: 'customer' as const, author: 'link:quote' };
  for (const id of ['msg_b', 'msg_a'])
    await tx.messages.add({
      ...message,
      id,
      name: 'Ada',
      email: null,
      text: 'é\n“x”',
      proofId: null,
      createdAt: NOW,
    });
  await tx.messages.addNote({ id: 'note_a', threadId: 'qt_y', author: 'desk:a', text: 'n', createdAt: NOW });
  note('thread', [await tx.messages.thread('qt_y'), await tx.messages.thread('qt_none')]);
  note('messages', [await tx.messages.ofThread('qt_y'), await tx.messages.notes('qt_y')]);
  note('threads', [
    await tx.messages.ofAccount(accountId, PAGE),
    await tx.messages.ofAccount(accountId, { unread: true, ...PAGE }),
    await tx.messages.forDesk(PAGE),
    await tx.messages.forDesk({ waiting: true, ...PAGE }),
    await tx.messages.waiting(),
  ]);
  note('risks', [await tx.risks.open(), await tx.risks.open('ord_z')]);
  const scope = { from: '2020-01-01', until: '2030-01-01' };
  for (const asked of [scope, { ...scope, accountId }, { ...scope, until: '2020-01-02' }])
    note('reports', [
      await tx.reports.isComplete(asked),
      await tx.reports.orders([asked]),
      await tx.reports.totals(asked),
      await tx.reports.quotes(asked, NOW),
      await tx.reports.daysToOrder(asked),
      await tx.reports.actions(asked),
    ]);
  note('agents', await tx.agents.counts({ since: scope.from, now: scope.until }));
  const due = async () => [
    await tx.reorderNotes.due(new Date('2027-11-01')),
    await tx.reorderNotes.due(new Date('2027-11-01'), 'ord_z'),
    await tx.reorderNotes.due(now),
  ];
  note('due', await due());
  note('noted', [await tx.reorderNotes.markOnce('ord_z', NOW), await tx.reorderNotes.markOnce('ord_z', NOW)]);
  note('due still', await due());
  const content = { ...first };
  const change = {
    id: 'chg_z',
    orderId: 'ord_z',
    accountId,
    status: 'proposed' as const,
    createdAt: NOW,
    version: 1,
    orderVersion: 1,
    before: content,
    after: content,
    reason: 'r',
    madeBy: 'm',
    evidence: null,
    ended: null,
  };
  await tx.orderChanges.add(change);
  note('change', [await tx.orderChanges.change(change), await tx.orderChanges.change(change)]);
  note('changes', [
    await tx.orderChanges.byId('chg_z'),
    await tx.orderChanges.byTokenHash('order_change chg_z'),
  ]);
  note('of order', await tx.orderChanges.ofOrder('ord_z'));
  const facts = {
    product: 'Mug',
    color: 'Red',
    sizes: [],
    quantity: 1,
    location: 'Front',
    method: 'Print',
    imprint: null,
    colors: [],
    coloring: 'one',
    instructions: null,
    notes: [],
  };
  const proof = {
    id: 'prf_z',
    orderId: 'ord_z',
    accountId,
    round: 1,
    line: 1,
    lines: [1],
    status: 'ready' as const,
    createdAt: LATER,
    version: 1,
    files: { picture: 'p', document: null },
    fileHash: 'f',
    origin: 'drawn' as const,
    facts,
    note: null,
    evidence: null,
  };
  await tx.proofs.add(proof);
  note('ready', await tx.proofs.ready(accountId, ['shipped']));
  note('of orders', await tx.proofs.ofOrdersIn(['shipped', 'paid']));
  note('status since', [...(await tx.orders.statusSince(['paid', 'shipped']))].sort());
  note('refunds due', await tx.orders.refundsDue(10));
  note('proof', [await tx.proofs.change({ ...proof, status: 'approved' }), await tx.proofs.change(proof)]);
  note('proofs', [await tx.proofs.byId('prf_z'), await tx.proofs.byTokenHash('proof prf_z')]);
  note('touched', [await tx.proofs.ofOrder('ord_z'), (await tx.orders.anyById('ord_z'))?.updatedAt]);
  const wish = {
    ...{ orderId: 'ord_z', batchId: 'pbt_z', accountId, createdAt: NOW, status: 'waiting' as const },
    ...{ attempts: 0, number: 'M-1', askedBy: 'staff@example.com', sent: 0, refused: [] },
  };
  const wished = async () => [
    await tx.proofWishes.ofBatch('pbt_z', PAGE),
    await tx.proofWishes.next(''),
    await tx.proofWishes.next(accountId),
    await tx.proofWishes.open(NOW, PAGE),
    await tx.proofWishes.open(LATER, PAGE),
  ];
  note('wish', [await tx.proofWishes.wish(wish), await tx.proofWishes.wish({ ...wish, batchId: 'pbt_y' })]);
  note('wished', await wished());
  await tx.proofWishes.save({ ...wish, status: 'refused', attempts: 1, refused: [{ line: 1, reason: 'r' }] });
  note('refused', await wished());
  await tx.proofWishes.wish({ ...wish, createdAt: LATER });
  await tx.proofWishes.save({ ...wish, status: 'drawn', sent: 1 });
  note('drawn', [await wished(), await tx.proofWishes.ofOrder('ord_z')]);
  const [sent] = await tx.purchaseOrders.inStatus('sent');
  const purchase = { ...found(sent), id: 'po_z', number: 'PO-Z', orderId: 'ord_z', version: 1 };
  await tx.purchaseOrders.add(purchase);
  note('sent', [await tx.purchaseOrders.change(purchase), await tx.purchaseOrders.change(purchase)]);
  note('purchases', [await tx.purchaseOrders.byNumber('PO-Z'), await tx.purchaseOrders.ofOrder('ord_z')]);
  note('purchases of orders', await tx.purchaseOrders.ofOrders(['ord_z', 'ord_none']));
  note('invoices due', await tx.purchaseOrders.dueForInvoices(LATER));
  note('cancellations', await tx.purchaseOrders.unconfirmedCancellations());
  note('differs', await tx.purchaseOrders.billedOtherwise());
  await tx.receivedPurchaseOrders.add({
    accountId,
    number: 'Rpo-1',
    orderId: 'ord_z',
    receivedAt: NOW,
    lines: [],
    sent: { b: 1, a: 'ü' },
  });
  note('received', [
    await tx.receivedPurchaseOrders.byNumber(accountId, 'RPO-1'),
    await tx.receivedPurchaseOrders.ofOrder('ord_z'),
  ]);
}

export async function money(tx: Writers, note: Note): Promise<void> {
  const { accountId } = await firstOrder(tx);
  const of = { id: 'x', orderId: 'ord_z', provider: 'demo', actor: 'desk', at: NOW };
  const entry = { ...of, reference: 'ref', note: null };
  note('owed', await tx.invoices.openBalanceCents(accountId));
  const spent = {
    quoteId: (await firstOrder(tx)).quoteId,
    accountId,
    email: 'z@example.com',
    month: '2026-11',
  };
  await tx.spending.hold({ ...spent, cents: 500, heldUntil: LATER });
  await tx.spending.hold({ ...spent, cents: 700, heldUntil: LATER });
  const spentBut = (quoteId: string, at: string) => tx.spending.spentCents({ ...spent, quoteId, at });
  note('spent', [
    await spentBut('qt_none', NOW),
    await spentBut(spent.quoteId, NOW),
    await spentBut('', LATER),
  ]);
  await tx.spending.keep(spent.quoteId);
  await tx.spending.hold({ ...spent, cents: 900, heldUntil: LATER });
  note('kept', await spentBut('', LATER));
  const span = { from: '2020-01-01', until: '2030-01-01', ...PAGE };
  note('moved', await tx.invoices.movements(accountId, span));
  note('moved cents', await tx.invoices.movedCents(accountId, { ...span, limit: 1 }));
  note('owed at', await tx.invoices.owedAt(accountId, NOW));
  note('owed since', await tx.invoices.owedAt(accountId, LATER, '2020-01-01'));
  const number = await tx.invoices.nextNumber();
  const invoice = {
    id: 'inv_z',
    number,
    orderId: 'ord_z',
    accountId,
    issuedAt: NOW,
    dueOn: '2026-11-20',
    totalCents: 10_000,
    paidAt: null,
  };
  await tx.invoices.add(invoice);
  const standing = async (what: string) => {
    note(what, [await tx.invoices.byId(accountId, 'inv_z'), await tx.invoices.ofOrder('ord_z')]);
    note(what, await tx.invoices.openBalanceCents(accountId));
    for (const status of ['open', 'overdue', 'credited', 'paid'] as const)
      note(`${what} ${status}`, await tx.invoices.list(accountId, { status, today: '2026-11-21', ...PAGE }));
    for (const sort of ['created', '-total', 'total'] as const)
      for (const status of [undefined, 'open', 'paid'] as const)
        note(
          `${what} by ${sort}`,
          await tx.invoices.list(accountId, {
            sort,
            ...(status && { status }),
            today: '2026-11-21',
            ...PAGE,
          }),
        );
    note(`${what} found`, await tx.invoices.list(accountId, { text: 'mug', today: '2026-11-21', ...PAGE }));
  };
  await standing('billed');
  await tx.paymentRecords.addEntry({ ...entry, id: 'pay_z', kind: 'invoice_payment', amountCents: 2_500 });
  await standing('paid in part');
  await tx.paymentRecords.addEntry({
    ...entry,
    id: 'pay_y',
    kind: 'credit',
    amountCents: 7_500,
    reference: null,
  });
  await tx.invoices.markPaid('inv_z', LATER);
  await standing('settled');
  for (const query of [
    { poNumber: 'po-5_%ß' },
    { number },
    { onDay: new Date('2026-11-04T06:00:00Z') },
    { after: NOW },
  ])
    note('asked', await tx.invoices.find(accountId, { ...query, ...PAGE }));
  note('entries', await tx.paymentRecords.entriesOf('ord_z'));
  note('charge', await tx.paymentRecords.chargeOf('demo', 'ref'));
  const refund = {
    id: 'rfd_z',
    orderId: 'ord_z',
    kind: 'order' as const,
    status: 'open' as const,
    provider: 'demo',
    paymentReference: 'ref',
    amountCents: 1,
    reason: 'r',
    actor: 'desk',
    createdAt: NOW,
  };
  await tx.paymentRecords.addRefund(refund);
  const dispute = {
    id: 'dsp_z',
    orderId: 'ord_z',
    provider: 'demo',
    reference: 'dr',
    paymentReference: 'ref',
    amountCents: 1,
    reason: 'r',
    status: 'open' as const,
    respondBy: null,
    url: 'u',
    createdAt: NOW,
  };
  for (const amountCents of [1, 2]) await tx.paymentRecords.saveDispute({ ...dispute, amountCents });
  const page = {
    id: 'ses_z',
    quoteId: 'qt_y',
    provider: 'demo',
    reference: 'sr',
    status: 'open' as const,
    amountCents: 5,
    createdAt: NOW,
    url: 'u',
    accountId,
    invoiceId: 'inv_z',
  };
  for (const url of ['u', 'v']) await tx.paymentRecords.saveCardSession({ ...page, url });
  note('unsettled', await tx.paymentRecords.unsettled(new Date(LATER), now));
  const charge = {
    id: 'card_z',
    accountId,
    document: 'd',
    number: 'n',
    provider: 'demo',
    amountCents: 5,
    status: 'open' as const,
    createdAt: NOW,
  };
  await tx.paymentRecords.addCharge(charge);
  for (const amountCents of [5, 6])
    note('charge', await tx.paymentRecords.openCharge({ ...charge, amountCents }));
  note('unsettled', await tx.paymentRecords.unsettled(new Date(LATER), now));
  for (const from of ['open', 'open'] as const)
    note('returning', await tx.paymentRecords.moveCharge('card_z', [from], 'returning'));
  note('unsettled', await tx.paymentRecords.unsettled(new Date(NOW), now));
  for (const id of ['ses_z', 'rfd_z', 'dsp_z', 'card_z', 'ses_gone'])
    for (let asked = 0; asked < 6; asked += 1) await tx.paymentRecords.noteFailure(id, NOW);
  note('unanswered', await tx.paymentRecords.withIssues());
  for (const id of ['rfd_z', 'ses_gone']) await tx.paymentRecords.endFailures(id);
  note('unanswered', await tx.paymentRecords.unanswered());
  const session = found(await tx.paymentRecords.cardSession('sr'));
  await tx.paymentRecords.noteMismatch(session, { paymentReference: 'q', amountCents: 4, currency: 'usd' });
  await tx.paymentRecords.endRefund('rfd_z', 'failed');
  note('issues', await tx.paymentRecords.withIssues());
  await tx.paymentRecords.endCardSession('sr', 'settled');
  note('sessions', await tx.paymentRecords.cardSessionsOf('qt_y'));
  note('refund', [await tx.paymentRecords.refund('rfd_z'), await tx.paymentRecords.refundsOf('ord_z')]);
  note('disputes', await tx.paymentRecords.disputesOf('ord_z'));
  for (const id of ['n', 'n']) await tx.paymentRecords.noteNotification(id, NOW);
  note('noted', [await tx.paymentRecords.isNoted('n'), await tx.paymentRecords.isNoted('m')]);
}

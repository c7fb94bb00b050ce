/** As `store-script.ts`: stores of goods, samples, files, punch-out, webhooks, suppliers and mails. */
import type { Writers } from '../../../server/db/databases.ts';
import { SupplierSettings } from '../../../tools/catalog/supplier-settings.ts';
import { found, NOW, type Note } from './store-script.ts';

const LATER = '2026-12-04T15:00:00.000Z';
const now = new Date(NOW);
const PAGE = { limit: 10, offset: 0 };
const HASH = 'c'.repeat(64);

const demo = async (tx: Writers) => found(await tx.accounts.byEmail('demo@example.com')).id;
const addressOf = async (tx: Writers) => found(await tx.quotes.checkout('qt_z')).shipTo;

export async function goods(tx: Writers, note: Note): Promise<void> {
  const accountId = await demo(tx);
  const stores = tx.companyStores;
  const store = {
    id: 'sto_z',
    accountId,
    slug: 's',
    name: 'S',
    status: 'open' as const,
    createdAt: NOW,
    proposalId: null,
    managerName: 'M',
    managerEmail: 'm@example.com',
    emailDomains: [],
    welcome: null,
    items: [],
  };
  await stores.add(store);
  await stores.save({ ...store, welcome: 'Hi' });
  note('store', [await stores.byId(accountId, 'sto_z'), await stores.anyById('sto_z')]);
  note('links', [await stores.byTokenHash('store sto_z'), await stores.byManagerTokenHash('manager sto_z')]);
  note('stores', [await stores.ofAccount(accountId, PAGE), await stores.all(PAGE)]);
  const line = {
    item: 1,
    partId: 'p',
    quantity: 2,
    quoteId: null,
    isOrdered: false,
    isFromStock: false,
    shipped: null,
  };
  const request = {
    id: 'req_z',
    storeId: 'sto_z',
    accountId,
    status: 'submitted' as const,
    createdAt: NOW,
    name: 'N',
    email: 'n@example.com',
    note: null,
    sending: 'once',
    spent: 1_250,
    decidedAt: null,
    decidedBy: null,
    comment: null,
    lines: [1, 2, 3].map((number) => ({ ...line, line: number, isFromStock: number === 3 })),
  };
  await stores.addRequest(request);
  await people(tx, note, accountId);
  const move = { storeId: 'sto_z', item: 1, partId: 'p', orderId: null, requestId: null, at: NOW };
  await tx.storeStock.move({ ...move, id: 'stm_y', pieces: 5 });
  await tx.storeStock.move({ ...move, id: 'stm_z', pieces: -2 });
  note('stock', [await tx.storeStock.ofStore('sto_z'), await tx.storeStock.bookedIn('ord_none', 'p')]);
  note('waiting', [await stores.waiting('sto_z'), await stores.waiting('sto_z', 'other@example.com')]);
  await stores.decide({ ...request, status: 'approved' });
  note('chosen', [...(await stores.chosen('sto_z', now))]);
  note('free', await stores.ungathered('sto_z', now));
  await stores.gather((await stores.ungathered('sto_z', now)).slice(0, 1), 'qt_z');
  note('gathered', [await stores.ungathered('sto_z', now), await stores.quoteIds('sto_z', 5)]);
  note('request', [await stores.request('req_z', now), await stores.requestOfSending('sto_z', 'once', now)]);
  const ofStore = { storeId: 'sto_z', now, ...PAGE };
  note('to ship', await stores.requests({ ...ofStore, isToShip: true }));
  await stores.ship(request, { at: NOW, carrier: 'UPS', trackingNumber: null });
  await stores.ship(request, { at: NOW, carrier: 'again', trackingNumber: null });
  note('shipped', [
    await stores.requests({ ...ofStore, isToShip: true }),
    await stores.request('req_z', now),
  ]);
  for (const status of ['submitted', 'approved', 'ordered', 'shipped'] as const)
    note(status, await stores.requests({ storeId: 'sto_z', accountId, status, now, ...PAGE }));
  await stores.end({ ...request, status: 'cancelled' });
  await stores.end({ ...request, status: 'declined', comment: 'too late' });
  note('cancelled', [
    await stores.requests({ email: 'n@example.com', now, ...PAGE }),
    await tx.storePeople.spent({ storeId: 'sto_z', email: 'n@example.com', since: null }),
  ]);
  const sample = {
    id: 'smp_z',
    accountId: null,
    status: 'waiting' as const,
    createdAt: NOW,
    key: 'k',
    partId: 'p',
    name: 'n',
    color: 'c',
    size: null,
    shipTo: await addressOf(tx),
    offer: { unitPriceCents: 1, freight: { amountCents: 1, basis: 'b' }, totalCents: 2 },
    answeredAt: null,
    answeredBy: null,
    tracking: null,
    reason: null,
  };
  for (const id of ['smp_y', 'smp_z']) await tx.samples.add({ ...sample, id });
  await tx.samples.answer({ ...sample, status: 'sent' });
  note('samples', [await tx.samples.list(PAGE), await tx.samples.list({ status: 'sent', ...PAGE })]);
  note('sample', [
    await tx.samples.byId('smp_z'),
    await tx.samples.latest('k', sample.shipTo.email, '2026-01-01'),
  ]);
  const session = {
    id: 'chk_z',
    accountId,
    kind: 'checkout' as const,
    isCanceled: false,
    cartId: 'cart_z',
    quoteId: 'qt_z',
    lines: [{ key: 'k', partId: 'p', quantity: 2 }],
    shipPostal: null,
    shipRegion: 'CA',
    createdAt: NOW,
    buyer: { firstName: 'F', lastName: null, email: null, phone: null },
    changedAt: NOW,
    shipAddress: null,
    shippingService: 'two_day' as const,
    paymentTerm: 'net_terms' as const,
    quoteRequest: { rush: true },
    orderWebhook: { url: 'https://p.example', version: '2026-04-08', keyId: 'key_z' },
  };
  for (const quoteId of ['qt_y', 'qt_z']) await tx.checkoutSessions.save({ ...session, quoteId });
  await tx.checkoutSessions.follow('qt_other', 'qt_none');
  note('checkout', [
    await tx.checkoutSessions.byId(accountId, 'chk_z'),
    await tx.checkoutSessions.ofCart(accountId, 'cart_z'),
    await tx.checkoutSessions.ofQuote(accountId, 'qt_z'),
    await tx.checkoutSessions.ofQuote('acc_other', 'qt_z'),
  ]);
  const exemption = {
    id: 'exm_z',
    accountId,
    kind: 'resale' as const,
    state: 'IL',
    number: '1',
    status: 'submitted' as const,
    file: null,
    fileName: null,
    expiresOn: '2026-12-31',
    submittedAt: NOW,
    submittedBy: 's',
    reason: null,
    decidedAt: null,
    decidedBy: null,
    expiryNote: null,
  };
  for (const id of ['exm_x', 'exm_y', 'exm_z']) await tx.exemptions.add({ ...exemption, id });
  await tx.exemptions.remove('exm_x');
  note('submitted', await tx.exemptions.waiting(accountId, 'IL'));
  await tx.exemptions.decide({ ...exemption, status: 'accepted', decidedAt: NOW });
  note('told', [
    await tx.exemptions.noteExpiry('exm_z', 'soon'),
    await tx.exemptions.noteExpiry('exm_z', 'soon'),
  ]);
  note('accepted', [await tx.exemptions.accepted(accountId), await tx.exemptions.expiringBy('2027-01-01')]);
  note('one', [await tx.exemptions.byId('exm_z'), await tx.exemptions.ofAccount(accountId, PAGE)]);
  note('exemptions', [
    await tx.exemptions.list(PAGE),
    await tx.exemptions.list({ status: 'accepted', ...PAGE }),
  ]);
}

async function people(tx: Writers, note: Note, accountId: string): Promise<void> {
  const person = {
    id: 'stp_z',
    storeId: 'sto_z',
    accountId,
    email: 'n@example.com',
    name: null,
    createdAt: NOW,
    budget: null,
  };
  const { storePeople } = tx;
  await storePeople.put(person);
  note('no budget', [
    await storePeople.byEmail('sto_z', 'n@example.com'),
    await storePeople.hasBudgets('sto_z'),
  ]);
  await storePeople.put({ ...person, name: 'N', budget: { amount: 5_000, period: 'quarter' } });
  note('person', [
    await storePeople.byId(accountId, 'stp_z'),
    await storePeople.byId('acc_other', 'stp_z'),
    await storePeople.byTokenHash('store_person stp_z'),
    await storePeople.hasBudgets('sto_z'),
    await storePeople.ofStore('sto_z', PAGE),
  ]);
  const spending = { storeId: 'sto_z', email: 'n@example.com' };
  note('spent', [
    await storePeople.spent({ ...spending, since: null }),
    await storePeople.spent({ ...spending, since: NOW }),
    await storePeople.spent({ ...spending, since: LATER }),
  ]);
  const entry = { storeId: 'sto_z', accountId, at: NOW, kind: 'budget' as const, by: 'M', detail: null };
  await storePeople.note({ ...entry, id: 'ste_y', email: null });
  await storePeople.note({ ...entry, id: 'ste_z', email: 'n@example.com' });
  note('entries', [
    await storePeople.entries('sto_z', PAGE),
    await storePeople.entries('sto_z', { ...PAGE, email: 'n@example.com' }),
  ]);
}

export async function files(tx: Writers, note: Note): Promise<void> {
  const accountId = await demo(tx);
  const logo = found(await tx.artwork.defaultOf(accountId));
  for (const id of ['art_y', 'art_z']) await tx.artwork.add({ ...logo, id });
  note('logos', [await tx.artwork.list(accountId, PAGE), await tx.artwork.defaultOf(accountId)]);
  note('default', [
    await tx.artwork.makeDefault(accountId, 'art_y'),
    await tx.artwork.makeDefault(accountId, 'no'),
  ]);
  note('named', [
    await tx.artwork.rename(accountId, 'art_y', 'Ü'),
    await tx.artwork.byId(accountId, 'art_y'),
  ]);
  note('removed', [
    await tx.artwork.remove(accountId, 'art_z', NOW),
    await tx.artwork.remove(accountId, 'art_z', NOW),
  ]);
  const expiresAt = '2027-01-01T00:00:00.000Z';
  await tx.visitorLogos.give({ artworkId: 'art_y', visitor: 'v', expiresAt });
  await tx.visitorLogos.keep(['art_y']);
  await tx.visitorLogos.keep([]);
  note('of a visitor', [
    await tx.visitorLogos.ofVisitor('v', new Date(NOW)),
    await tx.visitorLogos.ofVisitor('w', new Date(NOW)),
    await tx.visitorLogos.ofVisitor('v', new Date(expiresAt)),
  ]);
  const render = {
    id: 'rnd_z',
    accountId,
    fingerprint: 'f',
    createdAt: NOW,
    key: 'k',
    partId: 'p',
    locationId: 'l',
    methodId: 'm',
    artworkId: 'art_y',
    variant: 'scene' as const,
    units: null,
    logoColors: 1,
    provider: 'x',
    files: { picture: 'p', small: 's' },
  };
  await tx.renders.add(render);
  const piece = {
    key: 'k',
    partId: 'p',
    locationId: 'l',
    methodId: 'm',
    artworkId: 'art_y',
    units: 1,
  };
  const picture = {
    id: 'pic_z',
    accountId,
    piece,
    createdAt: NOW,
    dueAt: NOW,
    attempts: 0,
    renderId: null,
  };
  const area = { key: 'demo:MUG-12', locationId: 'side_1', x: 250, y: 300, width: 400, height: 333 };
  await tx.pictureAreas.mark({ ...area, x: 1 });
  for (const locationId of ['side_2', 'side_1']) await tx.pictureAreas.mark({ ...area, locationId });
  note('picture areas', await tx.pictureAreas.of('demo:MUG-12'));
  await tx.pictureAreas.remove('demo:MUG-12', 'side_2');
  note('picture areas left', await tx.pictureAreas.of('demo:MUG-12'));
  for (const id of ['pic_z', 'pic_y']) await tx.logoPictures.wish({ ...picture, id });
  note('picture due', [await tx.logoPictures.due(now), await tx.logoPictures.byId('pic_y')]);
  await tx.logoPictures.save({ ...picture, dueAt: null, attempts: 1, renderId: 'rnd_z' });
  note('picture drawn', [
    await tx.logoPictures.due(now),
    await tx.logoPictures.byId('pic_z'),
    await tx.logoPictures.ofPiece(accountId, piece),
    await tx.logoPictures.ofPiece('acc_other', piece),
  ]);
  const allowance = { countedBy: 'key_z', day: '2026-11-04' };
  for (let made = 0; made < 2; made++) await tx.renders.countOne(allowance);
  const account = { countedBy: accountId, day: '2026-11-04' };
  const place = { fingerprint: 'g', until: new Date(now.getTime() + 1_000), place: 'place_z' };
  for (const one of [allowance, account]) await tx.renders.reserve(one, place);
  await tx.renders.reserve(allowance, { ...place, place: 'place_y' });
  const later = new Date(now.getTime() + 1_001);
  const taken = async () => [
    await tx.renders.takenOn(allowance, now),
    await tx.renders.takenOn(allowance, later),
    await tx.renders.takenOn({ ...allowance, day: '2026-11-05' }, now),
    await tx.renders.isBeingMade(accountId, 'g', place.until),
    await tx.renders.isBeingMade(accountId, 'g', later),
    await tx.renders.isBeingMade(accountId, 'f', now),
  ];
  note('taken', await taken());
  await tx.renders.release(place.place);
  note('released', await taken());
  note('render', [await tx.renders.byId(accountId, 'rnd_z'), await tx.renders.byFingerprint(accountId, 'f')]);
  const session = {
    id: 'pun_z',
    accountId,
    protocol: 'oci' as const,
    operation: 'create' as const,
    mode: 'test' as const,
    createdAt: NOW,
    expiresAt: LATER,
    cart: [],
    selected: null,
    basisQuoteIds: [],
    ...{ returnUrl: 'https://a.example', passthrough: 'x', user: { name: 'U', email: null } },
    shipPostal: null,
    delivery: null,
    openedBy: null,
    ending: null,
  };
  await tx.punchout.addSession(session);
  await tx.punchout.openIn('pun_z', 'browser');
  const line = { key: 'a:B', part_id: 'B-1', quantity: 1 };
  await tx.punchout.keepCart('pun_z', [line], { shipPostal: '60601', needBy: '2026-12-01' });
  const next = { ...session, id: 'pun_y' };
  await tx.punchout.addSession(next);
  const rule = { after: '2026-01-01T00:00:00.000Z', now: NOW };
  note('left', [
    await tx.punchout.leftSession(next, rule),
    await tx.punchout.leftSession(next, { ...rule, now: LATER }),
  ]);
  await tx.punchout.endSession('pun_z', { how: 'cancelled', quoteId: null, at: NOW });
  note('cancelled', await tx.punchout.leftSession(next, rule));
  await tx.punchout.keepCart('pun_z', []);
  note('emptied', await tx.punchout.leftSession(next, rule));
  note('session', [
    await tx.punchout.session(accountId, 'pun_z'),
    await tx.punchout.byTokenHash('punchout pun_z'),
  ]);
  const document = {
    accountId,
    fingerprint: 'f',
    type: 'new' as const,
    mode: 'test' as const,
    number: 'N',
    orderId: 'ord_z',
    receivedAt: NOW,
    details: 'd',
    attachments: [{ name: 'n', type: 't', file: 'doc_z-1' }],
    answer: null,
  };
  for (const payloadId of ['z', 'a']) await tx.punchout.addDocument({ ...document, payloadId });
  note('document', await tx.punchout.document(accountId, 'z'));
  note('documents', [
    await tx.punchout.documentsOf(accountId, 'N'),
    await tx.punchout.documentsOfOrder('ord_z'),
  ]);
}

export async function sending(tx: Writers, note: Note): Promise<void> {
  const accountId = await demo(tx);
  const webhook = {
    ...{ id: 'wh_z', accountId, url: 'https://a.example', events: ['order.paid' as const], name: null },
    status: 'active' as const,
    createdAt: NOW,
    failingSince: null,
    pausedWhy: null,
    previousSecretUntil: null,
  };
  await tx.webhooks.add(webhook, { webhookId: 'wh_z', sealed: 'one' });
  await tx.webhooks.rotateSecret({ webhookId: 'wh_z', sealed: 'two' }, LATER, new Date(NOW));
  await tx.webhooks.save({ ...webhook, name: 'Z', previousSecretUntil: LATER });
  const at = LATER;
  note('test', await tx.webhooks.queueTest({ webhook, deliveryId: 'dlv_z', actor: 'z', at }));
  await tx.webhooks.hasten('dlv_z', NOW);
  note('delivery', await tx.webhooks.delivery('wh_z', 'dlv_z'));
  await tx.webhooks.startAgain('dlv_z', at);
  const event = {
    accountId,
    actor: 'z',
    at: NOW,
    recordId: 'ord_z',
    name: 'order.paid' as const,
    data: { order_id: 'ord_z', payment: 'paid' as const },
  };
  const listener = { id: 'lsn_z', accountId, name: 'z', events: webhook.events, askedAt: NOW };
  for (const askedAt of [NOW, LATER]) await tx.listeners.keep({ ...listener, askedAt });
  await tx.events.emit({ ...event, order: { id: 'ord_z' } });
  note('listener', [await tx.listeners.byName(accountId, 'z'), await tx.listeners.count(accountId)]);
  const waiting = await tx.listeners.waiting(listener, 5);
  note('waiting', waiting);
  await tx.listeners.taken(
    'lsn_z',
    waiting.map(({ deliveryId }) => deliveryId),
  );
  const seen = { amount: 1, reason: 'r', status: 'open' };
  await tx.events.noteForDesk({ ...event, name: 'order.disputed', data: seen });
  note('deliveries', [await tx.webhooks.recentDeliveries('wh_z'), await tx.webhooks.waitingEvents('wh_z')]);
  const notice = { accountId, sessionId: 'chk_z', url: 'https://p.example', at: NOW };
  for (const state of ['one', 'one', 'two']) await tx.platformNotices.queue({ ...notice, body: { state } });
  note('mails', await tx.orderHistory.mails('ord_z'));
  note('failed mails', await tx.mailLog.failed('2026-01-01', 5));
  note('history', await tx.orderHistory.events({ id: 'chk_z', quoteId: 'qt_z' }));
  note('webhooks', [await tx.webhooks.byId(accountId, 'wh_z'), await tx.webhooks.list(accountId, PAGE)]);
  await tx.webhooks.remove('wh_demo_old');
  const supplier = {
    code: 'zzz',
    name: 'Z',
    status: 'active' as const,
    settings: SupplierSettings.parse({}),
    credentials: 'sealed',
    createdAt: NOW,
    updatedAt: NOW,
  };
  for (const name of ['Y', 'Z']) await tx.suppliers.put({ ...supplier, name });
  await tx.suppliers.requestSync('zzz', { at: NOW, isFull: true, acceptShrink: false });
  note('suppliers', [await tx.suppliers.list(), await tx.suppliers.byCode('zzz')]);
  const token = found(await tx.suppliers.lease('zzz', { now, until: new Date(LATER) }));
  note('leased', [
    await tx.suppliers.isLeased('zzz', now),
    await tx.suppliers.lease('zzz', { now, until: now }),
  ]);
  await tx.suppliers.release('zzz', token);
  note('free', await tx.suppliers.isLeased('zzz', now));
  await tx.suppliers.remove('zzz');
  const request = { keyId: 'key_z', idempotencyKey: 'i', fingerprint: 'f', now };
  await tx.answers.save(request, '{"a":1}');
  note('answers', [await tx.answers.find(request), await tx.answers.find({ ...request, fingerprint: 'g' })]);
  const mail = {
    recipient: 'z@example.com',
    subject: 'S',
    text: 'T',
    createdAt: '2026-01-01',
    about: 'ord_z',
  };
  await tx.mails.queue({ ...mail, id: 'mail_y', link: { hash: HASH, until: LATER } });
  await tx.mails.queue({ ...mail, id: 'mail_z', look: { language: 'fr' } });
  await tx.mails.blankLink(HASH);
}

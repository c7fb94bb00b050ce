/** A shop with everything in it: orders in every state, and all that accounts, stores and other systems leave behind. */
import { inviteMember } from '../../tools/account/invite-member.ts';
import { saveAddress } from '../../tools/account/save-address.ts';
import { invoke } from '../../tools/invoke.ts';
import { addNote } from '../../tools/messages/add-note.ts';
import { decideProof } from '../../tools/proofs/decide-proof.ts';
import { drawProof } from '../../tools/proofs/draw-proof.ts';
import { cancelOrder } from '../../tools/purchasing/cancel-order.ts';
import { followPurchaseOrders } from '../../tools/purchasing/follow-purchase-orders.ts';
import { releaseOrder } from '../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../tools/purchasing/send-purchase-order.ts';
import { submitStoreRequest } from '../../tools/stores/submit-store-request.ts';
import { desk as approvals } from './approvals.ts';
import { signedIn } from './browsing.ts';
import { customer } from './customers.ts';
import { exempt, sendCertificate } from './exemptions.ts';
import { orderOnTerms } from './invoices.ts';
import { answered, asked, saidByLink, savedQuote } from './messages.ts';
import { CALLBACK, oauthClient } from './oauth-client.ts';
import { DEMO_KEY, openShop, type Shop } from './open-shop.ts';
import { orderToTwoPlaces, proposed, tumblers } from './order-changes.ts';
import { ADDRESS, decideApproval } from './people.ts';
import { deskOf, logoOf, paidOrder, proofHolderOf, proofOf, toldSheets } from './proofs.ts';
import { document, setupRequest } from './punchout.ts';
import { askFor } from './samples.ts';
import { lineOf, orderOf, send, TUMBLERS } from './soap-orders.ts';
import { storeRoom, TUMBLER } from './stores.ts';

const WAIVED = { proof_waiver: 'The customer approved a sample.' };
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path d="M0 0h400v200z" fill="#c8102e"/></svg>';

/** Open, in its file, with a clock that stands still. */
export async function fullShop(): Promise<Shop> {
  const shop = await openShop({
    withPast: true,
    isInFile: true,
    dependencies: { proofSheets: toldSheets() },
  });
  await orders(shop);
  await quotes(shop);
  await stores(shop);
  await people(shop);
  return shop;
}

/** Beside the demo shop's: paid, on hold, shipped and complete. */
async function orders(shop: Shop): Promise<void> {
  const desk = deskOf(shop);
  const released = async (): Promise<string> => {
    const id = await paidOrder(shop);
    await invoke(releaseOrder, desk, { id, ...WAIVED });
    return id;
  };
  const sent = async (): Promise<string> => {
    const id = await released();
    await invoke(sendPurchaseOrder, desk, { id });
    return id;
  };
  const produced = await sent();
  for (let status = ''; status !== 'in_production'; ) {
    shop.clock.at = new Date(shop.clock.at.getTime() + 3_600_000);
    ({ status } = await invoke(followPurchaseOrders, desk, { id: produced }));
  }
  await sent();
  await released();
  await invoke(cancelOrder, desk, {
    id: await paidOrder(shop),
    reason: 'The event was called off.',
    version: 1,
  });
  await send(shop, orderOf('PO-4711', [await lineOf(shop, TUMBLERS)]), {
    id: 'demo@example.com',
    password: DEMO_KEY,
  });
  await fetch(`${shop.url}/punchout/cxml`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8' },
    body: document(setupRequest()),
  });
  await orderOnTerms(shop);
  await orderToTwoPlaces(shop);
  await proposed(shop, await paidOrder(shop), { lines: [tumblers(300)] });
  await proposed(shop, await paidOrder(shop), { need_by: '2027-01-15' });
  const { url } = await proofOf(shop);
  await invoke(decideProof, await proofHolderOf(shop, url), { decision: 'approve', name: 'Grace Hopper' });
  await invoke(drawProof, desk, { id: await paidOrder(shop), line: 1 });
}

async function quotes(shop: Shop): Promise<void> {
  const asking = approvals(shop);
  await asking.asked();
  const { approver } = await asking.asked();
  await invoke(decideApproval, approver, { decision: 'approve', name: 'Grace Hopper' });
  const refused = await asking.asked();
  await invoke(decideApproval, refused.approver, {
    decision: 'decline',
    name: 'Grace Hopper',
    comment: 'Too dear.',
  });
  const quote = await savedQuote(shop);
  await asked(shop, quote.id, 'Can you do navy?');
  await answered(shop, quote.id, 'Yes, at the same price.');
  await saidByLink(shop, quote.url, 'Thank you.', 'Grace');
  await invoke(addNote, deskOf(shop, 'desk@example.com'), { about: quote.id, text: 'Called them.' });
  await logoOf(shop, LOGO);
  const { body: proposal } = await shop.rest('POST', '/proposals', { people: 40, budget_usd: 2_000 });
  await asked(shop, proposal.id, 'The client liked the first two.');
}

async function stores(shop: Shop): Promise<void> {
  const room = storeRoom(shop);
  const stocked = await room.stocked(50);
  await room.ask(stocked);
  const store = await room.make({ name: 'Team store' });
  await room.approved(store, 24);
  await room.gather(store);
  await room.withBudgets({ amount: 200, emails: ['grace@acme.example'] });
  const items = [TUMBLER];
  await invoke(submitStoreRequest, await room.person('grace@acme.example'), { name: 'Grace Hopper', items });
}

async function people(shop: Shop): Promise<void> {
  const owner = await customer(shop);
  await invoke(inviteMember, owner, { email: 'grace@example.com', name: 'Grace Hopper', role: 'approver' });
  await invoke(saveAddress, owner, { ...ADDRESS, label: 'Dock', is_default: true });
  await exempt(shop);
  await sendCertificate(shop, { state: 'NY', number: 'NY-7' });
  await askFor(shop, { email: 'grace@example.com' });
  await shop.newKey(['read']);
  const client = oauthClient(shop, await signedIn(shop));
  const clientId = await client.register({ redirect_uris: [CALLBACK] });
  const code = (await client.consent(clientId, 'connect')).get('code') ?? '';
  await client.exchange(clientId, code);
}

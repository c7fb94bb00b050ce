/** Each event of the catalog can be raised, and whatever changes something tells of it or has a reason not to. */
import { expect, test } from 'vitest';
import { EVENT_NAMES, EVENTS } from '../../tools/events/events.ts';
import { operations } from '../../tools/registry.ts';
import { EVENT_RECORDS } from '../../tools/webhooks/event-records.ts';
import { sampleBody } from '../../tools/webhooks/sample-delivery.ts';

/** What changes something and raises nothing, by the reason why no event of the catalog tells of it. */
const SILENT: Record<string, string[]> = {
  'the catalog tells of quotes and their orders, not of how one is filled in': [
    'set_deliveries',
    'set_destinations',
    'clear_destinations',
    'set_delivery',
    'give_address',
    'close_collection',
    'remove_collected_address',
  ],
  'the catalog knows no proposals; the quote an approved one becomes is told of': [
    'draft_proposal',
    'open_proposal',
    'select_products',
    'comment_on_proposal',
    'decline_proposal',
    'change_proposal',
    'change_desk_proposal',
  ],
  'the catalog tells of the quote a punch-out ends with, not of the visit': [
    'start_punchout',
    'claim_punchout',
    'keep_punchout_cart',
    'resume_punchout_cart',
    'cancel_punchout',
    'cancel_checkout_session',
  ],
  'the document log is what people look up, and the order it is about has its events': [
    'record_document',
    'take_status_update',
    'mark_document_seen',
    'resend_document',
    'record_interchange',
    'take_acknowledgement',
  ],
  'who hears of events is no event itself': [
    'create_webhook',
    'update_webhook',
    'delete_webhook',
    'test_webhook',
    'replay_delivery',
    'rotate_webhook_secret',
    'take_events',
  ],
  'the catalog knows no accounts, people and keys': [
    'update_account',
    'create_key',
    'revoke_key',
    'connect_client',
    'invite_member',
    'change_member',
    'remove_member',
    'save_address',
    'erase_person',
    'remove_address',
    'keep_address',
    'save_own_phone',
    'save_own_settings',
    'save_staff',
    'reset_staff_totp',
    'remove_staff',
    'set_account_terms',
    'save_procurement_settings',
    'change_shared_secret',
  ],
  'a conversation tells of its messages; who has seen them, and what the staff notes, is told to nobody': [
    'mark_messages_read',
    'settle_messages',
    'add_note',
  ],
  'who of the staff looks after an order is for the desk alone': ['assign_order'],
  'what a person saves in the shop is theirs alone': ['save_favorite', 'remove_favorite'],
  'the views of a person of the staff are theirs alone': ['save_desk_view', 'remove_desk_view'],
  'where a logo goes on a picture shows in the next preview': ['mark_picture_area'],
  'a picture is told of once it is drawn': ['wish_cart_pictures', 'wish_older_pictures'],
  'a proof is told of once it is drawn': ['wish_proofs'],
  'a fee that is kept, a dispute and a silent payment provider are for the desk alone': [
    'keep_cancellation_fee',
    'import_disputes',
    'note_payment_answer',
  ],
  'a charge that goes back has no order, and no event is about a document': ['return_card_charge'],
  'its purchase order was told of when it was sent': ['mail_purchase_order_again'],
  'what a supplier bills is for the desk alone': [
    'fetch_supplier_invoices',
    'accept_supplier_invoice',
    'record_supplier_payment',
  ],
  'what a supplier does with a cancelled order is for the desk alone': [
    'ask_about_cancellations',
    'settle_supplier_cancellation',
  ],
  'a certificate is between the account and the desk, and the account is mailed': [
    'submit_exemption',
    'decide_exemption',
    'send_expiry_note',
  ],
  'the catalog tells of a logo that is cleaned, not of how the brand kit is kept': [
    'set_default_logo',
    'rename_logo',
    'remove_logo',
  ],
  'the catalog tells of requests to a store, not of its shelves': [
    'make_store',
    'change_store',
    'give_budgets',
    'send_store_link',
    'cancel_store_request',
    'book_store_stock',
    'refuse_store_request',
  ],
  'the catalog tells of orders; a blank sample is none': [
    'request_sample',
    'mark_sample_sent',
    'decline_sample',
  ],
  'the catalog knows no suppliers; what becomes of an order there is told of': [
    'save_supplier',
    'sync_supplier',
    'remove_supplier',
  ],
};

const raised = new Map<string, string[]>();
for (const { name, raises = [] } of operations)
  for (const event of raises) raised.set(event, [...(raised.get(event) ?? []), name]);

test('each event of the catalog is raised by some operation', () => {
  expect(EVENT_NAMES.length).toBeGreaterThan(20);
  expect(EVENT_NAMES.filter((name) => !raised.has(name))).toEqual([]);
});

test('each operation that changes something raises an event, or stands among the silent with its reason', () => {
  const silent = operations.filter(({ effect, raises = [] }) => effect !== 'read' && raises.length === 0);
  expect(silent.map(({ name }) => name).sort()).toEqual(Object.values(SILENT).flat().sort());
});

test('no operation that only reads raises an event, and none declares one twice', () => {
  for (const { name, effect, raises = [] } of operations) {
    if (effect === 'read') expect(raises, name).toEqual([]);
    expect(new Set(raises).size, name).toBe(raises.length);
  }
});

test.each(EVENT_NAMES)('the sample of %s is what its schemas say, and nothing more', (name) => {
  const { about, data, sample } = EVENTS[name];
  const body: Record<string, unknown> = sampleBody(name);
  expect(Object.keys(body)).toEqual([
    'event',
    'at',
    'event_id',
    'actor',
    'data',
    ...(about === null ? [] : [about]),
  ]);
  expect(data.strict().parse(body['data'])).toEqual(sample);
  if (about !== null) expect(EVENT_RECORDS[about].strict().parse(body[about])).toEqual(body[about]);
});

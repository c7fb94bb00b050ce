/** The groups of the procurement settings, each field with a sentence of help. */
import type { PropsWithChildren } from 'hono/jsx';
import {
  DTD_VERSIONS,
  SENT_DOCUMENTS,
  type SentDocument,
} from '../../../../tools/procurement/procurement-settings.ts';
import { Checkbox, ChoiceList } from '../forms/choices.tsx';
import { Select, TextArea, TextField } from '../forms/field.tsx';
import type { Opened } from './settings-form.ts';

export interface GroupProps {
  opened: Opened;
  texts: Record<string, string>;
}

export const Group = ({ id, title, children }: PropsWithChildren<{ id: string; title: string }>) => (
  <section class="panel form" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const LONGEST_LIST = 20_000;

export const Connection = ({ opened, texts }: GroupProps) => (
  <Group id="connection" title="Connection">
    <TextArea
      name="aliases"
      label="Further sender names"
      hint={`Other names your system or its network sends as, besides ${opened.account.email}: domain and name, one a line. A name opens nothing without a secret of this account.`}
      optional
      value={texts['aliases']}
      maxlength={LONGEST_LIST}
    />
    <TextArea
      name="frame_hosts"
      label="Hosts that may show the shop in a frame"
      hint="Besides the site the cart goes back to, one a line: portal.example.com or *.example.com."
      optional
      value={texts['frame_hosts']}
      maxlength={LONGEST_LIST}
    />
    <div class="fields">
      <TextField
        name="session_minutes"
        label="Minutes a session lasts"
        hint="A cart not returned by then is kept and offered in the next session."
        type="number"
        min={15}
        max={1_440}
        value={texts['session_minutes']}
        inputmode="numeric"
      />
      <Select
        name="level2"
        label="A session that opens at a product shows"
        hint="Level 2 catalogs open a session at the item a person chose."
        value={opened.settings.level2}
        options={[
          ['shop', 'the product, within the whole shop'],
          ['item', 'that product alone'],
        ]}
      />
    </div>
    <Checkbox
      name="test_mode"
      label="Test mode"
      hint="Every session and order is a test: it is checked and answered, and nothing is made or owed."
      checked={opened.settings.test_mode}
    />
  </Group>
);

export const Carts = ({ opened: { settings }, texts }: GroupProps) => (
  <Group id="carts" title="Returned carts">
    <div class="fields">
      <TextField
        name="unit_of_measure"
        label="Unit of measure"
        hint="The code your system has for a piece, such as EA, EACH, PCE or C62; left empty, the code of this shop."
        optional
        value={texts['unit_of_measure']}
        maxlength={4}
      />
      <TextField
        name="unspsc_fallback"
        label="UNSPSC of all goods"
        hint="8 or 10 digits; left empty, the code of this shop."
        optional
        value={texts['unspsc_fallback']}
        maxlength={10}
        inputmode="numeric"
      />
      <Select
        name="freight_form"
        label="Freight"
        hint="What you pay is the same; it holds for carts and invoices."
        value={settings.freight_form}
        options={[
          ['header', 'beside the lines'],
          ['line', 'a line of its own'],
          ['folded', 'in the prices of the pieces'],
        ]}
      />
      <Select
        name="tax_form"
        label="Tax"
        hint="An estimate in the cart, by cXML; the invoice has the tax in any case."
        value={settings.tax_form}
        options={[
          ['header', 'beside the lines'],
          ['lines', 'at each line'],
          ['omitted', 'not in carts'],
        ]}
      />
    </div>
    <TextArea
      name="unspsc_by_category"
      label="UNSPSC by category"
      hint="One a line: Drinkware = 52152101."
      optional
      value={texts['unspsc_by_category']}
      maxlength={LONGEST_LIST}
    />
    <TextArea
      name="unspsc_by_product"
      label="UNSPSC of single products"
      hint="One a line, before their category: demo:TUMBLER-20 = 52152101."
      optional
      value={texts['unspsc_by_product']}
      maxlength={LONGEST_LIST}
    />
    <TextArea
      name="fields"
      label="Fields of your own"
      hint="Each line of a cart carries them, as Extrinsic by cXML and as NEW_ITEM- field by OCI. One a line: CUST_FIELD1 = variant, or Contract = “K-7”. They can carry variant, description, supplier_part_id, quote_id, manufacturer, manufacturer_part, product_url, picture_url, lead_days, user_email, or a fixed text."
      optional
      value={texts['fields']}
      maxlength={LONGEST_LIST}
    />
    <TextArea
      name="sent_fields"
      label="Fields your system sends"
      hint="What fields of your own mean in setups, OCI calls and orders, one a line: CC = cost_center. They can be cost_center, requisition, cart_number, user_name, user_email, or hidden from the order desk; Project = “Campaign” shows one there under that name. Other fields of an order are shown under their own names."
      optional
      value={texts['sent_fields']}
      maxlength={LONGEST_LIST}
    />
    <Checkbox
      name="states_currency"
      label="Say that prices are in US dollars"
      hint="On every page of a session, and in the text of each line. Goods are priced and billed in US dollars alone, and each amount we send carries USD; another currency is a matter of your system."
      checked={settings.states_currency}
    />
  </Group>
);

export const Orders = ({ opened: { settings }, texts }: GroupProps) => (
  <Group id="orders" title="Orders">
    <div class="fields">
      <Select
        name="approval"
        label="Production begins"
        hint="Your own approval of the cart can stand for the proof."
        value={settings.approval}
        options={[
          ['none', 'at once'],
          ['proof', 'once a proof was approved'],
        ]}
      />
      <Select
        name="repeats"
        label="A cart that is ordered again"
        hint="By your system, where an order of it stands already."
        value={settings.repeats}
        options={[
          ['hold', 'waits for the order desk'],
          ['order', 'is made at once'],
        ]}
      />
      <Select
        name="changes"
        label="An update of an order may change"
        hint="Until production begins; a cancellation is always taken until then."
        value={settings.changes}
        options={[
          ['quantities', 'pieces, place and day'],
          ['details', 'place and day'],
          ['refuse', 'nothing'],
        ]}
      />
      <TextField
        name="tolerance_percent"
        label="Tolerance in percent of a line"
        hint="How far an ordered price may be from ours, line by line; 0 for no such limit."
        value={texts['tolerance_percent']}
        inputmode="decimal"
        maxlength={6}
      />
      <TextField
        name="tolerance_cents"
        label="Tolerance in dollars of a line"
        hint="With percent as well, both must hold; with neither, prices must agree."
        value={texts['tolerance_cents']}
        inputmode="decimal"
        maxlength={10}
      />
      <Select
        name="tolerance_otherwise"
        label="A price beyond the tolerance"
        hint="Confirmed: the order waits until your side agrees to our price."
        value={settings.tolerance.otherwise}
        options={[
          ['refuse', 'is refused'],
          ['confirm', 'is confirmed with our price'],
          ['accept', 'is taken at our price'],
        ]}
      />
      <Select
        name="late_date"
        label="A requested date that is too early"
        hint="Confirmed: the answer says the real date."
        value={settings.late_date}
        options={[
          ['confirm', 'is confirmed with the real date'],
          ['refuse', 'is refused'],
        ]}
      />
      <Select
        name="pcard"
        label="An order with a purchasing card"
        hint="It is never put on terms silently."
        value={settings.pcard}
        options={[
          ['refuse', 'is refused'],
          ['payment', 'is charged to the card'],
        ]}
      />
    </div>
  </Group>
);

const KINDS: Readonly<Record<SentDocument, string>> = {
  confirmation: 'Order confirmations',
  ship_notice: 'Ship notices',
  invoice: 'Invoices and credit notes',
  status_update: 'Status updates',
};

export const Documents = ({ opened, texts }: GroupProps) => (
  <Group id="documents" title="Documents we send to your system">
    <ChoiceList
      type="checkbox"
      name="documents_send"
      legend="What is sent, by cXML"
      choices={SENT_DOCUMENTS.map((kind) => ({ value: kind, label: KINDS[kind] }))}
      chosen={opened.settings.documents.send}
    />
    <TextField
      name="documents_url"
      label="Address"
      hint="Where all of them go: public, https."
      optional
      value={texts['documents_url']}
      maxlength={2_048}
    />
    <details class="move" open={Object.keys(opened.settings.documents.urls).length > 0}>
      <summary>Other addresses for single kinds</summary>
      {SENT_DOCUMENTS.map((kind) => (
        <TextField
          name={`documents_urls_${kind}`}
          label={KINDS[kind]}
          hint="Left empty, they go to the address above."
          optional
          value={texts[`documents_urls_${kind}`]}
          maxlength={2_048}
        />
      ))}
    </details>
    <div class="fields">
      <TextField
        name="identity"
        label="Your name in them"
        hint="Domain and name, such as NetworkId AN01000000001; left empty, that of the order."
        optional
        value={texts['identity']}
        maxlength={261}
      />
      <TextField
        name="supplier_identity"
        label="Our name in them"
        hint="As your system knows us, such as DUNS 083528721; left empty, that of the order."
        optional
        value={texts['supplier_identity']}
        maxlength={261}
      />
      <TextField
        name="outbound_secret"
        type="password"
        label="Shared secret in them"
        hint={
          opened.hasOutboundSecret
            ? 'One is stored, encrypted and never shown. Leave empty to keep it.'
            : 'By which your system knows us; kept encrypted and never shown.'
        }
        optional
        maxlength={200}
        autocomplete="new-password"
      />
      <Select
        name="documents_dtd_version"
        label="Version of cXML"
        hint="The oldest suits every system."
        value={opened.settings.documents.dtd_version}
        options={DTD_VERSIONS.map((version) => [version, version] as const)}
      />
    </div>
    <Checkbox
      name="documents_attach_pdf"
      label="Attach the PDF to invoices"
      hint="The same invoice, for people to read."
      checked={opened.settings.documents.attach_pdf}
    />
    {opened.hasOutboundSecret ? (
      <Checkbox
        name="no_outbound_secret"
        label="Forget the shared secret in them"
        hint="Nothing is sent without one."
      />
    ) : null}
  </Group>
);

export const ShipmentNotices = ({ texts }: GroupProps) => (
  <Group id="shipment-notices" title="PromoStandards notices of shipments">
    <p class="quiet">
      For distributors whose own service takes <code>sendAdvanceShipmentNotification</code> of Order Shipment
      Notification 2.1.0: it is told of each parcel of your orders as it leaves. The password in it is the
      shared secret of the documents above. <a href="/soap">How our services work</a>
    </p>
    <div class="fields">
      <TextField
        name="shipment_notices_url"
        label="Address of your service"
        hint="Public, https; left empty, nothing is sent."
        optional
        value={texts['shipment_notices_url']}
        maxlength={2_048}
      />
      <TextField
        name="shipment_notices_user"
        label="Our name there"
        hint="What stands as the id in each message."
        optional
        value={texts['shipment_notices_user']}
        maxlength={64}
      />
    </div>
  </Group>
);

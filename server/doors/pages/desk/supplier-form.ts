/** The settings of a supplier: the fields of their form, its first values, and what it asks for. */
import type { openSupplier } from '../../../../tools/catalog/open-supplier.ts';
import { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import { PRICE_TYPES } from '../../../../tools/catalog/supplier-fields.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { textOf } from '../forms/read-form.ts';
import { form } from '../kit/form.tsx';
import type { FieldValue, FieldWords } from '../kit/form-field.tsx';

export type Opened = AnswerOf<typeof openSupplier>;
interface Address {
  service: string;
  version: string;
}

/** The field with a service's address. */
export const urlField = ({ service, version }: Address): string => `url-${service}/${version}`;

/** The addresses that were given; an error names one by its index. */
const addressesIn = (form: URLSearchParams): (Address & { url: string })[] =>
  [...form.keys()].flatMap((field) => {
    const [, service = '', version = ''] = /^url-([^/]*)\/([^/]*)$/.exec(field) ?? [];
    const url = textOf(form, field);
    return service === '' || url === '' ? [] : [{ service, version, url }];
  });

/** Every service that can be entered: the supported ones, and any other that is configured. */
export function addressRows({ services, setup: { endpoints } }: Opened): Address[] {
  const fields = new Map([...services, ...endpoints].map((one) => [urlField(one), one]));
  return [...fields.values()].map(({ service, version }) => ({ service, version }));
}

const asChoices = (choices: Record<string, string>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }));

const FIELDS = {
  name: {
    label: 'Name',
    hint: 'As customers and the desk read it.',
    refusal: 'Give the supplier a name, in at most {max} characters.',
  },
  code: { label: 'Code', refusal: 'Give a code of small letters, digits and -, at most {max} of them.' },
  account_id: {
    label: 'Account',
    refusal: 'Give the account the supplier knows us by, in at most {max} characters.',
  },
  password: { label: 'Password', type: 'password', refusal: 'Give a password of at most {max} characters.' },
  account_service: { label: 'That account is for', refusal: 'Choose a service.' },
  notice_password: {
    label: 'Its password for notices',
    type: 'password',
    required: false,
    hint: 'With it and its code a supplier sends shipments to Order Shipment Notification 2.1.0 here as they leave. Empty: unchanged.',
    refusal: 'Give a password of 16 to 64 characters.',
  },
  company: {
    label: 'Company code in the directory',
    required: false,
    hint: 'The addresses are looked up when you save.',
    refusal: 'Give the company code of the supplier in the directory.',
  },
  merchkit: {
    label: 'Address of the other shop',
    type: 'text',
    required: false,
    hint: 'Such as https://shop.example.com; its services are below it.',
    refusal: 'Give the address of the other shop, such as https://shop.example.com.',
  },
  sold_at: {
    label: 'Its goods are sold',
    isSpread: true,
    choices: asChoices({
      list: 'At list price, as it publishes it',
      margin: 'At our cost and a margin, a share of the selling price',
      markup: 'At our cost and a markup, a share of the cost',
    }),
    refusal: 'Choose what is charged.',
  },
  percent: {
    label: 'Percent',
    required: false,
    hint: 'The margin or the markup; at list price, how much less we pay, if we do. Prices move as soon as it is saved.',
    refusal: 'Give a percent, such as 35 or 35.5: of a price at most 95, on cost at most 10,000.',
  },
  price_type: {
    label: 'Price that is asked for',
    choices: [
      { value: '', label: 'The one that goes with it: List, or Net' },
      ...PRICE_TYPES.map((type) => ({ value: type, label: type })),
    ],
    hint: 'Another kind is asked for again: until then its goods cost what the supplier answers at that moment.',
    refusal: 'Choose a kind of price.',
  },
  time_zone: { label: 'Time zone', refusal: 'Give an IANA time zone, such as America/Chicago.' },
  cut_off: {
    label: 'Cut-off',
    type: 'time',
    hint: 'What comes later starts the next working day.',
    refusal: 'Give a time of day, such as 11:00.',
  },
  lead_days: { label: 'Working days in production', hint: 'Used if the supplier publishes none.' },
  fob_postals: {
    label: 'ZIP codes it ships from',
    refusal: 'Give ZIP codes of five digits, with commas between them.',
  },
  shutdowns: {
    label: 'Shutdowns',
    refusal: 'Give one shutdown a line, the first day not after the last: 2026-12-24 to 2027-01-01 Year end.',
  },
  decorator: {
    label: 'Its blanks are decorated by',
    optional: true,
    hint: 'The code of a supplier with a price grid. Blanks without a decoration of their own are then sold with its.',
    refusal: 'Give the code of a supplier that decorates.',
  },
  decoration_grid: {
    label: 'Price grid',
    required: false,
    refusal: 'Paste a price grid of at most {max} characters.',
  },
  dock_street: { label: 'Street', required: false },
  dock_city: { label: 'City', required: false },
  dock_state: { label: 'State', required: false },
  dock_postal: { label: 'ZIP code', required: false, refusal: 'Give a ZIP code of five digits.' },
  dock_email: {
    label: 'Email of those who take them in',
    required: false,
    refusal: 'Give an email address.',
  },
  dock_phone: { label: 'Their telephone', optional: true },
  concurrency: { label: 'Questions at a time' },
  per_minute: {
    label: 'Questions a minute',
    optional: true,
    hint: 'Leave empty for 240, or 1,000 for another merchkit shop.',
  },
  sync_hours: { label: 'Copy what changed every, hours' },
  pictures: { label: 'Pictures of a product' },
  price_max_age_hours: { label: 'Read prices again after, hours' },
  price_allowed_hours: { label: 'Use no price older than, hours', hint: 'While it does not answer.' },
  stock_allowed_minutes: { label: 'Show no stock older than, minutes', hint: 'While it does not answer.' },
  tolerance: {
    label: 'Pieces beside those ordered',
    choices: asChoices({
      ExactOnly: 'Exactly as ordered',
      AllowOverrun: 'More are taken',
      AllowUnderrun: 'Fewer are taken',
      AllowOverrunOrUnderrun: 'More or fewer are taken',
    }),
    refusal: 'Choose which quantities are accepted.',
  },
  tolerance_percent: {
    label: 'At most, percent',
    optional: true,
    hint: 'Leave empty for 5. Quotes say it, and what ships within it is billed.',
  },
  carrier: { label: 'Carrier' },
  ship_service: { label: 'Service of the carrier' },
  order_email: {
    label: 'Email for purchase orders',
    optional: true,
    hint: 'For a supplier without a PurchaseOrder service: each is mailed once, and what it confirms and ships is recorded on the order.',
    refusal: 'Give an email address.',
  },
  blind_ship: { label: 'Ship blind: nothing on the parcel names the supplier' },
  one_ship_to: { label: 'Ships a purchase order to one address: quotes to several places are refused' },
  tells_duplicates: {
    label:
      'Refuses a second purchase order of the same number; without it, a person decides before anything is sent again',
  },
} satisfies Record<string, FieldWords>;

const DOCK = Object.keys(FIELDS).filter((name) => name.startsWith('dock_'));

/** The step changes what is sent of a supplier; its form asks for all. */
const ASKED = Object.fromEntries(
  Object.entries<FieldWords>(FIELDS).map(([name, words]) => [
    name,
    words.required === undefined ? { optional: false, ...words } : words,
  ]),
);

export const SUPPLIER = form(saveSupplier, {
  name: 'supplier',
  below: '',
  hidden: ['updated_at'],
  fields: ASKED,
  input(read, { values, c }) {
    const { company: _, merchkit: __, ...settings } = read;
    const text = (name: string): string => textOf(values, name);
    const reach = text('reach');
    const company = { company: text('company') };
    const merchkit = { merchkit: text('merchkit') };
    return {
      ...settings,
      ...(reach === 'directory'
        ? company
        : reach === 'merchkit'
          ? merchkit
          : { endpoints: addressesIn(values) }),
      code: c.req.param('code') ?? text('code').toLowerCase(),
      updated_at: text('updated_at') || null,
      account_id: text('account_id') || undefined,
      // A password may begin or end with a space.
      password: values.get('password') || undefined,
      account_service: text('account_service') || undefined,
      notice_password: values.get('notice_password') || undefined,
      percent: text('percent') === '' ? null : read['percent'],
      per_minute: text('per_minute') || undefined,
      decorator: text('decorator').toLowerCase() || null,
      order_email: text('order_email') || null,
      decoration_grid: text('decoration_grid') || null,
      ...Object.fromEntries(DOCK.map((name) => [name, text(name) || undefined])),
      fob_postals: text('fob_postals')
        .split(/[\s,;]+/)
        .filter(Boolean),
      shutdowns: text('shutdowns')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .map(shutdownIn),
    };
  },
  placeOf(param, values) {
    const [field, index] = param.split('.');
    const wrong = field === 'endpoints' ? addressesIn(values)[Number(index)] : undefined;
    return wrong && urlField(wrong);
  },
  refusals: { url: 'Give an address that begins with https://, without a name or password in it.' },
  after: ({ code }) => `/desk/suppliers/${encodeURIComponent(code)}`,
});

/** `2026-12-24 to 2027-01-01 Year end`; a single day is its own end. The tool refuses any other line. */
function shutdownIn(line: string): { from: string; to: string; reason: string } {
  const [, from = line, to, reason = ''] =
    /^(\d{4}-\d\d-\d\d)(?:\s*(?:to|\.\.|–)\s*(\d{4}-\d\d-\d\d))?(.*)$/.exec(line) ?? [];
  return { from, to: to ?? from, reason: reason.replace(/^[\s:,]+/, '') || 'Shutdown' };
}

/** The first values of the form. */
export function initialValues({ code, name, setup }: Opened): Record<string, FieldValue> {
  const { selling, throttle, orders } = setup;
  const basisPoints = selling.kind === 'list' ? selling.discountBasisPoints : selling.basisPoints;
  return {
    code,
    name,
    sold_at: selling.kind,
    percent: basisPoints === undefined ? null : basisPoints / 100,
    price_type: setup.priceType,
    time_zone: setup.timeZone,
    cut_off: setup.cutOff,
    shutdowns: setup.shutdowns.map(({ from, to, reason }) => `${from} to ${to} ${reason}`).join('\n'),
    fob_postals: setup.fobPostals.join(', '),
    lead_days: setup.leadDays,
    decorator: setup.decorator,
    decoration_grid: setup.decoration?.grid,
    dock_street: setup.decoration?.street1,
    dock_city: setup.decoration?.city,
    dock_state: setup.decoration?.state,
    dock_postal: setup.decoration?.postal,
    dock_email: setup.decoration?.email,
    dock_phone: setup.decoration?.phone,
    concurrency: throttle.concurrency,
    // A new supplier has the pace of its kind.
    per_minute: code === null ? null : throttle.perMinute,
    sync_hours: setup.syncHours,
    price_max_age_hours: setup.priceMaxAgeHours,
    price_allowed_hours: setup.priceAllowedHours,
    stock_allowed_minutes: setup.stockAllowedMinutes,
    pictures: setup.pictures,
    tolerance: orders.tolerance,
    tolerance_percent: orders.tolerancePercent,
    carrier: orders.carrier,
    ship_service: orders.service,
    order_email: orders.email,
    blind_ship: orders.blindShip,
    one_ship_to: orders.oneShipTo,
    tells_duplicates: orders.tellsDuplicates,
  };
}

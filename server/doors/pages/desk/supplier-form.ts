/** The settings form of a supplier: its first values, its input, and its errors. */
import type { z } from 'zod';
import type { openSupplier } from '../../../../tools/catalog/open-supplier.ts';
import type { saveSupplier } from '../../../../tools/catalog/save-supplier.ts';
import type { SupplierEndpoint } from '../../../../tools/catalog/supplier-change.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { textOf } from '../forms/read-form.ts';
import type { FieldMessages } from '../forms/rejected-form.ts';

export type Opened = AnswerOf<typeof openSupplier>;
export type Values = Record<string, string>;
type Settings = Record<keyof z.input<typeof saveSupplier.input>, unknown>;

/** The field with a service's address. */
export const urlField = ({ service, version }: Pick<SupplierEndpoint, 'service' | 'version'>): string =>
  `url:${service}/${version}`;

/** Every service that can be entered: the supported ones, and any other that is configured. */
export function addressRows({
  services,
  setup: { endpoints },
}: Opened): { service: string; version: string }[] {
  const fields = new Map([...services, ...endpoints].map((one) => [urlField(one), one]));
  return [...fields.values()].map(({ service, version }) => ({ service, version }));
}

/** The first values of the form. */
export function initialValues(opened: Opened): Values {
  const text = (value: number | string | undefined): string => String(value ?? '');
  const { setup } = opened;
  const { selling, throttle, orders } = setup;
  return {
    code: opened.code ?? '',
    name: opened.name,
    reach: opened.code === null ? 'directory' : 'hand',
    ...Object.fromEntries(setup.endpoints.map((one) => [urlField(one), one.url])),
    sold_at: selling.kind,
    margin_percent: selling.kind === 'net' ? text(selling.marginBasisPoints / 100) : '',
    price_type: text(setup.priceType),
    time_zone: setup.timeZone,
    cut_off: setup.cutOff,
    shutdowns: setup.shutdowns.map(({ from, to, reason }) => `${from} to ${to} ${reason}`).join('\n'),
    fob_postals: setup.fobPostals.join(', '),
    lead_days: text(setup.leadDays),
    concurrency: text(throttle.concurrency),
    // A new supplier has the pace of its kind.
    per_minute: opened.code === null ? '' : text(throttle.perMinute),
    sync_hours: text(setup.syncHours),
    price_max_age_hours: text(setup.priceMaxAgeHours),
    price_allowed_hours: text(setup.priceAllowedHours),
    stock_allowed_minutes: text(setup.stockAllowedMinutes),
    pictures: text(setup.pictures),
    tolerance: orders.tolerance,
    tolerance_percent: text(orders.tolerancePercent),
    carrier: orders.carrier,
    ship_service: orders.service,
    blind_ship: orders.blindShip ? 'yes' : '',
    one_ship_to: orders.oneShipTo ? 'yes' : '',
    tells_duplicates: orders.tellsDuplicates ? 'yes' : '',
  };
}

/** The form's values as the tool's input: empty credentials stay as they are. */
export function settingsIn(form: URLSearchParams, opened: Opened): Partial<Settings> {
  const text = (name: string): string => textOf(form, name);
  const number = (name: string): number => (text(name) === '' ? Number.NaN : Number(text(name)));
  const orNull = (name: string): number | null => (text(name) === '' ? null : number(name));
  const soldAt = text('sold_at');
  return {
    updated_at: text('updated_at') === '' ? null : text('updated_at'),
    name: text('name'),
    ...ifFilled('account_id', text('account_id')),
    // A password may begin or end with a space.
    ...ifFilled('password', form.get('password') ?? ''),
    ...ifFilled('account_service', text('account_service')),
    ...connectionIn(form, opened),
    sold_at: soldAt,
    margin_percent: soldAt === 'net' ? orNull('margin_percent') : null,
    price_type: text('price_type') === '' ? null : text('price_type'),
    time_zone: text('time_zone'),
    cut_off: text('cut_off'),
    shutdowns: linesIn(text('shutdowns')).map(shutdownIn),
    fob_postals: text('fob_postals')
      .split(/[\s,;]+/)
      .filter(Boolean),
    lead_days: number('lead_days'),
    concurrency: number('concurrency'),
    ...(text('per_minute') === '' ? {} : { per_minute: number('per_minute') }),
    sync_hours: number('sync_hours'),
    price_max_age_hours: number('price_max_age_hours'),
    price_allowed_hours: number('price_allowed_hours'),
    stock_allowed_minutes: number('stock_allowed_minutes'),
    pictures: number('pictures'),
    tolerance: text('tolerance'),
    tolerance_percent: orNull('tolerance_percent'),
    carrier: text('carrier'),
    ship_service: text('ship_service'),
    blind_ship: form.get('blind_ship') === 'yes',
    one_ship_to: form.get('one_ship_to') === 'yes',
    tells_duplicates: form.get('tells_duplicates') === 'yes',
  };
}

const ifFilled = (name: string, value: string): Values => (value === '' ? {} : { [name]: value });

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `2026-12-24 to 2027-01-01 Year end`; a single day is its own end. The tool refuses any other line. */
function shutdownIn(line: string): { from: string; to: string; reason: string } {
  const [, from = line, to, reason = ''] =
    /^(\d{4}-\d\d-\d\d)(?:\s*(?:to|\.\.|–)\s*(\d{4}-\d\d-\d\d))?[\s:,]*(.*)$/.exec(line) ?? [];
  return { from, to: to ?? from, reason: reason === '' ? 'Shutdown' : reason };
}

function connectionIn(form: URLSearchParams, opened: Opened): Partial<Settings> {
  const reach = textOf(form, 'reach');
  if (reach === 'directory') return { company: textOf(form, 'company') };
  if (reach === 'merchkit') return { merchkit: textOf(form, 'merchkit') };
  return { endpoints: addressesIn(form, opened) };
}

const addressesIn = (form: URLSearchParams, opened: Opened): SupplierEndpoint[] =>
  addressRows(opened).flatMap((row) => {
    const url = textOf(form, urlField(row));
    return url === '' ? [] : [{ ...row, url }];
  });

const NUMBER = 'Give a whole number within the bounds.';
const ADDRESS = 'Give an address that begins with https://, without a name or password in it.';

const MESSAGES: FieldMessages = {
  code: 'Give a code of small letters, digits and -, at most 32 of them.',
  name: 'Give the supplier a name, in at most 80 characters.',
  account_id: 'Give the account the supplier knows us by, in at most 200 characters.',
  password: 'Give a password of at most 500 characters.',
  account_service: 'Choose a service.',
  company: 'Give the company code of the supplier in the directory.',
  merchkit: 'Give the address of the other shop, such as https://shop.example.com.',
  sold_at: 'Choose what is charged.',
  margin_percent: 'Give a margin in percent from 0 to 10,000, such as 35 or 35.5.',
  price_type: 'Choose a kind of price.',
  time_zone: 'Give an IANA time zone, such as America/Chicago.',
  cut_off: 'Give a time of day, such as 11:00.',
  shutdowns: 'Give one shutdown a line, the first day not after the last: 2026-12-24 to 2027-01-01 Year end.',
  fob_postals: 'Give ZIP codes of five digits, with commas between them.',
  lead_days: NUMBER,
  concurrency: NUMBER,
  per_minute: NUMBER,
  sync_hours: NUMBER,
  price_max_age_hours: NUMBER,
  price_allowed_hours: NUMBER,
  stock_allowed_minutes: NUMBER,
  pictures: NUMBER,
  tolerance: 'Choose which quantities are accepted.',
  tolerance_percent: 'Give a whole number from 1 to 25, or leave it empty.',
  carrier: 'Name a carrier, in at most 64 characters.',
  ship_service: 'Name a service of the carrier, in at most 64 characters.',
};

export const messagesFor = (opened: Opened): FieldMessages => ({
  ...MESSAGES,
  ...Object.fromEntries(addressRows(opened).map((row) => [urlField(row), ADDRESS])),
});

/** An error names a service by its index in the input. */
export function fieldOf(param: string, form: URLSearchParams, opened: Opened): string | undefined {
  const [field, index] = param.split('.');
  if (field !== 'endpoints') return field;
  const wrong = addressesIn(form, opened)[Number(index)];
  return wrong && urlField(wrong);
}

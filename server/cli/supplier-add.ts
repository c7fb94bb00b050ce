import { parseArgs } from 'node:util';
import type { Selling } from '../../tools/catalog/product.ts';
import { sellingExample, sellingWords } from '../../tools/catalog/selling-price.ts';
import type {
  Reached,
  SetupChange,
  SupplierChange,
  SupplierEndpoint,
} from '../../tools/catalog/supplier-change.ts';
import { PRICE_TYPES, TOLERANCES } from '../../tools/catalog/supplier-fields.ts';
import { formatCents } from '../../tools/values/money.ts';
import { codeOption } from './supplier-code.ts';
import { asUsage } from './supplier-fault.ts';
import { UsageError } from './usage-error.ts';
import { withService } from './with-service.ts';

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;

const OPTIONS = {
  code: text,
  name: text,
  id: text,
  for: text,
  endpoint: several,
  merchkit: text,
  directory: text,
  price: text,
  margin: text,
  markup: text,
  discount: text,
  'price-type': text,
  'time-zone': text,
  'cut-off': text,
  shutdown: several,
  fob: several,
  'lead-days': text,
  tolerance: text,
  'tolerance-percent': text,
  carrier: text,
  'ship-service': text,
  'order-email': text,
  'blind-ship': text,
  'one-ship-to': text,
  'tells-duplicates': text,
  concurrency: text,
  'per-minute': text,
  'sync-hours': text,
  'price-max-age-hours': text,
  'price-allowed-hours': text,
  'stock-allowed-minutes': text,
  pictures: text,
  status: text,
} as const;

type Given = ReturnType<typeof given>;
const given = (argv: string[]) => parseArgs({ args: argv, options: OPTIONS }).values;

/**
 * Adds a supplier, or changes the given settings of one. The password comes from the environment (`SUPPLIER_PASSWORD`):
 * every user of the machine can read a command line.
 */
export async function addSupplier(argv: string[]): Promise<string> {
  const values = given(argv);
  const code = codeOption(values.code);
  const change = changeIn(values);
  return withService(async ({ suppliers }) => {
    const before = await suppliers.byCode(code);
    const { name, settings } = await asUsage(() => suppliers.configure(code, change));
    const { endpoints } = settings;
    const named = endpoints.map((one) => `  ${one.service} ${one.version}  ${one.url}`).join('\n');
    return `${name} is ${before ? 'changed' : 'added'} with ${endpoints.length} endpoints\n${named}\n${sellingLine(settings.selling)}\nNext: merchkit supplier check --code ${code}`;
  });
}

function changeIn(values: Given): SupplierChange {
  const { id, for: service } = values;
  const password = process.env['SUPPLIER_PASSWORD'];
  if (id !== undefined && (password === undefined || password === ''))
    throw new UsageError('set SUPPLIER_PASSWORD to the password of that account');
  return {
    name: values.name,
    status: statusIn(values),
    ...(id === undefined ? {} : { account: { id, password, service } }),
    reached: reachedIn(values),
    setup: setupIn(values),
  };
}

function setupIn(values: Given): SetupChange {
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return {
    selling: sellingIn(values),
    ...(values['price-type'] === undefined ? {} : { priceType: priceTypeIn(values['price-type']) }),
    timeZone: values['time-zone'],
    cutOff: values['cut-off'],
    shutdowns: values.shutdown?.map(shutdownIn),
    fobPostals: values.fob,
    leadDays: number(values['lead-days']),
    throttle: { concurrency: number(values.concurrency), perMinute: number(values['per-minute']) },
    orders: ordersIn(values),
    syncHours: number(values['sync-hours']),
    priceMaxAgeHours: number(values['price-max-age-hours']),
    priceAllowedHours: number(values['price-allowed-hours']),
    stockAllowedMinutes: number(values['stock-allowed-minutes']),
    pictures: number(values.pictures),
  };
}

/** How goods are ordered from it. */
function ordersIn(values: Given): NonNullable<SetupChange['orders']> {
  const percent = values['tolerance-percent'];
  return {
    tolerance: toleranceIn(values),
    ...(percent === undefined ? {} : { tolerancePercent: percent === 'none' ? null : Number(percent) }),
    carrier: values.carrier,
    service: values['ship-service'],
    ...(values['order-email'] === undefined
      ? {}
      : { email: values['order-email'] === 'none' ? null : values['order-email'] }),
    blindShip: yesOrNo(values, 'blind-ship'),
    oneShipTo: yesOrNo(values, 'one-ship-to'),
    tellsDuplicates: yesOrNo(values, 'tells-duplicates'),
  };
}

function toleranceIn({ tolerance }: Given) {
  const found = TOLERANCES.find((one) => one === tolerance);
  if (found || tolerance === undefined) return found;
  throw new UsageError(`--tolerance takes ${TOLERANCES.join(', ')}`);
}

function yesOrNo(
  values: Given,
  name: 'blind-ship' | 'one-ship-to' | 'tells-duplicates',
): boolean | undefined {
  const given = values[name];
  if (given === undefined) return undefined;
  if (given === 'yes' || given === 'no') return given === 'yes';
  throw new UsageError(`--${name} takes yes or no`);
}

function statusIn({ status }: Given): SupplierChange['status'] {
  if (status === undefined || status === 'active' || status === 'paused') return status;
  throw new UsageError('--status takes active or paused');
}

/** The source of its endpoints: by hand, another merchkit shop, or the directory. */
function reachedIn({ endpoint, merchkit, directory }: Given): Reached | undefined {
  if (endpoint !== undefined) return { by: 'hand', endpoints: endpoint.map(endpointIn) };
  if (merchkit !== undefined) return { by: 'merchkit', address: merchkit };
  return directory === undefined ? undefined : { by: 'directory', company: directory };
}

function endpointIn(given: string): SupplierEndpoint {
  const [, service = '', version = '', url = ''] = /^([A-Za-z]+)\/([\d.]+)=(\S+)$/.exec(given) ?? [];
  if (url !== '') return { service, version, url };
  throw new UsageError('--endpoint takes Service/version=address, such as Inventory/2.0.0=https://…');
}

function priceTypeIn(given: string): SetupChange['priceType'] {
  const found = PRICE_TYPES.find((one) => one === given);
  if (found) return found;
  throw new UsageError(`--price-type takes ${PRICE_TYPES.join(', ')}`);
}

function sellingIn({ price, margin, markup, discount }: Given): SetupChange['selling'] {
  const shares = [margin, markup, discount].filter((one) => one !== undefined);
  if (price === undefined && shares.length === 0) return undefined;
  if (price === 'list' && shares.length === 0) return { kind: 'list' };
  const [, whole, hundredths = ''] = /^(\d{1,5})(?:\.(\d{1,2}))?%?$/.exec(shares[0] ?? '') ?? [];
  const isOfList = discount !== undefined;
  if (
    shares.length === 1 &&
    whole !== undefined &&
    (price === undefined || (price === 'list') === isOfList)
  ) {
    const basisPoints = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
    if (isOfList) return { kind: 'list', discountBasisPoints: basisPoints };
    return { kind: margin === undefined ? 'markup' : 'margin', basisPoints };
  }
  throw new UsageError(
    '--price takes net with --margin, of the selling price, or --markup, on cost, in percent, such as --price net --margin 35; or list, with --discount where we pay less than it',
  );
}

/** What a supplier's terms make of $16.00. */
function sellingLine(selling: Selling): string {
  const { costCents, priceCents, marginCents, margin, markup } = sellingExample(selling, 16_00);
  const [cost, price, left] = [costCents, priceCents, marginCents].map(formatCents);
  return `Sold ${sellingWords(selling)}: a piece that costs ${cost} sells at ${price}, which leaves ${left}, a margin of ${margin}% and a markup of ${markup}%`;
}

function shutdownIn(given: string) {
  const [, from = '', to = '', reason = ''] =
    /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)(?::(.+))?$/.exec(given) ?? [];
  if (to !== '') return { from, to, reason: reason === '' ? 'Shutdown' : reason };
  throw new UsageError('--shutdown takes from..to:reason, such as 2026-12-24..2027-01-01:Year end');
}

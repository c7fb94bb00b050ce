import { parseArgs } from 'node:util';
import { z } from 'zod';
import { oneLine } from '../../tools/mail/plain-words.ts';
import { sealing } from '../auth/sealed.ts';
import { type SupplierRecord, suppliersStore } from '../db/stores/suppliers.ts';
import { services } from '../promostandards/services.ts';
import type { Service } from '../service.ts';
import { SupplierCredentials } from '../suppliers/promostandards/connect.ts';
import { endpointsInDirectory } from '../suppliers/promostandards/directory.ts';
import { inWords, SupplierFailure } from '../suppliers/promostandards/failure.ts';
import { SUPPLIER_CODE, SupplierSettings } from '../suppliers/settings.ts';
import { codeOption } from './supplier-code.ts';
import { UsageError } from './usage-error.ts';
import { withService } from './with-service.ts';

const LONGEST_NAME = 80;
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
  'price-type': text,
  'time-zone': text,
  'cut-off': text,
  shutdown: several,
  fob: several,
  'lead-days': text,
  concurrency: text,
  'per-minute': text,
  'sync-hours': text,
  'price-max-age-hours': text,
  'stock-allowed-minutes': text,
  pictures: text,
  status: text,
} as const;

type Given = ReturnType<typeof given>;
const given = (argv: string[]) => parseArgs({ args: argv, options: OPTIONS }).values;

/**
 * Adds a supplier, or changes what is given of one. The password comes from the environment (`SUPPLIER_PASSWORD`): what
 * stands in a command line can be read by everybody on the machine.
 */
export async function addSupplier(argv: string[]): Promise<string> {
  const values = given(argv);
  const code = codeOption(values.code);
  if (!SUPPLIER_CODE.test(code) || code === 'demo')
    throw new UsageError('--code takes up to 32 small letters, digits and -, and is not demo');
  return withService(async (service) => {
    const before = await suppliersStore(service.ledger.reader).byCode(code);
    const record = await recordOf(service, code, values, before);
    await service.ledger.transaction((db) => suppliersStore(db).put(record));
    const { endpoints } = record.settings;
    const named = endpoints.map((one) => `  ${one.service} ${one.version}  ${one.url}`).join('\n');
    return `${record.name} is ${before ? 'changed' : 'added'} with ${endpoints.length} endpoints\n${named}\nNext: merchkit supplier check --code ${code}`;
  });
}

async function recordOf(
  service: Service,
  code: string,
  values: Given,
  before: SupplierRecord | undefined,
): Promise<Omit<SupplierRecord, 'lastSync'>> {
  const at = service.now().toISOString();
  const name = values.name === undefined ? (before?.name ?? code) : oneLine(values.name, LONGEST_NAME);
  const settings = SupplierSettings.safeParse({
    ...before?.settings,
    ...(await settingsIn(values, service, before)),
  });
  if (!settings.success) throw new UsageError(z.prettifyError(settings.error));
  return {
    code,
    name,
    status: statusOf(values.status, before),
    settings: settings.data,
    credentials: credentialsOf(service, code, values, before),
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  };
}

function statusOf(status: string | undefined, before: SupplierRecord | undefined): 'active' | 'paused' {
  if (status === undefined) return before?.status ?? 'active';
  if (status === 'active' || status === 'paused') return status;
  throw new UsageError('--status takes active or paused');
}

/** Sealed for this supplier; `--for` gives one service credentials of its own. */
function credentialsOf(
  { secret }: Service,
  code: string,
  { id, for: service }: Given,
  before: SupplierRecord | undefined,
): string {
  const { seal, open } = sealing(secret, 'suppliers');
  const password = process.env['SUPPLIER_PASSWORD'];
  if (id === undefined) {
    if (before) return before.credentials;
    throw new UsageError('--id takes the account the supplier knows us by');
  }
  if (password === undefined || password === '')
    throw new UsageError('set SUPPLIER_PASSWORD to the password of that account');
  const known = before && SupplierCredentials.parse(JSON.parse(open(before.credentials, code)));
  const pair = { id, password };
  if (service === undefined)
    return seal(JSON.stringify({ all: pair, services: known?.services ?? {} }), code);
  if (!services.some(({ name }) => name === service))
    throw new UsageError('--for takes a service, such as Inventory');
  const all = known?.all ?? pair;
  return seal(JSON.stringify({ all, services: { ...known?.services, [service]: pair } }), code);
}

async function settingsIn(values: Given, { config }: Service, before: SupplierRecord | undefined) {
  const number = (
    key: 'lead-days' | 'sync-hours' | 'price-max-age-hours' | 'stock-allowed-minutes' | 'pictures',
  ) => (values[key] === undefined ? undefined : Number(values[key]));
  const found: Record<string, unknown> = {
    endpoints: await endpointsIn(values, config),
    selling: sellingIn(values),
    priceType: values['price-type'],
    timeZone: values['time-zone'],
    cutOff: values['cut-off'],
    shutdowns: values.shutdown?.map(shutdownIn),
    fobPostals: values.fob,
    leadDays: number('lead-days'),
    syncHours: number('sync-hours'),
    priceMaxAgeHours: number('price-max-age-hours'),
    stockAllowedMinutes: number('stock-allowed-minutes'),
    pictures: number('pictures'),
  };
  if (values.concurrency !== undefined || values['per-minute'] !== undefined) {
    const usual = before?.settings.throttle ?? { concurrency: 4, perMinute: 240 };
    found['throttle'] = {
      concurrency: values.concurrency === undefined ? usual.concurrency : Number(values.concurrency),
      perMinute: values['per-minute'] === undefined ? usual.perMinute : Number(values['per-minute']),
    };
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** By hand, at another shop of merchkit, or as the directory has them. */
async function endpointsIn({ endpoint, merchkit, directory }: Given, config: Service['config']) {
  if (endpoint !== undefined) return endpoint.map(endpointIn);
  if (merchkit !== undefined) {
    const base = merchkit.replace(/\/+$/, '');
    return services.map(({ name, version }) => ({
      service: name,
      version,
      url: `${base}/soap/${name}/${version}`,
    }));
  }
  if (directory === undefined) return undefined;
  try {
    const found = await endpointsInDirectory(config.PROMOSTANDARDS_DIRECTORY, directory, {
      allowLocal: config.ALLOW_LOCAL_URLS,
    });
    if (found.length > 0) return found;
  } catch (failure) {
    if (failure instanceof SupplierFailure) throw new UsageError(`the directory ${inWords(failure)}`);
    throw failure;
  }
  throw new UsageError('the directory has no endpoint of this company that is spoken here');
}

function endpointIn(given: string) {
  const [, service = '', version = '', url = ''] = /^([A-Za-z]+)\/([\d.]+)=(\S+)$/.exec(given) ?? [];
  if (url !== '') return { service, version, url };
  throw new UsageError('--endpoint takes Service/version=address, such as Inventory/2.0.0=https://…');
}

function sellingIn({ price, margin }: Given) {
  if (price === undefined && margin === undefined) return undefined;
  if (price === 'list' && margin === undefined) return { kind: 'list' };
  const percent = /^(\d{1,5})(?:\.(\d{1,2}))?%?$/.exec(margin ?? '');
  if (price !== 'list' && percent)
    return {
      kind: 'net',
      marginBasisPoints: Number(percent[1]) * 100 + Number((percent[2] ?? '').padEnd(2, '0')),
    };
  throw new UsageError(
    '--price takes list, or net with --margin in percent, such as --price net --margin 35',
  );
}

function shutdownIn(given: string) {
  const [, from = '', to = '', reason = ''] =
    /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)(?::(.+))?$/.exec(given) ?? [];
  if (to !== '') return { from, to, reason: reason === '' ? 'Shutdown' : reason };
  throw new UsageError('--shutdown takes from..to:reason, such as 2026-12-24..2027-01-01:Year end');
}

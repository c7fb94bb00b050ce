/**
 * Our credentials at a supplier's services, and its own here: stored sealed, opened only to ask the supplier or to know it,
 * never shown.
 */
import { timingSafeEqual } from 'node:crypto';
import type { SupplierChange } from '../../tools/catalog/supplier-change.ts';
import type { SupplierStore } from '../../tools/catalog/supplier-store-port.ts';
import { ServiceError } from '../../tools/errors.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { services } from '../promostandards/services.ts';
import type { Sealing } from '../secrets/sealing.ts';
import { sha256 } from '../secrets/sha256.ts';
import { SupplierCredentials } from './promostandards/connect.ts';

type Pair = SupplierCredentials['all'];

/**
 * The sealed credentials after the change.
 *
 * @throws ServiceError `validation_failed` if a name lacks its password, or if there is none at all
 */
export function sealedAccount(
  sealing: Sealing,
  code: string,
  { id = '', password = '', service = '', notices = '' }: NonNullable<SupplierChange['account']>,
  sealed: string | undefined,
): string {
  if (sealed !== undefined && id === '' && password === '' && notices === '') return sealed;
  if (service !== '' && !services.some(({ name }) => name === service))
    throw wrong('account_service', 'Name a service, such as Inventory, or leave it out for all of them.');
  const known =
    sealed === undefined ? undefined : SupplierCredentials.parse(JSON.parse(sealing.open(sealed, code)));
  const before = service === '' ? known?.all : known?.services[service];
  const pair = pairOf(id, password, before);
  const kept = { ...known, ...(notices === '' ? {} : { notices }) };
  const credentials: SupplierCredentials =
    service === ''
      ? { ...kept, all: pair, services: known?.services ?? {} }
      : { ...kept, all: known?.all ?? pair, services: { ...known?.services, [service]: pair } };
  return sealing.seal(JSON.stringify(credentials), code);
}

function pairOf(id: string, password: string, before: Pair | undefined): Pair {
  const account = id === '' ? before?.id : id;
  if (account === undefined)
    throw wrong('account_id', 'Give the account the supplier knows us by, and its password.');
  if (password !== '') return { id: account, password };
  if (before && before.id === account) return before;
  throw wrong('password', 'Give the password of that account as well.');
}

/** The services with credentials of their own. */
export function servicesWithOwnAccount(sealing: Sealing, code: string, sealed: string): string[] {
  const { services: own } = SupplierCredentials.parse(JSON.parse(sealing.open(sealed, code)));
  return Object.keys(own).sort();
}

/** The supplier of this code, where that is the password of its notices. */
export const supplierHolder =
  (suppliers: Pick<SupplierStore, 'byCode'>, sealing: Sealing) =>
  async (sent: { email: string; key: string }): Promise<Extract<Caller, { kind: 'service' }> | undefined> => {
    const code = sent.email.trim();
    const record = await suppliers.byCode(code);
    if (!record || record.status === 'removed') return undefined;
    const { notices } = SupplierCredentials.parse(JSON.parse(sealing.open(record.credentials, code)));
    const isTheirs =
      notices !== undefined && timingSafeEqual(Buffer.from(sha256(notices)), Buffer.from(sha256(sent.key)));
    return isTheirs ? { kind: 'service', agent: `supplier:${code}` } : undefined;
  };

const wrong = (param: string, sentence: string): ServiceError =>
  new ServiceError('validation_failed', sentence, { param });

/** Our credentials at a supplier's services: stored sealed, opened only to ask the supplier, never shown. */
import type { SupplierChange } from '../../tools/catalog/supplier-change.ts';
import { ServiceError } from '../../tools/errors.ts';
import { services } from '../promostandards/services.ts';
import type { Sealing } from '../secrets/sealing.ts';
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
  { id = '', password = '', service = '' }: NonNullable<SupplierChange['account']>,
  sealed: string | undefined,
): string {
  if (sealed !== undefined && id === '' && password === '') return sealed;
  if (service !== '' && !services.some(({ name }) => name === service))
    throw wrong('account_service', 'Name a service, such as Inventory, or leave it out for all of them.');
  const known =
    sealed === undefined ? undefined : SupplierCredentials.parse(JSON.parse(sealing.open(sealed, code)));
  const before = service === '' ? known?.all : known?.services[service];
  const pair = pairOf(id, password, before);
  const credentials: SupplierCredentials =
    service === ''
      ? { all: pair, services: known?.services ?? {} }
      : { all: known?.all ?? pair, services: { ...known?.services, [service]: pair } };
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

const wrong = (param: string, sentence: string): ServiceError =>
  new ServiceError('validation_failed', sentence, { param });

import type { KeyLookup } from '../../tools/account/keys-port.ts';
import type { CatalogWriter } from '../../tools/catalog/sync-port.ts';
import type { Ctx } from '../../tools/context.ts';
import type { Account } from '../../tools/identity/account.ts';
import type { Caller, LinkBrowser } from '../../tools/identity/caller.ts';
import type { Scope } from '../../tools/identity/key-identity.ts';
import type { StaffPort, StaffWriter } from '../../tools/identity/staff-port.ts';
import type { SupplierOrdersPort } from '../../tools/purchasing/supplier-orders-port.ts';
import type { DeliveryQueue } from '../../tools/webhooks/delivery-queue-port.ts';

export interface DemoKey {
  email: string;
  accountName: string;
  termsDays: number;
  name: string;
  scopes: Scope[];
  key: string;
  madeBy: string;
}

/** The shop to fill. */
export interface DemoShop {
  config: { DEMO_KEY?: string | undefined; DEMO_DAY_SECONDS: number };
  /** The installation's secret. */
  secret: Buffer;
  catalogWriter: Pick<CatalogWriter, 'replaceProducts'>;
  keys: KeyLookup;
  staff: StaffPort;
  deliveries: Pick<DeliveryQueue, 'take' | 'settle'>;
  now(): Date;
  newId(prefix: string): string;
  /** Adds a key, and the account with this address if there is none. */
  addKey(key: DemoKey): Promise<string>;
  transaction<T>(work: (tx: { staff: StaffWriter }) => Promise<T>): Promise<T>;
  callerOf(authorization: string): Promise<Caller>;
  ctxFor(caller: Caller, requestId: string): Ctx;
  /** The order desk of the built-in supplier, with another clock. */
  demoOrdersAt(now: () => Date): SupplierOrdersPort;
}

/** The browser of the account's owner, who orders on its terms. */
export const ownerBrowser = ({ email }: Pick<Account, 'email'>): LinkBrowser => ({
  network: '192.0.2.0/24',
  signedIn: { email, role: 'owner' },
});

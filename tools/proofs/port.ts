import type { OrderStatus } from '../orders/order.ts';
import type { Records, Versioned } from '../values/records.ts';
import type { Proof } from './proof.ts';

export interface ProofsPort extends Records<Proof, 'ofOrder'> {
  /** Of every order in one of these statuses, oldest first. */
  ofOrdersIn(statuses: readonly OrderStatus[]): Promise<Proof[]>;
  /** Proofs in status `ready`, replaced ones included, of the account’s orders in one of these statuses; oldest first. */
  ready(accountId: string, statuses: readonly OrderStatus[]): Promise<Proof[]>;
}

export type ProofsWriter = ProofsPort & Versioned<Proof>;

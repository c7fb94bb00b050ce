import type { OrderStatus } from '../orders/order.ts';
import type { Proof } from './proof.ts';

export interface ProofsPort {
  byId(proofId: string): Promise<Proof | undefined>;
  /** Oldest first. */
  ofOrder(orderId: string): Promise<Proof[]>;
  /** Of every order in one of these statuses, oldest first. */
  ofOrdersIn(statuses: readonly OrderStatus[]): Promise<Proof[]>;
  /** Proofs in status `ready`, replaced ones included, of the account’s orders in one of these statuses; oldest first. */
  ready(accountId: string, statuses: readonly OrderStatus[]): Promise<Proof[]>;
}

export interface ProofsWriter extends ProofsPort {
  add(proof: Proof): Promise<void>;
  /** As `OrdersWriter.change`. */
  change(proof: Proof): Promise<Proof | undefined>;
}

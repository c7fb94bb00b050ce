/** The errors of an order, collected so that a buyer can correct them all at once. */
import { type ServiceMessage, serviceMessage } from '../../../../promostandards/failure.ts';

export const CODES = {
  duplicate: 200,
  invalid: 210,
  notSupported: 220,
  partly: 230,
  notInSimple: 240,
  mayBeDelayed: 250,
  /** Not in the standard, and others use it for a success. */
  taken: 299,
} as const;

const MOST_TOLD = 20;

export class OrderErrors {
  readonly messages: ServiceMessage[] = [];

  add(code: number, sentence: string): void {
    if (this.messages.length < MOST_TOLD) this.messages.push(serviceMessage(code, sentence, 'Error'));
  }

  get areThere(): boolean {
    return this.messages.length > 0;
  }
}

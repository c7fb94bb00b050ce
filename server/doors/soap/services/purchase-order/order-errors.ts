/** What stands against an order, all of it at once: a buyer corrects it in one go. */
import { type ServiceMessage, serviceMessage } from '../../../../promostandards/failure.ts';

export const CODES = {
  duplicate: 200,
  invalid: 210,
  notSupported: 220,
  partly: 230,
  notInSimple: 240,
  mayBeDelayed: 250,
  /** Not in the standard, and used for a success by others. */
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

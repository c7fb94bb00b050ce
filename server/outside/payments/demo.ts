import { msg } from '../../../tools/languages/words.ts';
import type { CardPayments } from '../../../tools/payments/port.ts';
import { sha256 } from '../../secrets/sha256.ts';

/** The card that is always declined, to try that case as well. */
export const DECLINED_CARD = 'demo-declined';

/**
 * Demo payments: no card is charged and no money moves. The reference is derived from the request, so a repeat is the
 * same payment.
 */
export const demoPayments: CardPayments = {
  kind: 'card',
  provider: 'demo',
  isDemo: true,
  async charge({ reference, card }) {
    if (card === DECLINED_CARD)
      return { kind: 'declined', message: msg('The demo card was declined; choose the other demo card.') };
    return { kind: 'paid', reference: `demo_${sha256(reference).slice(0, 24)}` };
  },
  async undo() {},
  async refund({ key }) {
    return { kind: 'refunded', reference: `demo_refund_${sha256(key).slice(0, 24)}` };
  },
};

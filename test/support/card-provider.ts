/** Cards that are charged at once, for tests: who was charged, and faults between the charge and its answer. */
import { ServiceError } from '../../tools/errors.ts';
import type { CardPayments } from '../../tools/payments/port.ts';

export function cardProvider() {
  const charged = new Map<string, number>();
  const undone = new Set<string>();
  const provider = {
    kind: 'card' as const,
    provider: 'cards',
    isDemo: false,
    /** What cards have paid and did not get back, by reference. */
    charged,
    /** Runs once, after the next charge and before its answer. */
    beforeAnswer: async (): Promise<void> => undefined,
    isSilent: false,
    async charge({ reference, amountCents, card }: { reference: string; amountCents: number; card: string }) {
      if (card === 'declined' || undone.has(reference))
        return { kind: 'declined' as const, message: 'Declined.' };
      if (!charged.has(reference)) charged.set(reference, amountCents);
      const { beforeAnswer } = provider;
      provider.beforeAnswer = async () => undefined;
      await beforeAnswer();
      return { kind: 'paid' as const, reference: `paid ${reference}` };
    },
    async undo(reference: string) {
      if (provider.isSilent) throw new ServiceError('supplier_unavailable', 'No answer.');
      undone.add(reference);
      charged.delete(reference);
    },
    refund: async ({ key }: { key: string }) => ({ kind: 'refunded' as const, reference: key }),
  } satisfies CardPayments & Record<string, unknown>;
  return provider;
}

/** A 997: what the buyer's system says of a document we wrote. */
import { takeAcknowledgement } from '../../../tools/buyer-documents/take-acknowledgement.ts';
import { toServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { elementOf, type Segment } from '../../edi/interchange.ts';
import { logOf, type SetPlace, type TakenSet, type Taking } from './taking.ts';

export async function takeAnswers(taking: Taking, at: SetPlace): Promise<TakenSet> {
  const { segments } = at.set;
  const control = Number(elementOf(named(segments, 'AK1'), 2));
  const outcome = elementOf(named(segments, 'AK9'), 1);
  const refused = (reason: string): TakenSet => ({
    logged: logOf(taking, at, { status: 'refused', code: '406', reason }),
    fault: null,
  });
  if (!Number.isInteger(control) || !/^[AEMPRWX]$/.test(outcome))
    return refused('A 997 has an AK1 with our control number and an AK9 with its outcome.');
  try {
    const text = segments
      .filter(isFault)
      .map((one) => one.join(' ').trim())
      .join('; ')
      .slice(0, 500);
    const { orderId, number } = await invoke(takeAcknowledgement, taking.ctx, {
      control,
      outcome,
      text: outcome === 'A' ? '' : text,
    });
    return {
      logged: {
        ...logOf(taking, at, { status: 'accepted', code: '200', reason: null }),
        order_id: orderId,
        number,
      },
      fault: null,
    };
  } catch (thrown) {
    const error = toServiceError(thrown);
    if (error.code !== 'not_found') throw error;
    return refused(error.message);
  }
}

const named = (segments: readonly Segment[], name: string): Segment | undefined =>
  segments.find((one) => elementOf(one, 0) === name);

/** The segments that tell what was wrong. */
const isFault = (one: Segment): boolean => ['AK3', 'AK4', 'AK5', 'AK9'].includes(elementOf(one, 0));

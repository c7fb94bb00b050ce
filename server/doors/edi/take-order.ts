/** An 850 or 860: placed, changed or cancelled as an order by cXML is; one that is refused is answered by an 855 or 865. */
import { rejectionOf } from '../../../tools/buyer-documents/confirmation.ts';
import type { Ctx } from '../../../tools/context.ts';
import { type ErrorCode, type ServiceError, toServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { orderNumber } from '../../../tools/orders/order-number.ts';
import { changeCxmlOrder } from '../../../tools/punchout/change-cxml-order.ts';
import type { BuyersOrder } from '../../../tools/punchout/order-input.ts';
import { placeCxmlOrder } from '../../../tools/punchout/place-cxml-order.ts';
import { modeOf } from '../../../tools/punchout/test-mode.ts';
import { writeEdiDocument } from '../../edi/documents/write-document.ts';
import { isOrderChange, requestIn } from '../../edi/order-change.ts';
import { headOf, OrderFault, OrderRefusal, readPurchaseOrder } from '../../edi/purchase-order.ts';
import { type Answer, logOf, type SetPlace, type TakenSet, type Taking } from './taking.ts';

/** What may be otherwise in a minute. */
const FOR_A_WHILE: readonly ErrorCode[] = [
  'rate_limited',
  'busy',
  'supplier_unavailable',
  'timeout',
  'internal',
];

/** @throws ServiceError for what may be otherwise in a minute, unless it is the last time */
export async function takeOrder(taking: Taking, at: SetPlace): Promise<TakenSet> {
  const { ctx, settings, file } = taking;
  const refused = (code: string, reason: string) => logOf(taking, at, { status: 'refused', code, reason });
  try {
    const order = readPurchaseOrder(at.set, at.interchange, modeOf(at.interchange.mode, settings));
    const logged = logOf(taking, at, { status: 'accepted', code: '200', reason: null });
    const { body } = logged;
    const log = { id: logged.id, body, bytes: body.length, secrets: [] };
    const { order: made, isRepeat, remarks, sums } = await place(ctx, { ...order, log });
    const what = isRepeat ? 'Taken in before as' : OUTCOMES[order.type];
    const reason = [`${what} order ${made.id} (${orderNumber(made)}).`, ...remarks, sums ?? '']
      .join(' ')
      .trim();
    return {
      logged: { ...logged, reason: reason.slice(0, 2_000), order_id: made.id },
      fault: null,
      ...(isRepeat ? { repeatedOrder: made.id } : {}),
    };
  } catch (thrown) {
    if (thrown instanceof OrderFault) return { logged: refused('406', thrown.message), fault: thrown.fault };
    if (thrown instanceof OrderRefusal) return rejected(refused(thrown.code, thrown.message));
    const error = toServiceError(thrown);
    if (FOR_A_WHILE.includes(error.code) && !file.isLast) throw error;
    return rejected(refused(codeOf(error), inWordsOfX12(error.message)));
  }

  function rejected(logged: ReturnType<typeof refused>): TakenSet {
    return { logged, fault: null, answers: rejection(taking, at, logged.reason ?? '') };
  }
}

const OUTCOMES = { new: 'Taken in as', update: 'Replaced', delete: 'Ended' } as const;

const place = (ctx: Ctx, order: BuyersOrder) =>
  order.type === 'new' ? invoke(placeCxmlOrder, ctx, order) : invoke(changeCxmlOrder, ctx, order);

/** The 855 or 865, where the account wants them. */
function rejection(
  { ctx, settings, ours, theirs, sellerName }: Taking,
  { interchange, set }: SetPlace,
  reason: string,
): Answer[] {
  if (!settings.edi.send.includes('confirmation')) return [];
  const { number, date, type } = headOf(set);
  const purpose = type === 'delete' ? 'cancellation' : type === 'update' ? 'change' : undefined;
  const mode = modeOf(interchange.mode, settings);
  const body = writeEdiDocument({
    ours,
    theirs,
    at: ctx.now().toISOString(),
    unit: 'EA',
    sellerName,
    parties: { shipTo: null, shipFrom: null, remitTo: { payee: null, address: [] } },
    reference: { protocol: 'edi', number, date, payloadId: '', mode, from: [], to: [], lines: [] },
    content: {
      ...rejectionOf('', reason),
      ...(purpose === undefined ? {} : { purpose }),
      ...(isOrderChange(set) ? { request: requestIn(set) } : {}),
    },
  });
  return [{ kind: 'confirmation', mode, number: number.slice(0, 100), body }];
}

/** The statuses of the log. */
function codeOf({ code, param }: ServiceError): string {
  if (code === 'not_available' && param === 'payment') return '403';
  const codes: Partial<Record<ErrorCode, string>> = {
    forbidden_scope: '403',
    validation_failed: '400',
    invalid_state: '409',
    internal: '500',
    rate_limited: '560',
    busy: '560',
    supplier_unavailable: '560',
    timeout: '560',
  };
  return codes[code] ?? '417';
}

/** Orders by cXML have other names for the same. */
const WORDS: readonly (readonly [string, string])[] = [
  ['Send a `ShipTo` address', 'Send N1*ST with N3 and N4'],
  ['The `ShipTo` address', 'N1*ST with N3 and N4'],
  ['`ShipTo` address', 'address of N1*ST'],
  ['Send an `update`', 'Send an 850 with BEG01 05'],
  ['a `delete`', 'one with BEG01 01'],
  ['`update`', '850 with BEG01 05'],
];
const inWordsOfX12 = (sentence: string): string =>
  WORDS.reduce((text, [from, to]) => text.replaceAll(from, to), sentence).replaceAll('*', ' ');

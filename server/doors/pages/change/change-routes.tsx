/** `/changes/<token>`: the customer agrees to a change of an order and pays the difference, or declines it. */
import type { Context, Hono } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { confirmOrderChange } from '../../../../tools/order-changes/confirm-order-change.ts';
import { declineOrderChange } from '../../../../tools/order-changes/decline-order-change.ts';
import { openOrderChange } from '../../../../tools/order-changes/open-order-change.ts';
import { startChangePayment } from '../../../../tools/order-changes/start-change-payment.ts';
import { ANSWER_MESSAGES, answerRoutes, decisionIn } from '../answer/answer-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { ChangePage } from './change-page.tsx';
import type { OpenedChange } from './opened-change.ts';

export const changeRoutes = (parts: PagesDoorParts): Hono =>
  answerRoutes<OpenedChange>(parts, {
    at: '/changes',
    record: 'order_change',
    noun: 'change',
    async open(ctx, c) {
      const opened = await invoke(openOrderChange, ctx, {});
      const returned = c.req.query('card') === 'returned';
      return { ...opened, awaited: returned && opened.isOpen && opened.isCardPageOpen };
    },
    answer,
    messages: ANSWER_MESSAGES,
    fieldOf: (param) => (param === 'decision' ? undefined : param),
    isAwaited: ({ awaited }) => awaited,
    formsLeadTo: ({ isOpen, pagesAt }) => (isOpen ? pagesAt : null),
    page: (shown) => <ChangePage {...shown} />,
  });

async function answer(
  ctx: Ctx,
  form: URLSearchParams,
  { payment }: OpenedChange,
  c: Context,
): Promise<unknown> {
  const { decision, ...given } = decisionIn(form, c);
  if (decision === 'decline') return invoke(declineOrderChange, ctx, given);
  if (decision !== 'confirm')
    throw new ServiceError('validation_failed', 'Choose to agree or to decline.', { param: 'decision' });
  if (payment === 'card_page') return (await invoke(startChangePayment, ctx, given)).url;
  const card = form.get('card') || undefined;
  return invoke(confirmOrderChange, ctx, { ...given, ...(payment === 'card' ? { card } : {}) });
}

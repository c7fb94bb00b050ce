/** `/desk/orders/<id>/change`: shows the price of a change, then proposes it. */
import { type Context, Hono } from 'hono';
import { openDeskOrder } from '../../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../../tools/invoke.ts';
import { priceOrderChange } from '../../../../../tools/order-changes/price-order-change.ts';
import { proposeOrderChange } from '../../../../../tools/order-changes/propose-order-change.ts';
import { dollarsOf } from '../../format.ts';
import { textOf } from '../../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../../forms/rejected-form.ts';
import { seeOther } from '../../frame/respond.ts';
import type { PagesDoorParts } from '../../parts.ts';
import { type PageSession, signedInForm } from '../../sign-in/page-session.tsx';
import {
  CHANGE,
  CHANGE_MESSAGES,
  changeField,
  changesIn,
  type EnteredChange,
  type PricedChange,
} from './change-fields.ts';

/** Every field of the lines and places that are shown. */
const LARGEST_FORM_BYTES = 400_000;

type ShowOrder = (
  c: Context,
  session: PageSession,
  id: string,
  shown: RejectedForm,
  priced?: PricedChange,
) => Promise<Response>;

export function changeRoutes(parts: PagesDoorParts, showOrder: ShowOrder): Hono {
  const app = new Hono();

  app.post('/desk/orders/:id/change', (c) =>
    signedInForm(
      c,
      parts,
      'desk',
      (session, form) => {
        const { id } = c.req.param();
        let entered: EnteredChange = { wanted: {}, lines: [], places: [] };
        return submitForm({
          name: CHANGE,
          values: form,
          messages: CHANGE_MESSAGES,
          fieldOf: (param) => changeField(entered, param),
          async run() {
            entered = changesIn(form, await invoke(openDeskOrder, session.ctx, { id }));
            const wanted = { id, version: Number(form.get('version')), ...entered.wanted };
            if (form.get('step') !== 'propose') {
              const priced = await invoke(priceOrderChange, session.ctx, wanted);
              return showOrder(c, session, id, shownPrice(form, priced), priced);
            }
            const agreed = { reason: textOf(form, 'reason'), total: Number(form.get('total') ?? Number.NaN) };
            await invoke(proposeOrderChange, session.ctx, { ...wanted, ...agreed });
            return seeOther(c, `/desk/orders/${encodeURIComponent(id)}`);
          },
          showAgain: (rejected) => showOrder(c, session, id, rejected),
        });
      },
      LARGEST_FORM_BYTES,
    ),
  );

  return app;
}

/** The form with its values and the price at its top. */
const shownPrice = (values: URLSearchParams, { after, differenceCents }: PricedChange): RejectedForm => ({
  name: CHANGE,
  values,
  errors: new Map(),
  status: 200,
  message: `As changed the order comes to ${dollarsOf(after.totals.totalCents)}, ${differenceText(differenceCents)}. Nothing is proposed yet.`,
});

function differenceText(cents: number): string {
  if (cents === 0) return 'as before';
  return `${dollarsOf(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'}`;
}

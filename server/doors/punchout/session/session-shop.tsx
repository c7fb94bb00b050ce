/** The shop’s own pages for a session: with its cart, its account and its header. */

import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { keepPunchoutCart } from '../../../../tools/punchout/keep-punchout-cart.ts';
import { isUsPostal } from '../../../../tools/values/zip-codes.ts';
import type { CartStorage } from '../../pages/cart/cart-storage.ts';
import { dateOf } from '../../pages/format.ts';
import { TextField } from '../../pages/forms/field.tsx';
import { Form, Submit } from '../../pages/forms/form.tsx';
import type { PagesDoorParts } from '../../pages/parts.ts';
import { CartLink } from '../../pages/shop/shop-layout.tsx';
import type { PunchoutDoorParts } from '../parts.ts';
import type { ShopperSession, ShownSession } from './shopper-session.ts';

/** The session has its own cart: other carts of this browser do not see it. */
export const sessionCart = ({ ctx, session }: ShopperSession): CartStorage => ({
  lines: async () => session.cart,
  async keep(_, lines, typed) {
    const delivery = typed && changedDelivery(session, typed);
    try {
      await invoke(keepPunchoutCart, ctx, { lines: [...lines], ...(delivery ? { delivery } : {}) });
      return true;
    } catch (thrown) {
      if (thrown instanceof ServiceError && thrown.code === 'validation_failed') return false;
      throw thrown;
    }
  },
});

/** What was typed beside a product: a field left empty, or unfit, is as before. */
function changedDelivery(session: ShownSession, { postal, needBy }: { postal: string; needBy: string }) {
  const delivery = {
    ship_postal: isUsPostal(postal) ? postal : session.shipPostal,
    need_by: needBy === '' ? session.needBy : needBy,
  };
  return isDeliveryOf(session, delivery) ? undefined : delivery;
}

export const isDeliveryOf = (
  session: Pick<ShownSession, 'shipPostal' | 'needBy'>,
  typed: { ship_postal: string | null; need_by: string | null },
): boolean => typed.ship_postal === session.shipPostal && typed.need_by === session.needBy;

/** In the session's account, as one of its members. */
export function sessionPages(
  { pages }: PunchoutDoorParts,
  shopper: ShopperSession,
  notice?: string,
): PagesDoorParts {
  const { caller, formToken, session } = shopper;
  const { account } = caller;
  const email = session.userEmail ?? account.email;
  return {
    ...pages,
    sessionCaller: async (_, room) =>
      room === 'account'
        ? {
            email,
            caller: { kind: 'customer', email, role: 'member', account },
            formToken,
            otherAccounts: [],
            unread: 0,
          }
        : undefined,
    shopNav: <SessionNav shopper={shopper} notice={notice} />,
  };
}

export const SessionNav = ({ shopper, notice }: { shopper: ShopperSession; notice?: string | undefined }) => (
  <>
    <nav aria-label="Session" class="bar-nav punchout-nav">
      {shopper.session.mode === 'test' ? <strong class="punchout-test">Test</strong> : null}
      <CartLink cart={shopper.session.cart} />
      <LeaveForm shopper={shopper} words="Cancel" name="cancel" />
    </nav>
    {shopper.session.statesCurrency ? (
      <p class="punchout-notice">All prices are in US dollars (USD).</p>
    ) : null}
    {notice === undefined ? null : (
      <p class="punchout-notice" role="status">
        {notice}
      </p>
    )}
    {shopper.session.left === null ? null : <LeftCart shopper={shopper} left={shopper.session.left} />}
  </>
);

const LeftCart = ({
  shopper,
  left,
}: {
  shopper: ShopperSession;
  left: NonNullable<ShownSession['left']>;
}) => (
  <div class="punchout-notice punchout-left" role="status">
    <p>
      The session of {dateOf(left.endedAt)} ended before its cart was returned. Its{' '}
      {left.lines === 1 ? 'line is' : `${left.lines} lines are`} kept.
    </p>
    <Form name="resume" action={`${shopper.base}/resume`} token={shopper.formToken} once>
      <Submit kind="secondary">
        {shopper.session.cart.length === 0 ? 'Open that cart' : 'Open that cart in place of this one'}
      </Submit>
    </Form>
  </div>
);

/** `asksDelivery`: with the ZIP code and the day, as they are known. */
export const ReturnForm = ({ shopper, words, asksDelivery = false }: ReturnFormProps) => (
  <Form name="return" action={`${shopper.base}/return`} token={shopper.formToken} once>
    {asksDelivery ? (
      <>
        <TextField
          name="ship_postal"
          label="Delivery ZIP code"
          autocomplete="postal-code"
          maxlength={10}
          optional
          value={shopper.session.shipPostal}
        />
        <TextField name="need_by" label="Needed by" type="date" optional value={shopper.session.needBy} />
      </>
    ) : null}
    <Submit size="full-width">{words}</Submit>
  </Form>
);

interface ReturnFormProps {
  shopper: ShopperSession;
  words: string;
  asksDelivery?: boolean;
}

interface LeaveFormProps {
  shopper: ShopperSession;
  words: string;
  /** The header and the content may each contain one. */
  name?: string;
  isWide?: boolean;
}

export const LeaveForm = ({ shopper, words, name = 'leave', isWide = false }: LeaveFormProps) => (
  <Form name={name} action={`${shopper.base}/cancel`} token={shopper.formToken} class="punchout-leave" once>
    <Submit kind="secondary" {...(isWide ? { size: 'full-width' } : {})}>
      {words}
    </Submit>
  </Form>
);

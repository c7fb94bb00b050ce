/** The shop’s own pages for a session: with its cart, its account and its header. */

import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { keepPunchoutCart } from '../../../../tools/punchout/keep-punchout-cart.ts';
import type { CartStorage } from '../../pages/cart/cart-storage.ts';
import { Form, Submit } from '../../pages/forms/form.tsx';
import type { PagesDoorParts } from '../../pages/parts.ts';
import { CartLink } from '../../pages/shop/shop-layout.tsx';
import type { PunchoutDoorParts } from '../parts.ts';
import type { SessionVisit } from './session-visit.ts';

/** The session has its own cart: other carts of this browser do not see it. */
export const sessionCart = ({ ctx, session }: SessionVisit): CartStorage => ({
  lines: async () => session.cart,
  async keep(_, lines) {
    try {
      await invoke(keepPunchoutCart, ctx, { lines: [...lines] });
      return true;
    } catch (thrown) {
      if (thrown instanceof ServiceError && thrown.code === 'validation_failed') return false;
      throw thrown;
    }
  },
});

/** In the session's account, as one of its members. */
export function sessionPages(
  { pages }: PunchoutDoorParts,
  visit: SessionVisit,
  notice?: string,
): PagesDoorParts {
  const { caller, formToken, session } = visit;
  const { account } = caller;
  const email = session.user_email ?? account.email;
  return {
    ...pages,
    sessionCaller: async (_, room) =>
      room === 'account'
        ? {
            email,
            caller: { kind: 'customer', email, role: 'member', account },
            formToken,
            otherAccounts: [],
          }
        : undefined,
    shopNav: <SessionNav visit={visit} notice={notice} />,
  };
}

export const SessionNav = ({ visit, notice }: { visit: SessionVisit; notice?: string | undefined }) => (
  <>
    <nav aria-label="Session" class="bar-nav punchout-nav">
      {visit.session.mode === 'test' ? <strong class="punchout-test">Test</strong> : null}
      <CartLink cart={visit.session.cart} />
      <LeaveForm visit={visit} words="Cancel" name="cancel" />
    </nav>
    {notice === undefined ? null : (
      <p class="punchout-notice" role="status">
        {notice}
      </p>
    )}
  </>
);

export const ReturnForm = ({ visit, words }: { visit: SessionVisit; words: string }) => (
  <Form name="return" action={`${visit.base}/return`} token={visit.formToken} once>
    <Submit size="full-width">{words}</Submit>
  </Form>
);

interface LeaveFormProps {
  visit: SessionVisit;
  words: string;
  /** The header and the content may each contain one. */
  name?: string;
  isWide?: boolean;
}

export const LeaveForm = ({ visit, words, name = 'leave', isWide = false }: LeaveFormProps) => (
  <Form name={name} action={`${visit.base}/cancel`} token={visit.formToken} class="punchout-leave" once>
    <Submit kind="secondary" {...(isWide ? { size: 'full-width' } : {})}>
      {words}
    </Submit>
  </Form>
);

/** The end of a session’s cart: return it, or leave. */

import { count, dollarsOf } from '../../pages/format.ts';
import { Layout } from '../../pages/frame/layout.tsx';
import { LeaveForm, ReturnForm, SessionNav } from './session-shop.tsx';
import type { ShopperSession } from './shopper-session.ts';

export const ReturnPanel = ({ shopper, isReady }: { shopper: ShopperSession; isReady: boolean }) => (
  <section class="panel" id="return" aria-labelledby="return-heading">
    <h2 id="return-heading">Return to your procurement system</h2>
    <p class="quiet">
      The cart goes back with these prices, which hold for 30 days, each one-time setup as a line of its own.
      Nothing is ordered before it is approved there.
    </p>
    {isReady ? (
      <ReturnForm shopper={shopper} words="Return cart" asksDelivery />
    ) : (
      <p>First add something to the cart, and correct what is marked.</p>
    )}
    <LeaveForm shopper={shopper} words="Cancel and go back" isWide />
  </section>
);

/** An earlier cart that may only be viewed. */
export const InspectPage = ({ shopper }: { shopper: ShopperSession }) => {
  const { quote } = shopper.session;
  return (
    <Layout title="Your cart" bar={<SessionNav shopper={shopper} />}>
      <h1 class="cart-title">Your cart, as it was returned</h1>
      {quote === null ? (
        <p>The lines of this cart are of several quotes and cannot be shown together.</p>
      ) : (
        <section class="panel">
          <table class="cart-rows inspected-rows">
            <thead>
              <tr>
                <th scope="col">Goods</th>
                <th scope="col">Pieces</th>
                <th scope="col">Each</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {quote.lines.map((line) => (
                <tr>
                  <th scope="row">
                    {line.priced.name}, {line.priced.color}
                    {line.priced.size === null ? '' : `, ${line.priced.size}`}
                    <small>
                      {line.spec.imprints[0].methodName} at {line.spec.imprints[0].locationName}
                    </small>
                  </th>
                  <td>{count(line.spec.quantity)}</td>
                  <td>{dollarsOf(line.priced.unitPriceCents)}</td>
                  <td>{dollarsOf(line.priced.goodsCents)}</td>
                </tr>
              ))}
              {quote.charges.map((charge) => (
                <tr class="cart-charge">
                  <th scope="row">{charge.name}</th>
                  <td>1</td>
                  <td>{dollarsOf(charge.amountCents)}</td>
                  <td>{dollarsOf(charge.amountCents)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Before freight and tax</th>
                <td />
                <td />
                <td>
                  <strong>{dollarsOf(quote.totals.subtotalCents)}</strong>
                </td>
              </tr>
            </tfoot>
          </table>
        </section>
      )}
      <LeaveForm shopper={shopper} words="Go back without a change" />
    </Layout>
  );
};

export const EndedPage = ({ shopper }: { shopper: ShopperSession }) => (
  <Layout title="This session has ended">
    <div class="notice-page">
      <h1>This session has ended</h1>
      {shopper.session.ending === 'returned' ? (
        <>
          <p>Its cart was returned. If it did not arrive, return it once more: it is the same cart.</p>
          <ReturnForm shopper={shopper} words="Return the same cart again" />
        </>
      ) : (
        <>
          <p>It was left without a cart. Start again from your procurement system.</p>
          <LeaveForm shopper={shopper} words="Go back" />
        </>
      )}
    </div>
  </Layout>
);

/** The cart becomes a quote: in the account of whoever is signed in, or for a visitor behind a link of its own. */

import type { Visitor } from '../shop/visitor.ts';
import { FORM_TOKEN } from '../sign-in/visit.tsx';

export interface Typed {
  name: string;
  email: string;
  postal: string;
}

export interface SaveTrouble {
  message: string;
  field: keyof Typed | undefined;
  typed: Typed;
}

interface SaveFormProps {
  visitor: Visitor;
  isReady: boolean;
  trouble: SaveTrouble | undefined;
}

export const SaveForm = ({ visitor: { customer }, isReady, trouble }: SaveFormProps) => (
  <section class="panel" id="save" aria-labelledby="save-heading">
    <h2 id="save-heading">Save as a quote</h2>
    <p class="quiet">
      A quote keeps these prices for 30 days, adds freight and tax, and has a link to review, share and pay.
      Nothing is ordered by it.
    </p>
    {isReady ? (
      <form method="post" action="/cart/quote" class="save-form" data-once>
        {trouble && trouble.field === undefined ? (
          <div class="alert" role="alert">
            <p>{trouble.message}</p>
          </div>
        ) : null}
        {customer ? (
          <>
            <input type="hidden" name={FORM_TOKEN} value={customer.formToken} />
            <p>
              In the account of <bdi>{customer.accountName}</bdi>.
            </p>
          </>
        ) : null}
        <Field
          name="name"
          label="Your name"
          autocomplete="name"
          trouble={trouble}
          isOptional={customer !== undefined}
        />
        {customer ? null : (
          <Field
            name="email"
            label="Email"
            type="email"
            autocomplete="email"
            trouble={trouble}
            isOptional={false}
          />
        )}
        <Field
          name="postal"
          label="ZIP code it ships to"
          autocomplete="postal-code"
          trouble={trouble}
          isOptional={customer !== undefined}
          value={customer?.shipPostal ?? ''}
        />
        <button type="submit" class="button wide-button">
          Save as quote
        </button>
        {customer ? null : (
          <p class="hint">
            The link is shown at once and mailed to you as well. <a href="/account/sign-in">Sign in</a>{' '}
            instead to keep it in your account.
          </p>
        )}
      </form>
    ) : (
      <p>First mend what is marked in the cart.</p>
    )}
  </section>
);

interface FieldProps {
  name: keyof Typed;
  label: string;
  type?: string;
  autocomplete: string;
  trouble: SaveTrouble | undefined;
  isOptional: boolean;
  value?: string;
}

const LONGEST: Record<keyof Typed, number> = { name: 200, email: 254, postal: 10 };

const Field = ({ name, label, type = 'text', autocomplete, trouble, isOptional, value = '' }: FieldProps) => {
  const isFaulty = trouble?.field === name;
  return (
    <div class="field">
      <label for={name}>
        {label} {isOptional ? <span class="optional">(optional)</span> : null}
      </label>
      <input
        type={type}
        id={name}
        name={name}
        autocomplete={autocomplete}
        maxlength={LONGEST[name]}
        required={!isOptional}
        value={trouble?.typed[name] ?? value}
        aria-invalid={isFaulty ? 'true' : undefined}
        aria-describedby={isFaulty ? `${name}-fault` : undefined}
      />
      {isFaulty ? (
        <p class="fault" id={`${name}-fault`} role="alert">
          {trouble?.message}
        </p>
      ) : null}
    </div>
  );
};

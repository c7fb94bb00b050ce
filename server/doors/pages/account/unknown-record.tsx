import { ServiceError } from '../../../../tools/errors.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type Entrance, signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';

/** The same text for an unknown record and for another account’s. */
export const UnknownRecordPage = ({ session }: { session: PageSession }) => (
  <AccountPage session={session} title="Nothing here" here="/account/orders">
    <div class="nothing">
      <p>This account has nothing at this address. It may be in another of your accounts.</p>
      <p>
        <a class="button secondary" href="/account">
          Back to the overview
        </a>
      </p>
    </div>
  </AccountPage>
);

/** The pages of the account. */
export const toAccount = (parts: PagesDoorParts): Entrance<PageSession> =>
  signedInTo(parts, 'account', (session) => <UnknownRecordPage session={session} />);

const NOT_FOUND_CODES: readonly string[] = ['not_found', 'validation_failed', 'not_available'];

/** For `.catch`: an unknown or malformed id is `undefined`; any other failure is thrown. */
export function undefinedIfNotFound(thrown: unknown): undefined {
  if (thrown instanceof ServiceError && NOT_FOUND_CODES.includes(thrown.code)) return undefined;
  throw thrown;
}

import type { Visit } from '../sign-in/visit.tsx';
import { AccountPage } from './account-page.tsx';

/** The same text for an unknown record and for another account’s. */
export const UnknownRecordPage = ({ visit }: { visit: Visit }) => (
  <AccountPage visit={visit} title="Nothing here" here="/account/orders">
    <div class="nothing">
      <p>This account has nothing at this address. Is it in another account of yours?</p>
      <p>
        <a class="button secondary" href="/account">
          Back to the overview
        </a>
      </p>
    </div>
  </AccountPage>
);

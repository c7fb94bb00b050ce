/** Why a client is not connected, where the client itself cannot be told. */
import { Notice } from '../frame/notice-pages.tsx';

const Connected = () => (
  <p>
    <a class="button secondary" href="/account/keys">
      See what is connected
    </a>
  </p>
);

export const AskingOverPage = () => (
  <Notice title="Connect again">
    <p>
      This request was already answered or is more than an hour old. Go back to the program and connect again.
    </p>
    <Connected />
  </Notice>
);

export const AskedElsewherePage = () => (
  <Notice title="Go back to the other browser">
    <p>
      The program is waiting for your answer in another browser. Go back to that browser, request a new
      sign-in link there and open the link in it.
    </p>
    <p class="quiet">If a stranger sent you this address, close this page. Nothing was connected.</p>
  </Notice>
);

const REASONS = new Map([
  ['invalid_client', 'It is not known here, and no document that describes it could be read at its id.'],
  ['invalid_client_metadata', 'The document that describes it does not describe it as it must.'],
  ['invalid_redirect_uri', 'It wants the answer at an address that is not among those it gave before.'],
  ['invalid_target', 'It wants to work with another address than ours.'],
  ['unsupported_response_mode', 'It wants the answer in another way than in the address it goes back to.'],
]);

/** @param error of the OAuth specification */
export const CannotConnectPage = ({ error = '' }: { error?: string | undefined }) => (
  <Notice title="This program cannot connect">
    <p>
      {REASONS.get(error) ?? 'It sent a request we cannot answer.'} Nothing was connected. Remove the
      connection in the program and add it again; if that does not help, tell its maker{' '}
      {REASONS.has(error) ? (
        <>
          this: <code>{error}</code>.
        </>
      ) : (
        'about it.'
      )}
    </p>
    <Connected />
  </Notice>
);

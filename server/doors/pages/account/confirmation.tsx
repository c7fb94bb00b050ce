/** The message after a form's redirect. The address holds only its key. */
const CONFIRMATIONS = {
  'key-revoked': 'The key is revoked.',
  'logo-added': 'The logo is in the brand kit.',
  'logo-default': 'This logo is now the default.',
  'logo-renamed': 'The logo is renamed.',
  'logo-removed': 'The logo is removed. Quotes and orders that use it keep it.',
  'certificate-sent': 'The certificate is sent. The order desk checks it and writes to you.',
  'address-saved': 'The address is saved.',
  'address-unchecked': 'The address is saved. The carrier did not check it: its service did not answer.',
  'address-removed': 'The address is removed.',
  'member-invited': 'The person can sign in now. We emailed them the address.',
  'member-changed': 'Saved. It counts from now on.',
  'phone-saved': 'Your telephone number is saved.',
  'settings-saved': 'Your settings are saved.',
  'member-removed': 'They can no longer sign in to this account.',
  'account-changed': 'The company details are saved.',
  'procurement-saved': 'The procurement settings are saved.',
  'secrets-ended': 'The shared secrets no longer work.',
  'test-sent': 'Test sent. Reload the page in a moment to see the answer.',
  'webhook-paused': 'The webhook is paused. Events that happen meanwhile are not sent later.',
  'webhook-resumed': 'The webhook is active again.',
  'webhook-changed': 'The webhook is changed.',
  'webhook-removed': 'The webhook is removed.',
  'delivery-replayed': 'Delivery sent again. Reload the page in a moment to see the answer.',
} as const;

export type ConfirmationName = keyof typeof CONFIRMATIONS;

const isConfirmationName = (word: string): word is ConfirmationName => Object.hasOwn(CONFIRMATIONS, word);

export const Confirmation = ({ what }: { what: string | undefined }) =>
  what !== undefined && isConfirmationName(what) ? (
    <p class="done" role="status">
      {CONFIRMATIONS[what]}
    </p>
  ) : null;

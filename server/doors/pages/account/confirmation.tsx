/** What a form did, said on the page it comes back to. The address names one of these and nothing else. */
const CONFIRMATIONS = {
  'key-revoked': 'The key is revoked and works no more.',
  'logo-added': 'The logo is in the brand kit.',
  'logo-default': 'This logo is now used where none is named.',
  'logo-renamed': 'The logo has its new name.',
  'logo-removed': 'The logo is out of the brand kit. Quotes and orders that name it keep it.',
  'member-invited': 'They can sign in now; we mailed them where.',
  'member-removed': 'They can no longer sign in to this account.',
  'account-changed': 'The company details are saved.',
  'test-sent': 'A test is on its way; reload in a moment to see what the endpoint answered.',
  'webhook-paused': 'Paused: nothing is sent, and what happens meanwhile is not kept for it.',
  'webhook-resumed': 'It hears of events again.',
  'webhook-changed': 'The webhook is changed.',
  'webhook-removed': 'The webhook is removed.',
  'delivery-replayed': 'The delivery is on its way again; reload in a moment to see the answer.',
} as const;

export type ConfirmationName = keyof typeof CONFIRMATIONS;

const isConfirmationName = (word: string): word is ConfirmationName => Object.hasOwn(CONFIRMATIONS, word);

export const Confirmation = ({ what }: { what: string | undefined }) =>
  what !== undefined && isConfirmationName(what) ? (
    <p class="done" role="status">
      {CONFIRMATIONS[what]}
    </p>
  ) : null;

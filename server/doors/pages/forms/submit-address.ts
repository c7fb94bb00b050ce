/** Takes an address once the check has no question about it, or the person has picked. */
import { msg } from '../../../../tools/languages/words.ts';
import { ADDRESS_MESSAGES, addressIn } from './address-fields.tsx';
import { PICK, PLACE } from './address-question.tsx';
import type { CheckedAddress } from './checked-address.ts';
import { type FieldMessages, type RejectedForm, submitForm } from './rejected-form.ts';

const QUESTIONS: Partial<Record<CheckedAddress['outcome'], string>> = {
  no_number: msg('This street has no number. Is that right?'),
  corrected: msg('Did you mean this address?'),
  unknown: msg('The carrier does not know this address. Is it right?'),
};

interface AddressSubmission {
  name: string;
  values: URLSearchParams;
  check: (address: Record<string, string>) => Promise<CheckedAddress>;
  take: (address: Record<string, string>, isChecked: boolean) => Promise<Response>;
  showAgain: (rejected: RejectedForm) => Promise<Response>;
  /** Of further fields. */
  messages?: FieldMessages;
}

/** Takes an address that was picked, or that the check has no question about. */
export const submitAddress = ({ check, take, messages, ...form }: AddressSubmission): Promise<Response> =>
  submitForm({
    ...form,
    messages: { ...ADDRESS_MESSAGES, ...messages },
    async run() {
      const { name, values, showAgain } = form;
      const picked = values.get(PICK);
      if (picked !== null) return take(addressIn(picked === 'known' ? known(values) : values), true);
      const question = await check(addressIn(values));
      const message = QUESTIONS[question.outcome];
      if (message === undefined) return take(addressIn(values), question.outcome !== 'unchecked');
      return showAgain({ name, values, errors: new Map(), message, status: 200, question });
    },
  });

function known(values: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(values);
  for (const field of PLACE) all.set(field, values.get(`known-${field}`) ?? '');
  return all;
}

/** What the forms of the procurement settings do, at the account and at the desk. */
import { optionalText, textOf } from '../forms/read-form.ts';
import { settingsIn } from './settings-form.ts';

/** Each line of a list is some letters, and a letter may be three escaped bytes. */
export const LARGEST_SETTINGS_BYTES = 400_000;

export function saveInput(form: URLSearchParams) {
  const secret = optionalText(form, 'outbound_secret');
  const isForgotten = form.has('no_outbound_secret');
  return {
    updated_at: textOf(form, 'updated_at') || null,
    settings: settingsIn(form),
    ...(isForgotten ? { outbound_secret: null } : secret === undefined ? {} : { outbound_secret: secret }),
  };
}

export const secretInput = (form: URLSearchParams) => ({
  protocol: textOf(form, 'protocol'),
  action: textOf(form, 'action'),
});

/** The form of a secret’s action. */
export const secretForm = (form: URLSearchParams): string =>
  `${textOf(form, 'action')}-${textOf(form, 'protocol')}`;

/** The new secret, for this person at this page. */
export const flashSubject = (path: string, { formToken }: { formToken: string }): string =>
  `shared secret ${path} ${formToken}`;

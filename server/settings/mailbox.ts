import { isEmailAddress } from '../../tools/values/email-address.ts';

/** `address` or `Name <address>`, and nothing that could be read as a second one. */
const MAILBOX = /^(?:[^<>@,;:"\r\n]{1,100} <([^<>\s]+)>|([^<>\s]+))$/;
export const isMailbox = (text: string): boolean => {
  const [, named, bare] = MAILBOX.exec(text) ?? [];
  return isEmailAddress(named ?? bare ?? '');
};

export const NO_MAILBOX = 'is one address, such as orders@example.com or Orders <orders@example.com>';

import { z } from 'zod';
import { parsedUrl } from './parsed-url.ts';

/** One plain address: no name, no list. White space around it is left out, and a domain of other letters is written as mail servers know it. */
export const EmailAddress = z
  .string()
  .trim()
  .overwrite((text) => text.replace(/(?<=@)[^@]+$/, asciiDomain))
  .email('give an email address, such as ada@example.com')
  .max(254);

const asciiDomain = (domain: string): string =>
  /\P{ASCII}/u.test(domain) ? (parsedUrl(`https://${domain}`)?.hostname ?? domain) : domain;

/** As it is, with nothing to leave out. */
export const isEmailAddress = (text: string): boolean => EmailAddress.safeParse(text).data === text;

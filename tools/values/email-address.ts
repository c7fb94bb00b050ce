import { z } from 'zod';

/** One plain address: no name, no list, no white space. */
export const EmailAddress = z.email('give an email address, such as ada@example.com').max(254);

export const isEmailAddress = (text: string): boolean => EmailAddress.safeParse(text).success;

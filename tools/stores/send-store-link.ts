import { z } from 'zod';
import { defineStep } from '../define.ts';
import { countMail } from '../mail/limit-mails.ts';
import { EmailAddress } from '../values/email-address.ts';
import { linkedStore } from './linked-store.ts';
import { ownLinkMail } from './store-mails.ts';

/** It has no MCP or REST door: only a person at the store's page may ask. */
export const sendStoreLink = defineStep({
  name: 'send_store_link',
  access: 'link',
  effect: 'add',
  input: z.strictObject({ email: EmailAddress }),
  handler: (ctx, { email: given }) =>
    ctx.transaction(async (tx, ctx) => {
      const store = await linkedStore(ctx, tx, 'store');
      const email = given.toLowerCase();
      // A stranger's address is counted alike.
      await countMail(ctx, tx, { accountId: store.accountId, recipient: email, isByLink: true });
      const person = await tx.storePeople.byEmail(store.id, email);
      if (person)
        await tx.mails.queue({
          id: ctx.newId('mail'),
          recipient: email,
          createdAt: ctx.now().toISOString(),
          ...ownLinkMail(store, {
            ownLink: ctx.links.storePerson(person.id),
            links: ctx.links,
            language: ctx.language,
          }),
        });
      return { sent: true as const };
    }),
});

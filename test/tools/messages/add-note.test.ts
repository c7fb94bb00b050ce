import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { addNote } from '../../../tools/messages/add-note.ts';
import { openLinkedMessages } from '../../../tools/messages/open-linked-messages.ts';
import { customer } from '../../support/customers.ts';
import { asked, atDesk, savedQuote, stranger, textsOf } from '../../support/messages.ts';
import { deskOf } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

const SECRET = 'Pays late, ask for a deposit';

test('a note is for the staff: no customer, key, link, mail or event has it', async () => {
  const { id, url } = await savedQuote(shop);
  await asked(shop, id, 'Hello');
  await invoke(addNote, deskOf(shop), { about: id, text: SECRET });
  await invoke(addNote, deskOf(shop), { about: id, text: SECRET });
  expect((await atDesk(shop, id)).notes).toEqual([
    {
      id: expect.stringMatching(/^note_/),
      by: 'desk:staff@example.com',
      text: SECRET,
      created_at: '2026-11-04T15:00:00.000Z',
    },
  ]);
  const outside = JSON.stringify([
    await textsOf(shop, id),
    (await shop.rest('GET', '/message-threads')).body,
    (await shop.rest('GET', `/quotes/${id}`)).body,
    await invoke(openLinkedMessages, await stranger(shop, url), {}),
    await (await shop.fetch(new URL(url).pathname, {}, null)).text(),
    (await shop.service.mails.list({ limit: 100, offset: 0 })).mails,
  ]);
  expect(outside).toContain('Hello');
  expect(outside).not.toContain('Pays late');
  expect((await refusalBy(invoke(addNote, await customer(shop), { about: id, text: 'x' })))?.code).toBe(
    'unauthorized',
  );
});

import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { settleMessages } from '../../../tools/messages/settle-messages.ts';
import { mailsTo } from '../../support/browsing.ts';
import { asked, atDesk, savedQuote } from '../../support/messages.ts';
import { deskOf } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop({ withPast: true });

test('after a call nothing waits and nobody is mailed; a further question waits and is mailed again', async () => {
  const { id } = await savedQuote(shop);
  await asked(shop, id, 'Can you call me?');
  const mails = async () => (await shop.service.mails.list({ limit: 100, offset: 0 })).total;
  const before = await mails();
  await invoke(settleMessages, deskOf(shop), { about: id });
  expect([(await atDesk(shop, id)).waits_since, await mails()]).toEqual([null, before]);
  await asked(shop, id, 'One more thing');
  expect((await atDesk(shop, id)).waits_since).toBe('2026-11-04T15:00:00.000Z');
  expect((await mailsTo(shop, 'desk@example.com'))[0]?.text).toContain('> One more thing');
});

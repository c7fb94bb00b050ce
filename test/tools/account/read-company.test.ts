import { expect, test } from 'vitest';
import { readCompany } from '../../../tools/account/read-company.ts';
import { invoke } from '../../../tools/invoke.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('the seller as it is set up, and the terms of who asks', async () => {
  const key = await shop.newKey(['read'], { email: 'net@example.com', termsDays: 30 });
  const asked = async (sent: string) => {
    const caller = await shop.service.callerOf(`Bearer ${sent}`);
    return invoke(readCompany, shop.service.ctxFor(caller, 'req_test'), {});
  };
  expect(await asked(key)).toMatchObject({
    services: `${shop.url}/soap`,
    termsDays: 30,
    pays: { byCard: true, byCheck: false, byTransfer: false },
  });
  const card = await shop.newKey(['read'], { email: 'card@example.com', termsDays: 0 });
  expect((await asked(card)).termsDays).toBe(0);
});

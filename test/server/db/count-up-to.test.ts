import { expect, test } from 'vitest';
import { openShop } from '../../support/open-shop.ts';

test('a list counts one more than a thousand, and farther where it is read farther', async () => {
  const { service, close } = await openShop();
  await service.transaction(async ({ accounts }) => {
    for (let n = 0; n < 1_010; n++)
      await accounts.ensureAccount({
        id: `acc_${n}`,
        name: 'Many',
        email: `many${n}@example.com`,
        createdAt: '',
      });
  });
  const counted = async (offset: number) =>
    (await service.accounts.search({ text: 'Many', limit: 5, offset })).total;
  expect([await counted(0), await counted(1_000), await counted(1_005)]).toEqual([1_001, 1_006, 1_010]);
  await close();
});

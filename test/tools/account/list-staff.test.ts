import { expect, test } from 'vitest';
import { listStaff } from '../../../tools/account/list-staff.ts';
import { invoke } from '../../../tools/invoke.ts';
import { customer } from '../../support/customers.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('staff of any role see who works at the desk; customers do not', async () => {
  const desk = shop.service.ctxFor({ kind: 'desk', email: 'ada@example.com', roles: ['sales'] }, 'req_desk');
  expect(await invoke(listStaff, desk, {})).toEqual({
    staff: [
      {
        id: expect.stringMatching(/^stf_/),
        email: 'desk@example.com',
        name: 'Demo desk',
        roles: ['admin'],
        createdAt: '2026-11-04T15:00:00.000Z',
        removedAt: null,
        totpSince: null,
      },
    ],
  });
  expect(await refusalBy(invoke(listStaff, await customer(shop), {}))).toMatchObject({
    code: 'unauthorized',
  });
});

import { expect, test } from 'vitest';
import { accountOf } from '../../../tools/identity/account-of.ts';
import { invoke } from '../../../tools/invoke.ts';
import { NUMBER, NUMBER_PADDED } from '../../../tools/procurement/edi-interchange.ts';
import { recordInterchange } from '../../../tools/procurement/record-interchange.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const refused = {
  id: 'pdoc_0',
  kind: 'order',
  mode: 'production',
  number: '4500',
  status: 'refused',
  code: '406',
  reason: 'SE01 is not 5.',
  body: 'BEG*00*SA*4500~\nREF*4X*4111111111111111~',
} as const;
const answer = {
  kind: 'acknowledgement',
  mode: 'production',
  body: `ISA*${NUMBER_PADDED}~GS*${NUMBER}~`,
} as const;
const INPUT = {
  file: 'po.edi',
  control: 7,
  fingerprint: 'a'.repeat(64),
  documents: [refused],
  answers: [answer, answer],
  repeated_orders: ['ord_none'],
};

test('what came is noted once and logged, and each answer gets the next number of the account', async () => {
  const ctx = await keyHolder(shop, DEMO_KEY);
  const { id } = accountOf(ctx);
  expect(await invoke(recordInterchange, ctx, INPUT)).toEqual({ isNew: true });
  expect(await invoke(recordInterchange, ctx, INPUT)).toEqual({ isNew: false });
  const { documents } = await ctx.documentLog.list({ accountId: id, limit: 10, offset: 0 });
  expect(
    documents.map(({ direction, kind, payloadId, status, lookSince }) => [
      direction,
      kind,
      payloadId,
      status,
      lookSince !== null,
    ]),
  ).toEqual([
    ['out', 'acknowledgement', '000000002', 'pending', false],
    ['out', 'acknowledgement', '000000001', 'pending', false],
    ['in', 'order', null, 'refused', true],
  ]);
  const [last, , first] = await Promise.all(documents.map((one) => ctx.documentLog.byId(one.id)));
  expect([last?.body, last?.bytes]).toEqual(['ISA*000000002~GS*2~', 19]);
  expect([first?.body, first?.nextStep]).toEqual([
    'BEG*00*SA*4500~\nREF*4X*•••~',
    'Let your system write X12 004010 with its counts and control numbers right, and send the file again.',
  ]);
});

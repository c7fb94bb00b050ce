import { expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { sendPurchaseOrder } from '../../../tools/purchasing/send-purchase-order.ts';
import { pageOf } from '../../fixtures/dialects/write-pdf.ts';
import { deskOf, paidOrder, TUMBLER_LINE } from '../../support/proofs.ts';
import { svgFile, upload } from '../../support/upload.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('an ink that the uploaded PDF names stands on the purchase order beside the one without a name', async () => {
  const pms =
    '[/Separation/PANTONE#20186#20C/DeviceRGB<</FunctionType 2/Domain[0 1]/N 1/C0[1 1 1]/C1[0.784 0.063 0.18]>>]';
  const pdf = pageOf('0 0 200 100', '/CS0 cs 1 scn 10 10 40 80 re f 0 g 110 10 80 80 re f', {
    resources: `/ColorSpace<</CS0 ${pms}>>`,
  });
  const { body } = await upload(shop, [['file', svgFile('logo.pdf', pdf)]]);
  const id = await paidOrder(shop, [{ ...TUMBLER_LINE, artwork_id: body.artwork_id }]);
  await invoke(releaseOrder, deskOf(shop), { id, proof_waiver: 'The customer approved a sample.' });
  await invoke(sendPurchaseOrder, deskOf(shop), { id });
  const { purchaseOrders } = await invoke(openDeskOrder, deskOf(shop), { id });
  expect(purchaseOrders[0]?.body.items[0]?.imprints).toMatchObject([
    { colors: ['#000000', '#c8102e'], details: { colors: ['#000000', 'PANTONE 186 C'] } },
  ]);
});

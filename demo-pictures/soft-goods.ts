/** Headwear, bags and textiles of the demo shop, by SKU. */
import type { Draw } from './drawing.ts';
import { dayPack, laptopPack, rollTopPack } from './soft-goods/backpacks.ts';
import { dadCap, ropeCap, truckerCap } from './soft-goods/caps.ts';
import { beanie, bucketHat } from './soft-goods/knit-hats.ts';
import { crewSocks, lanyard, sherpaBlanket } from './soft-goods/textiles.ts';
import { canvasTote, cottonTote, drawstringBag } from './soft-goods/totes.ts';
import { duffel, softCooler, techPouch } from './soft-goods/travel-bags.ts';
import { foldingUmbrella, golfUmbrella } from './soft-goods/umbrellas.ts';

export const softGoods: Record<string, Draw> = {
  'CAP-TRUCKER': truckerCap,
  'CAP-DAD': dadCap,
  'CAP-ROPE': ropeCap,
  BEANIE: beanie,
  'HAT-BUCKET': bucketHat,
  'BACKPACK-LAPTOP': laptopPack,
  'BACKPACK-ROLLTOP': rollTopPack,
  DAYPACK: dayPack,
  'TOTE-COTTON': cottonTote,
  'TOTE-CANVAS': canvasTote,
  'BAG-DRAWSTRING': drawstringBag,
  'COOLER-24': softCooler,
  DUFFEL: duffel,
  'POUCH-TECH': techPouch,
  'SOCKS-CREW': crewSocks,
  'BLANKET-SHERPA': sherpaBlanket,
  LANYARD: lanyard,
  'UMBRELLA-42': foldingUmbrella,
  'UMBRELLA-60': golfUmbrella,
};

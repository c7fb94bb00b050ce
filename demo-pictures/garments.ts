/** Apparel of the demo shop, by SKU. */
import type { Draw } from './drawing.ts';
import { crewneck, fullZipHoodie, longSleeveTee, premiumHoodie, pulloverHoodie } from './garments/fleece.ts';
import { polo } from './garments/polo.ts';
import {
  classicTee,
  heavyTee,
  organicTee,
  performanceTee,
  ringspunTee,
  triblendTee,
  womensTee,
  youthTee,
} from './garments/tees.ts';
import { pufferVest, sherpaVest } from './garments/vests.ts';
import { quarterZip, softshellJacket } from './garments/zip-tops.ts';

export const garments: Record<string, Draw> = {
  'TEE-CLASSIC': classicTee,
  'TEE-RINGSPUN': ringspunTee,
  'TEE-TRIBLEND': triblendTee,
  'TEE-HEAVY': heavyTee,
  'TEE-ORGANIC': organicTee,
  'TEE-LONGSLEEVE': longSleeveTee,
  'TEE-PERFORMANCE': performanceTee,
  'TEE-WOMENS': womensTee,
  'TEE-YOUTH': youthTee,
  'HOODIE-PULLOVER': pulloverHoodie,
  'HOODIE-PREMIUM': premiumHoodie,
  'HOODIE-FULLZIP': fullZipHoodie,
  CREWNECK: crewneck,
  QUARTERZIP: quarterZip,
  'VEST-SHERPA': sherpaVest,
  POLO: polo,
  'JACKET-SOFTSHELL': softshellJacket,
  'VEST-PUFFER': pufferVest,
};

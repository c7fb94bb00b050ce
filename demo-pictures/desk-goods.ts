/** Pictures of the technical, desk and gift goods. */

import { chargePad, hub, splitterCable } from './desk-goods/chargers.ts';
import { earbuds } from './desk-goods/earbuds.ts';
import { fidgetCube } from './desk-goods/fidget-cube.ts';
import { giftBox } from './desk-goods/gift-box.ts';
import { ledLamp } from './desk-goods/lamp.ts';
import { deskMat, mousePad } from './desk-goods/pads.ts';
import { enamelPin } from './desk-goods/pin.ts';
import { plantKit } from './desk-goods/plant.ts';
import { magneticPowerBank, powerBank } from './desk-goods/power-banks.ts';
import { puzzle } from './desk-goods/puzzle.ts';
import { woodSpeaker } from './desk-goods/speaker.ts';
import { lipBalm, sanitizer } from './desk-goods/sticks-and-bottles.ts';
import { sunglasses } from './desk-goods/sunglasses.ts';
import { webcamCover } from './desk-goods/webcam-cover.ts';
import type { Draw } from './drawing.ts';

export const deskGoods: Record<string, Draw> = {
  'POWERBANK-5K': powerBank,
  'POWERBANK-10K': magneticPowerBank,
  'CHARGEPAD-10W': chargePad,
  'CABLE-3IN1': splitterCable,
  'SPEAKER-WOOD': woodSpeaker,
  EARBUDS: earbuds,
  WEBCAMCOVER: webcamCover,
  'HUB-USB': hub,
  MOUSEPAD: mousePad,
  DESKMAT: deskMat,
  'LAMP-LED': ledLamp,
  PLANTKIT: plantKit,
  FIDGETCUBE: fidgetCube,
  PUZZLE: puzzle,
  'PIN-ENAMEL': enamelPin,
  SUNGLASSES: sunglasses,
  LIPBALM: lipBalm,
  SANITIZER: sanitizer,
  GIFTBOX: giftBox,
};

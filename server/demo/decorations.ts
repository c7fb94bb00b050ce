import type { DecorationMethod, SetupCharge } from '../../tools/catalog/product.ts';
import { rates } from './template.ts';

/** Working days in production, standard and rush, and the price of the rush. */
export type Pace = Pick<DecorationMethod, 'leadDays' | 'rushDays' | 'rushFeeCents'>;

/** A shorter rush costs more. */
const RUSH_FEE_CENTS = { 1: 6750, 2: 6500, 3: 6000, 4: 5000, 5: 3500, 6: 2000 } as const;
export type RushDays = keyof typeof RUSH_FEE_CENTS;

/** Without `rushDays` there is no rush. */
export const pace = (leadDays: number, rushDays: RushDays | null = null): Pace => ({
  leadDays,
  rushDays,
  rushFeeCents: rushDays === null ? 0 : RUSH_FEE_CENTS[rushDays],
});

const setup = (
  name: string,
  priceCents: number,
  repeatPriceCents: number,
  perUnits: number | null = null,
): SetupCharge => ({
  name,
  priceCents,
  repeatPriceCents,
  perUnits,
});

/**
 * A method with nothing to count but the imprint itself, unless the rest says otherwise. `runAdditional` is what a second
 * location costs a piece where the goods' price includes the first.
 */
const method = (
  methodId: string,
  name: string,
  speed: Pace,
  rest: Partial<DecorationMethod> = {},
): DecorationMethod => ({
  methodId,
  name,
  unit: 'none',
  includedUnits: 1,
  maxUnits: 1,
  stepUnits: 1,
  runBase: [],
  runStep: [],
  setups: [],
  ...speed,
  ...rest,
});

/** What further ink colors cost on goods whose price includes the first one. */
interface InkCharges {
  /** Per piece and further color, as `quantity:price` pairs. */
  step: string;
  /** Per color, new and repeated. */
  setupCents: [number, number];
  maxColors: number;
}

const inked = (methodId: string, name: string, speed: Pace, ink: InkCharges): DecorationMethod =>
  method(methodId, name, speed, {
    unit: 'colors',
    maxUnits: ink.maxColors,
    runAdditional: rates(ink.step),
    runStep: rates(ink.step),
    setups: [setup('Screen setup', ...ink.setupCents, 1)],
  });

/** Stainless and other drinkware. */
export const DRINKWARE_INK: InkCharges = { step: '1:0.45', setupCents: [5000, 0], maxColors: 3 };
/** Ceramic, fired: dearer screens, kept for the repeat at half. */
export const CERAMIC_INK: InkCharges = {
  step: '36:1.25 72:1.15 144:1.05 288:1.00 576:0.95',
  setupCents: [8000, 4000],
  maxColors: 4,
};
export const PLASTIC_INK: InkCharges = { step: '1:0.50', setupCents: [5000, 3500], maxColors: 4 };
export const PEN_INK: InkCharges = { step: '1:0.30', setupCents: [5000, 3500], maxColors: 3 };
export const BAG_INK: InkCharges = { step: '1:0.80', setupCents: [5000, 3500], maxColors: 4 };
export const UMBRELLA_INK: InkCharges = { step: '1:0.90', setupCents: [5500, 2750], maxColors: 3 };
export const TECH_INK: InkCharges = { step: '1:0.70', setupCents: [5500, 2750], maxColors: 2 };
export const SMALL_GOODS_INK: InkCharges = { step: '1:0.30', setupCents: [4500, 2250], maxColors: 2 };
export const NOTEBOOK_INK: InkCharges = { step: '1:0.35', setupCents: [5000, 0], maxColors: 2 };

/** Ink on hard goods; the first color is in the ladder's price. */
export const screenPrint = (speed: Pace, ink: InkCharges): DecorationMethod =>
  inked('screen-print', 'Screen print', speed, ink);

/** As {@link screenPrint}, on curved and small faces. */
export const padPrint = (speed: Pace, ink: InkCharges): DecorationMethod =>
  inked('pad-print', 'Pad print', speed, ink);

/** Ink on garments, whose ladder is for blanks: the first color is charged as well. */
export const garmentScreenPrint = (speed: Pace): DecorationMethod =>
  method('screen-print', 'Screen print', speed, {
    unit: 'colors',
    maxUnits: 6,
    runBase: rates('12:5.50 24:4.26 72:3.40 144:2.54 288:1.94 576:1.51'),
    runStep: rates('12:0.68 24:0.61 72:0.56 144:0.49 288:0.44 576:0.38'),
    setups: [setup('Screens', 2200, 1400, 1)],
  });

/** Full-color film pressed on; one price whatever the artwork. */
export const dtf = (speed: Pace): DecorationMethod =>
  method('dtf', 'Direct to film', speed, { runBase: rates('1:6.50') });

/** Thread on garments, whose ladder is for blanks: 5,000 stitches are in the base. */
export const garmentEmbroidery = (speed: Pace): DecorationMethod =>
  method('embroidery', 'Embroidery', speed, {
    unit: 'stitches',
    includedUnits: 5_000,
    maxUnits: 30_000,
    stepUnits: 1_000,
    runBase: rates('6:9.25 12:5.95 24:4.31 72:3.18 144:2.92 288:2.79'),
    runStep: rates('6:0.78 12:0.56 24:0.44 72:0.37 144:0.35 288:0.33'),
    setups: [setup('Digitizing tape', 6000, 0, 12_000)],
  });

/** Thread on caps: 7,000 stitches are in the ladder's price. */
export const capEmbroidery = (speed: Pace): DecorationMethod =>
  method('embroidery', 'Embroidery', speed, {
    unit: 'stitches',
    includedUnits: 7_000,
    maxUnits: 40_000,
    stepUnits: 1_000,
    runAdditional: rates('24:3.20 144:2.90 600:2.60'),
    runStep: rates('1:0.28'),
    setups: [setup('Digitizing tape', 2800, 0, 7_000)],
  });

/** Thread on bags and blankets: 5,000 stitches are in the ladder's price. */
export const bagEmbroidery = (speed: Pace): DecorationMethod =>
  method('embroidery', 'Embroidery', speed, {
    unit: 'stitches',
    includedUnits: 5_000,
    maxUnits: 20_000,
    stepUnits: 1_000,
    runAdditional: rates('12:4.50 48:3.90 96:3.40'),
    runStep: rates('1:0.35'),
    setups: [setup('Digitizing', 1875, 0, 1_000)],
  });

/** A woven or faux-leather patch sewn on instead of embroidery, at a higher price. */
export const patch = (speed: Pace): DecorationMethod =>
  method('patch', 'Sewn patch', speed, {
    runBase: rates('24:2.10 48:1.85 144:1.60 600:1.35'),
    setups: [setup('Patch die', 5000, 0)],
  });

/** Heat transfer on caps and bags. */
export const transfer = (speed: Pace): DecorationMethod =>
  method('transfer', 'Heat transfer', speed, {
    unit: 'colors',
    maxUnits: 6,
    runAdditional: rates('1:1.20'),
    runStep: rates('1:0.40'),
    setups: [setup('Transfer setup', 4000, 2000)],
  });

export const laser = (speed: Pace): DecorationMethod =>
  method('laser', 'Laser engraving', speed, {
    runAdditional: rates('1:2.50'),
    setups: [setup('Laser setup', 5000, 0)],
  });

/** Full color, charged by the square inch above what the ladder's price includes. */
export const uv = (
  speed: Pace,
  { included, max, step = '0.24' }: { included: number; max: number; step?: string },
): DecorationMethod =>
  method('uv', 'Full-color UV print', speed, {
    unit: 'square_inches',
    includedUnits: included,
    maxUnits: max,
    runAdditional: rates('1:1.90'),
    // A location no larger than the included area has no further charge.
    runStep: max > included ? rates(`1:${step}`) : [],
    setups: [setup('UV setup', 6000, 0)],
  });

export const deboss = (speed: Pace): DecorationMethod =>
  method('deboss', 'Deboss', speed, {
    runAdditional: rates('1:0.85'),
    setups: [setup('Deboss die', 5000, 0)],
  });

export const foil = (speed: Pace): DecorationMethod =>
  method('foil', 'Foil stamp', speed, { runBase: rates('1:0.35'), setups: [setup('Foil die', 5000, 0)] });

/** Dye over the whole surface, in any number of colors. */
export const sublimation = (speed: Pace): DecorationMethod =>
  method('sublimation', 'Full-color sublimation', speed, { setups: [setup('Sublimation setup', 5000, 0)] });

/** Full-color print on paper, board or a label. */
export const digital = (speed: Pace): DecorationMethod =>
  method('digital', 'Full-color digital print', speed, { setups: [setup('Digital setup', 4500, 0)] });

/** Printed and cut along the artwork's outline by a digital cutter, without a die. */
export const dieCut = (speed: Pace): DecorationMethod => method('die-cut', 'Die-cut full-color print', speed);

/** The design is knit in; four yarn colors are in the ladder's price. */
export const knit = (speed: Pace): DecorationMethod =>
  method('knit', 'Knit-in design', speed, {
    unit: 'colors',
    includedUnits: 4,
    maxUnits: 6,
    runStep: rates('1:0.35'),
    setups: [setup('Knit program', 7500, 0)],
  });

/** Soft enamel in a struck shape; four fill colors are in the ladder's price. */
export const enamel = (speed: Pace): DecorationMethod =>
  method('enamel', 'Soft enamel', speed, {
    unit: 'colors',
    includedUnits: 4,
    maxUnits: 8,
    runStep: rates('1:0.15'),
    setups: [setup('Pin mold', 9500, 0)],
  });

import { BRANDS } from '../brands.ts';
import { laser, pace, padPrint, TECH_INK, uv } from '../decorations.ts';
import { type Decoration, decorated, place, roundPlace, type Template } from '../template.ts';

const quick = pace(5, 2);

/** Full color on a top of `width` by `height` inches, and ink or laser. */
function topped(width: number, height: number, second: 'ink' | 'laser'): Decoration {
  const max = Math.ceil(width * height);
  return decorated(
    [
      uv(quick, { included: Math.min(3, max), max }),
      second === 'ink' ? padPrint(quick, TECH_INK) : laser(quick),
    ],
    place('top', 'Top', width, height),
  );
}

const tech = (rest: Omit<Template, 'category' | 'brand'>): Template => ({
  brand: BRANDS.tech,
  category: 'Tech',
  ...rest,
});

export const TECH: Template[] = [
  tech({
    sku: 'POWERBANK-5K',
    name: '5,000 mAh Power Bank',
    description:
      'A pocket power bank of 5,000 mAh with one USB-C port in and out and one USB-A port. Charges a phone about once; four lights show what is left.',
    material: 'ABS shell, lithium polymer cell',
    useCases: ['event-swag', 'client-gifts', 'onboarding'],
    keywords: ['portable charger', 'battery pack', 'phone charger', 'usb-c', 'travel', 'conference'],
    colors: ['Black', 'White', 'Navy', 'Silver', 'Red'],
    ladder: '25:19.90 50:17.90 100:16.40 250:15.20',
    lessThanMinimum: { minimum: 13, feeCents: 5000 },
    decoration: topped(2.5, 4, 'ink'),
    fobPostals: ['92841'],
    weightLb: 0.35,
    perCarton: 50,
    cartonInches: [17, 12, 9],
    hazmat: true,
  }),
  tech({
    sku: 'POWERBANK-10K',
    name: '10,000 mAh Magnetic Power Bank',
    description:
      'A 10,000 mAh power bank that snaps to the back of a phone and charges it without a cable at up to 15 W. USB-C in and out for everything else; a fold-out stand.',
    material: 'Aluminum and ABS, lithium polymer cell',
    useCases: ['executive-gifts', 'client-gifts', 'onboarding'],
    keywords: ['portable charger', 'battery pack', 'wireless', 'phone charger', 'usb-c', 'magnet', 'travel'],
    colors: ['Black', 'White', 'Navy', 'Graphite'],
    ladder: '25:39.00 50:36.00 100:33.80 250:32.00',
    decoration: topped(2, 3.5, 'laser'),
    fobPostals: ['92841'],
    weightLb: 0.55,
    perCarton: 40,
    cartonInches: [17, 13, 10],
    hazmat: true,
  }),
  tech({
    sku: 'CHARGEPAD-10W',
    name: '10 W Wireless Charging Pad',
    description:
      'A round wireless charger of 10 W with a non-slip base and a 3 ft USB-C cable. Charges through most cases; the wall plug is not included.',
    material: 'ABS with silicone base',
    useCases: ['client-gifts', 'onboarding', 'event-swag'],
    keywords: ['qi charger', 'phone charger', 'charging station', 'desk', 'office', 'wireless charger'],
    colors: ['Black', 'White', 'Bamboo'],
    ladder: '25:16.90 50:15.00 100:13.60 250:12.60',
    decoration: decorated(
      [uv(quick, { included: 3, max: 7 }), padPrint(quick, TECH_INK)],
      roundPlace('top', 'Top', 2.5),
    ),
    fobPostals: ['92841'],
    weightLb: 0.3,
    perCarton: 50,
    cartonInches: [16, 12, 10],
  }),
  tech({
    sku: 'CABLE-3IN1',
    name: '3-in-1 Charging Cable',
    description:
      'A round puck on a key ring with short leads to USB-C, Lightning-type and Micro-USB plugs and one USB-A plug for power. For charging only; the logo sits on the puck.',
    material: 'ABS puck, coated cable',
    useCases: ['event-swag', 'onboarding'],
    keywords: [
      'charger cord',
      'usb cable',
      'key ring',
      'keychain',
      'phone charger',
      'adapter',
      'travel',
      'giveaway',
    ],
    colors: ['Black', 'White', 'Navy', 'Red', 'Lime'],
    ladder: '100:6.40 250:5.60 500:5.10',
    decoration: decorated(
      [uv(quick, { included: 1, max: 1 }), padPrint(quick, TECH_INK)],
      roundPlace('top', 'Puck', 1),
    ),
    fobPostals: ['92841'],
    weightLb: 0.08,
    perCarton: 200,
    cartonInches: [15, 12, 9],
  }),
  tech({
    sku: 'SPEAKER-WOOD',
    name: 'FSC Wood Bluetooth Speaker',
    description:
      'A 5 W wireless speaker in a housing of FSC-certified wood with a fabric front. Plays about 8 hours on a charge; two of them pair for stereo.',
    material: 'FSC-certified wood, fabric grille, lithium cell',
    useCases: ['executive-gifts', 'client-gifts'],
    keywords: ['bluetooth', 'music', 'audio', 'wooden', 'wireless', 'sustainable', 'desk', 'holiday'],
    eco: ['FSC'],
    colors: ['Walnut', 'Maple', 'Bamboo'],
    ladder: '12:71.80 36:69.54 72:65.00',
    lessThanMinimum: { minimum: 2, feeCents: 5000 },
    decoration: decorated([uv(pace(3, 1), { included: 3, max: 12 })], place('top', 'Top', 4, 3)),
    fobPostals: ['14072'],
    weightLb: 1.3,
    perCarton: 12,
    cartonInches: [18, 13, 9],
    hazmat: true,
  }),
  tech({
    sku: 'EARBUDS',
    name: 'True Wireless Earbuds',
    description:
      'Bluetooth earbuds in a charging case with touch control and a microphone for calls. Four hours of play, four refills in the case, three sizes of tips.',
    material: 'ABS case, lithium cells',
    useCases: ['client-gifts', 'executive-gifts', 'onboarding'],
    keywords: ['headphones', 'earphones', 'bluetooth', 'music', 'audio', 'calls', 'remote work', 'gym'],
    colors: ['Black', 'White', 'Navy'],
    ladder: '25:34.00 50:31.00 100:28.90',
    decoration: topped(1.5, 1, 'ink'),
    fobPostals: ['92841'],
    weightLb: 0.2,
    perCarton: 60,
    cartonInches: [16, 12, 9],
    hazmat: true,
  }),
  tech({
    sku: 'WEBCAMCOVER',
    name: 'Sliding Webcam Cover',
    description:
      'A 1 mm thin slide that shuts the camera of a laptop, tablet or phone, stuck on with its own adhesive. Comes on a card that can be mailed in an envelope.',
    material: 'ABS plastic',
    useCases: ['event-swag', 'onboarding'],
    keywords: ['camera cover', 'privacy', 'security', 'laptop', 'cybersecurity', 'giveaway', 'mailer'],
    colors: ['Black', 'White', 'Silver'],
    ladder: '250:1.05 500:0.82 1000:0.68',
    decoration: decorated(
      [padPrint(quick, TECH_INK), uv(quick, { included: 1, max: 1 })],
      place('top', 'Top', 0.9, 0.35),
    ),
    fobPostals: ['92841'],
    weightLb: 0.01,
    perCarton: 1000,
    cartonInches: [12, 10, 6],
  }),
  tech({
    sku: 'HUB-USB',
    name: '5-in-1 USB-C Hub',
    description:
      'An aluminum hub with HDMI at 4K, two USB-A ports, one USB-C data port and 100 W pass-through charging. No driver needed; a 6-inch cable is fixed to it.',
    material: 'Anodized aluminum',
    useCases: ['onboarding', 'client-gifts', 'executive-gifts'],
    keywords: ['dock', 'adapter', 'dongle', 'hdmi', 'laptop', 'remote work', 'usb hub', 'home office'],
    colors: ['Graphite', 'Silver', 'Black'],
    ladder: '25:29.00 50:26.50 100:24.60',
    decoration: topped(2.5, 0.6, 'laser'),
    fobPostals: ['92841'],
    weightLb: 0.2,
    perCarton: 60,
    cartonInches: [15, 12, 9],
  }),
];

import { BRANDS } from '../brands.ts';
import { deboss, dieCut, digital, foil, NOTEBOOK_INK, pace, screenPrint, uv } from '../decorations.ts';
import { decorated, place, type Template } from '../template.ts';

const stock = pace(5, 3);
const cover = place('cover', 'Front cover', 4, 6);
const soft = decorated(
  [
    deboss(stock),
    foil(stock),
    uv(stock, { included: 6, max: 24, step: '0.20' }),
    screenPrint(stock, NOTEBOOK_INK),
  ],
  cover,
);
const stickers = decorated([dieCut(pace(4, 2))], place('face', 'Whole face', 3, 3));

const paper = (rest: Omit<Template, 'brand' | 'fobPostals'>): Template => ({
  brand: BRANDS.paper,
  fobPostals: ['14072'],
  ...rest,
});

export const PAPER: Template[] = [
  paper({
    sku: 'NOTEBOOK-A5',
    name: 'A5 Hardcover Notebook',
    category: 'Notebooks',
    description:
      'An A5 notebook with a soft-touch hard cover, 192 ruled pages of 80 gsm cream paper, a ribbon and an elastic closure. Opens flat; a pocket sits inside the back cover.',
    material: 'Polyurethane cover, 80 gsm paper',
    useCases: ['onboarding', 'client-gifts', 'event-swag'],
    keywords: ['journal', 'diary', 'notepad', 'hard cover', 'ruled', 'office', 'conference', 'welcome kit'],
    eco: ['FSC'],
    colors: ['Black', 'Navy', 'Charcoal', 'Forest', 'Red', 'Tan', 'Teal', 'White'],
    ladder: '50:9.90 100:8.80 250:7.90 500:7.30',
    decoration: soft,
    weightLb: 0.75,
    perCarton: 40,
    cartonInches: [18, 13, 9],
  }),
  paper({
    sku: 'NOTEBOOK-RECYCLED',
    name: 'Recycled Kraft Notebook',
    category: 'Notebooks',
    description:
      'A stitched A5 notebook of 96 lined pages, cover and pages made of recycled paper. Thin enough for a jacket pocket; the kraft cover debosses without color.',
    material: 'Recycled kraft board and paper',
    useCases: ['event-swag', 'onboarding'],
    keywords: [
      'journal',
      'diary',
      'notepad',
      'sustainable',
      'eco friendly',
      'green',
      'earth day',
      'softcover',
    ],
    eco: ['recycled'],
    colors: ['Kraft', 'Black', 'Sage'],
    ladder: '100:5.90 250:5.10 500:4.60',
    decoration: decorated([deboss(stock), foil(stock), screenPrint(stock, NOTEBOOK_INK)], cover),
    weightLb: 0.5,
    perCarton: 60,
    cartonInches: [18, 13, 9],
  }),
  paper({
    sku: 'NOTEBOOK-BOXSET',
    name: 'Premium Notebook Box Set',
    category: 'Notebooks',
    description:
      'An A5 bonded-leather notebook with 240 pages of 100 gsm paper and a metal pen, laid in a rigid two-piece gift box. Only the cover is decorated; the box stays plain.',
    material: 'Bonded leather, 100 gsm paper, aluminum pen',
    useCases: ['executive-gifts', 'client-gifts', 'onboarding'],
    keywords: ['journal', 'diary', 'gift set', 'leather', 'pen set', 'holiday', 'boxed'],
    colors: ['Black', 'Navy', 'Brown', 'Forest'],
    ladder: '25:24.00 50:21.90 100:20.20 250:18.90',
    decoration: decorated([deboss(stock), foil(stock)], cover),
    weightLb: 1.4,
    perCarton: 20,
    cartonInches: [18, 14, 11],
  }),
  paper({
    sku: 'STICKYNOTES',
    name: '3 x 3 Sticky Note Pad',
    category: 'Desk',
    description:
      'A pad of 50 self-adhesive notes, 3 by 3 inches, with the logo printed on every sheet. The adhesive releases cleanly from paper and screens.',
    material: '70 gsm adhesive paper',
    useCases: ['event-swag', 'onboarding'],
    keywords: ['adhesive notes', 'memo pad', 'notepad', 'office', 'desk', 'workshop', 'planning'],
    colors: ['White', 'Yellow'],
    ladder: '250:1.90 500:1.55 1000:1.30',
    decoration: decorated(
      [screenPrint(stock, NOTEBOOK_INK), digital(stock)],
      place('cover', 'Every sheet', 2.75, 2.75),
    ),
    weightLb: 0.1,
    perCarton: 250,
    cartonInches: [16, 13, 8],
  }),
  paper({
    sku: 'STICKER-3IN',
    name: '3 in Die-Cut Vinyl Sticker',
    category: 'Stickers',
    description:
      'A laminated vinyl sticker up to 3 inches, cut to the outline of the artwork. Weatherproof, safe on laptops and bottles, printed in full color.',
    material: 'Laminated vinyl',
    useCases: ['event-swag', 'onboarding'],
    keywords: ['decal', 'laptop sticker', 'label', 'die cut', 'waterproof', 'developer', 'hackathon', 'swag'],
    colors: ['White', 'Clear'],
    ladder: '50:1.98 100:1.29 250:0.79 500:0.56 1000:0.41',
    decoration: stickers,
    weightLb: 0.005,
    perCarton: 2000,
    cartonInches: [12, 9, 6],
  }),
  paper({
    sku: 'STICKER-SHEET',
    name: 'Sticker Sheet',
    category: 'Stickers',
    description:
      'A 5 by 7 inch sheet of up to ten kiss-cut vinyl stickers on one backing. Every sticker may carry its own design for the same price.',
    material: 'Laminated vinyl on paper backing',
    useCases: ['event-swag', 'onboarding'],
    keywords: ['decal', 'laptop sticker', 'kiss cut', 'set', 'developer', 'hackathon', 'label'],
    colors: ['White'],
    ladder: '50:2.90 100:2.10 250:1.50',
    decoration: decorated([dieCut(pace(4, 2))], place('face', 'Whole sheet', 5, 7)),
    weightLb: 0.03,
    perCarton: 1000,
    cartonInches: [15, 11, 8],
  }),
];

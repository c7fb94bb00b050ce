/**
 * Brand names used for a kind of goods. If the catalog has no such brand they are read as the kind, and the answer says
 * so; a brand in the catalog is a word like any other. Written as `cleanWords` gives them.
 */
const KINDS: Readonly<Record<string, string>> = {
  'tumbler, cooler, bottle': 'yeti, yeti rambler, rtic, ozark trail',
  tumbler:
    'tervis, contigo, simple modern, corkcicle, brumate, stanley cup, stanley, stanley quencher, ember',
  bottle: 'hydro flask, hydroflask, swell, s well, camelbak, klean kanteen, owala, takeya, miir, iron flask',
  'tritan, bottle': 'nalgene',
  'can cooler': 'bottle keeper',
  'notebook, journal': 'moleskine, moleskin, leuchtturm, rocketbook, field notes, baronfig, leuchtturm1917',
  'highlighter, marker': 'sharpie, stabilo, expo marker',
  'sticky note': 'post it, post its, postit',
  'insulated bottle, tumbler': 'thermos',
  pen: 'bic, pilot, pilot g2, paper mate, papermate, montblanc, mont blanc, uniball, uni ball, zebra pen, pentel',
  'vest, jacket, fleece': 'patagonia, columbia, arcteryx, marmot',
  'jacket, vest, backpack': 'north face, the north face, northface',
  'polo, tshirt, cap': 'nike, adidas, under armour, travismathew, travis mathew, footjoy, callaway',
  'quarter zip': 'peter millar, vineyard vines',
  tshirt:
    'gildan, bella canvas, next level, hanes, american apparel, comfort colors, alternative apparel, anvil',
  'hoodie, sweatshirt': 'champion, independent trading',
  'beanie, jacket, cap': 'carhartt',
  'trucker cap, cap': 'richardson 112, richardson, flexfit, yupoong, otto cap',
  cap: 'new era, 47 brand, imperial cap',
  'power bank, charger': 'anker, mophie',
  earbud: 'airpod, beats, bose, raycon',
  speaker: 'jbl, ue boom, sonos',
  sunglasses: 'rayban, ray ban, oakley, knockaround, goodr, wayfarer',
  'backpack, duffel': 'jansport, herschel, osprey, timbuk2, samsonite, tumi, ogio',
  'drawstring, tote': 'baggu',
  sock: 'bombas, stance sock',
  'lip balm': 'chapstick, chap stick, burts bees, burt bee, carmex',
  'hand sanitizer': 'purell, germ x, touchland',
  fidget: 'rubiks cube, rubik cube, rubiks, fidget spinner',
  umbrella: 'totes umbrella, gustbuster, blunt umbrella',
  blanket: 'pendleton, snuggie',
  'charging pad': 'belkin',
};

export const BRAND_KINDS: readonly { brand: string; kinds: string[] }[] = Object.entries(KINDS).flatMap(
  ([kinds, brands]) => brands.split(', ').map((brand) => ({ brand, kinds: kinds.split(', ') })),
);

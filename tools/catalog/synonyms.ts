/**
 * Words buyers type and words suppliers print for the same goods. Words are in the form of `cleanWords` (`tshirt`,
 * `20oz`, `quarter zip`); singular and plural are one.
 */

/** Kinds of goods. All phrases of a row mean the same. */
const GOODS: readonly (readonly string[])[] = [
  // Shirts and tops
  ['tshirt', 'tee', 'shirt'],
  ['hoodie', 'hooded sweatshirt', 'hooded pullover', 'pullover', 'hoody'],
  ['sweatshirt', 'jumper', 'sweater', 'crewneck sweatshirt', 'crew sweatshirt'],
  ['quarter zip', 'qtr zip', 'q zip', 'quarterzip', 'half zip', 'zip neck'],
  ['full zip', 'zip up', 'zip hoodie', 'zip front'],
  ['long sleeve', 'longsleeve', 'ls tee'],
  ['polo', 'polo shirt', 'golf shirt', 'pique shirt', 'collared shirt'],
  ['softshell', 'soft shell'],
  ['jacket'],
  ['vest', 'gilet', 'bodywarmer', 'body warmer'],
  ['sock', 'hosiery'],
  // Headwear
  ['cap', 'hat', 'ballcap'],
  ['trucker cap', 'trucker hat', 'mesh cap', 'mesh back cap'],
  ['dad cap', 'dad hat'],
  ['rope cap', 'rope hat'],
  ['beanie', 'toque', 'tuque', 'knit cap', 'knit hat', 'winter hat', 'watch cap', 'stocking cap'],
  // Drinkware
  ['bottle', 'flask', 'canteen', 'water bottle', 'drink bottle', 'sports bottle'],
  ['tumbler', 'travel mug', 'insulated cup', 'insulated mug', 'travel cup', 'commuter mug', 'travel tumbler'],
  ['mug', 'cup', 'coffee mug', 'coffee cup'],
  ['can cooler', 'koozie', 'coozie', 'can sleeve', 'can holder', 'beer sleeve'],
  ['drinkware', 'barware'],
  ['camp mug', 'campfire mug', 'enamel mug'],
  // Writing and paper
  ['pen', 'ballpoint', 'ball point', 'biro', 'rollerball'],
  ['notebook', 'journal', 'diary', 'notepad', 'note pad', 'writing pad'],
  ['sticky note', 'adhesive note', 'memo pad'],
  ['sticker', 'decal'],
  ['highlighter', 'marker'],
  ['stylus', 'touch pen', 'touchscreen pen'],
  // Bags
  ['backpack', 'rucksack', 'bookbag', 'book bag', 'knapsack', 'daypack'],
  ['tote', 'shopper', 'tote bag', 'shopping bag', 'grocery bag', 'carrier bag'],
  ['drawstring', 'cinch bag', 'cinch pack', 'cinch sack', 'gym sack', 'drawstring bag', 'string bag'],
  [
    'duffel',
    'duffel bag',
    'holdall',
    'weekender',
    'weekender bag',
    'sports bag',
    'overnight bag',
    'travel bag',
  ],
  ['cooler', 'lunch bag', 'lunch box', 'lunchbox', 'cooler bag', 'cool bag', 'ice chest'],
  ['pouch', 'zip case', 'dopp kit', 'toiletry bag', 'cable organizer', 'cord organizer', 'tech organizer'],
  ['fanny pack', 'belt bag', 'waist pack', 'bum bag', 'hip pack'],
  // Tech
  ['power bank', 'portable charger', 'battery pack', 'powerbank', 'backup battery', 'phone charger'],
  ['charging pad', 'wireless charger', 'qi charger', 'charge pad', 'charging mat'],
  ['earbud', 'earphone', 'headphone', 'headset', 'in ear'],
  ['cable', 'cord', 'charging cable', 'charger cable'],
  ['speaker', 'boombox'],
  ['webcam cover', 'privacy cover', 'camera cover', 'webcam slider'],
  ['usb hub', 'hub', 'docking station', 'dongle'],
  ['flash drive', 'usb drive', 'usb stick', 'thumb drive', 'memory stick'],
  // Desk and everything else
  ['mousepad', 'mouse pad', 'mouse mat', 'mousemat'],
  ['lamp', 'desk light', 'desk lamp', 'led lamp'],
  ['plant', 'succulent', 'plant kit', 'grow kit'],
  ['fidget', 'stress toy', 'stress ball', 'stress reliever'],
  ['puzzle', 'jigsaw'],
  ['umbrella', 'brolly', 'parasol'],
  ['blanket', 'throw'],
  ['lanyard', 'neck strap', 'badge holder', 'id holder'],
  ['enamel pin', 'lapel pin', 'pin badge', 'metal pin'],
  ['sunglasses', 'shades', 'sunnies', 'eyewear'],
  ['lip balm', 'lipbalm', 'lip care'],
  ['hand sanitizer', 'hand sanitiser', 'sanitizer', 'sanitiser', 'hand gel'],
  ['keychain', 'key chain', 'key ring', 'keyring', 'key fob', 'key tag'],
  ['gift box', 'gift set', 'box set', 'gift kit', 'care package', 'hamper'],
];

/** Materials, makes, decorations and uses. All phrases of a row mean the same. */
const QUALITIES: readonly (readonly string[])[] = [
  // Materials and colors
  ['stainless', 'steel', 'stainless steel'],
  ['gray', 'grey', 'heather gray', 'heather grey'],
  ['navy', 'blue', 'navy blue'],
  ['red', 'crimson', 'scarlet'],
  ['purple', 'violet'],
  ['beige', 'tan', 'khaki', 'sand', 'natural'],
  ['multicolor', 'multicolour', 'rainbow', 'tiedye'],
  ['wood', 'wooden'],
  ['leather', 'leatherette'],
  ['rpet', 'recycled polyester', 'recycled plastic'],
  // For whom, and how they are made
  ['womens', 'ladies', 'lady', 'female', 'women'],
  ['mens', 'male', 'men'],
  ['youth', 'kids', 'kid', 'children', 'child'],
  ['performance', 'moisture wicking', 'dri fit', 'dry fit', 'athletic'],
  ['heavyweight', 'heavy weight', 'boxy'],
  ['insulated', 'vacuum', 'double wall', 'thermal'],
  // Decoration
  ['embroidery', 'embroidered'],
  ['stitched', 'sewn'],
  ['screen print', 'screenprint', 'silkscreen', 'silk screen', 'screen printing', 'screen printed'],
  ['laser', 'engraved', 'laser engraving', 'etched', 'engraving', 'laser engraved'],
  ['deboss', 'embossed', 'debossing', 'embossing', 'debossed'],
  ['full color', 'full colour', 'dtf', 'digital print', 'uv print'],
  ['magnetic', 'magsafe'],
  ['sublimation', 'sublimated', 'dye sub', 'all over print'],
  // Uses
  ['eco', 'sustainable', 'eco friendly', 'environmentally friendly', 'earth friendly'],
  ['onboarding', 'new hire', 'welcome kit', 'new employee', 'welcome box', 'new starter', 'first day'],
  ['team apparel', 'uniform', 'workwear', 'staff wear', 'team wear', 'staff shirt'],
  ['client gift', 'thank you gift', 'customer gift', 'corporate gift', 'appreciation gift', 'holiday gift'],
  ['executive gift', 'vip gift', 'luxury gift', 'premium gift', 'board gift', 'speaker gift'],
  ['event', 'trade show', 'tradeshow', 'conference', 'convention', 'expo', 'booth', 'hackathon'],
];

/** Wearables, including headwear and socks. */
const WORN = [
  ...[
    'tshirt',
    'hoodie',
    'sweatshirt',
    'quarter zip',
    'polo',
    'jacket',
    'vest',
    'outerwear',
    'headwear',
    'cap',
  ],
  ...['beanie', 'sock'],
] as const;

/** One way only: a search for the first also shows the others, never the reverse. */
const ALSO: readonly (readonly [string, ...string[]])[] = [
  ['top', 'tshirt', 'polo', 'hoodie'],
  ...['apparel', 'clothing', 'clothes', 'wearable', 'garment'].map((word) => [word, ...WORN] as const),
  ['crewneck', 'sweatshirt'],
  ['sweatshirt', 'hoodie'],
  ['jumper', 'quarter zip'],
  ['sweater', 'quarter zip'],
  ['stitched', 'embroidery'],
  ['jacket', 'softshell', 'puffer'],
  ['coat', 'jacket', 'softshell', 'puffer'],
  ['fleece', 'sherpa', 'hoodie'],
  ['hat', 'beanie'],
  ['ball cap', 'cap', 'hat'],
  ['baseball cap', 'cap', 'hat'],
  ['baseball hat', 'cap', 'hat'],
  ['bucket hat', 'sun hat'],
  ['hydration', 'bottle', 'tumbler'],
  ['drink', 'bottle', 'tumbler', 'mug', 'drinkware'],
  ['coffee', 'mug', 'tumbler'],
  ['mug', 'tumbler'],
  ['cup', 'tumbler'],
  ['padfolio', 'portfolio', 'notebook', 'journal'],
  ['portfolio', 'padfolio', 'notebook'],
  ['stationery', 'notebook', 'pen', 'sticky note'],
  ['stationary', 'stationery', 'notebook', 'pen'],
  ['pencil', 'pen'],
  ['bag', 'tote', 'backpack', 'duffel', 'drawstring'],
  ['laptop bag', 'laptop backpack', 'backpack', 'laptop sleeve'],
  ['tech bag', 'tech pouch', 'backpack'],
  ['charger', 'power bank', 'charging pad', 'charging cable'],
  ['battery', 'power bank'],
  ['gadget', 'power bank', 'charging pad', 'speaker', 'earbud'],
  ['electronics', 'power bank', 'charging pad', 'speaker', 'earbud'],
  ['audio', 'speaker', 'earbud'],
  ['desk', 'mousepad', 'lamp', 'desk mat'],
  ['toy', 'fidget', 'puzzle'],
  ['game', 'puzzle', 'fidget'],
  ['pin', 'enamel pin'],
  ['badge', 'enamel pin', 'lanyard'],
  ['welcome kit', 'gift box'],
  ['gym bag', 'duffel', 'drawstring'],
  ['computer bag', 'laptop backpack'],
  ['rain', 'softshell', 'umbrella'],
  ['gift', 'gift box', 'client gift', 'executive gift'],
  ['kit', 'gift box', 'gift set'],
  ['blue', 'royal', 'sky', 'azure'],
  ['green', 'forest', 'olive', 'sage', 'mint'],
  ['red', 'cardinal', 'maroon', 'burgundy'],
  ['pink', 'rose', 'coral'],
  ['white', 'ivory', 'cream'],
  ['gray', 'heather', 'charcoal', 'graphite', 'slate'],
  ['heather', 'gray'],
  ['metal', 'steel', 'stainless', 'aluminum'],
  ['aluminium', 'aluminum'],
  ['eco', 'recycled', 'organic', 'bamboo', 'fsc', 'rpet'],
  ['recycled', 'rpet'],
  ['staff', 'team apparel', 'onboarding'],
  ['employee', 'onboarding', 'team apparel'],
  ['welcome', 'onboarding'],
  ['client', 'client gift'],
  ['customer', 'client gift'],
  ['executive', 'executive gift', 'premium'],
  ['vip', 'executive gift', 'premium'],
  ['luxury', 'premium', 'executive gift'],
];

const BOTH_WAYS = [...GOODS, ...QUALITIES].flatMap((row) =>
  row.flatMap((from) => row.map((to) => [from, to] as const)),
);
const ONE_WAY = ALSO.flatMap(([from, ...others]) => others.map((to) => [from, to] as const));

/** The phrases that name a kind of goods. */
export const GOODS_PHRASES: readonly string[] = GOODS.flat();

/** Each phrase with its replacements, in order of preference. */
export const SYNONYMS: readonly (readonly [phrase: string, synonym: string])[] = [
  ...BOTH_WAYS,
  ...ONE_WAY,
].filter(([from, to]) => from !== to);

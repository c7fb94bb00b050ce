/** The demo supplier's house brands: invented names, each for one kind of product. */
export const BRANDS = {
  tees: 'Cottonwick',
  fleece: 'Fernhollow',
  outerwear: 'Northquay',
  headwear: 'Brimfolk',
  drinkware: 'Tarnsip',
  writing: 'Quillmere',
  paper: 'Pagemoor',
  bags: 'Packwren',
  tech: 'Voltmoss',
  home: 'Tidewick',
} as const;

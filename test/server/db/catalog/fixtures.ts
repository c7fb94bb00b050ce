import type { CatalogProduct, UseCase } from '../../../../tools/catalog/product.ts';
import type { Supplier } from '../../../../tools/catalog/supplier.ts';

export const acme: Supplier = {
  code: 'acme',
  name: 'Acme Goods',
  timeZone: 'America/New_York',
  cutOff: '12:00',
  shutdowns: [],
};

/** What a test says of a product; the rest is ordinary. */
export interface Told {
  sku: string;
  name: string;
  category: string;
  supplier?: string;
  brand?: string;
  material?: string;
  colors?: string[];
  useCases?: UseCase[];
  keywords?: string[];
  description?: string;
  methods?: string[];
  eco?: string[];
  breaks?: number;
  isSellable?: boolean;
}

export function product(told: Told): CatalogProduct {
  const supplier = told.supplier ?? 'acme';
  const methods = told.methods ?? ['Screen print'];
  const breaks = Array.from({ length: told.breaks ?? 3 }, (_, at) => ({
    minQuantity: 24 * (at + 1),
    rate: 100_000 - 1_000 * at,
  }));
  return {
    key: `${supplier}:${told.sku}`,
    supplier,
    sku: told.sku,
    name: told.name,
    brand: told.brand ?? 'Fieldnote',
    category: told.category,
    description: told.description ?? '',
    material: told.material ?? '',
    useCases: told.useCases ?? ['event-swag'],
    keywords: told.keywords ?? [],
    eco: told.eco ?? [],
    pictures: [],
    parts: (told.colors ?? ['Black']).map((color) => ({
      partId: `${told.sku}-${color}`,
      color,
      colorHex: '#000000',
      size: null,
      sizeUpchargeRate: 0,
    })),
    ladder: breaks,
    selling: { kind: 'list' },
    minimum: 24,
    lessThanMinimumCents: 0,
    locations: [
      {
        locationId: 'front',
        name: 'Front',
        imprintArea: { shape: 'rectangle', widthInches: 4, heightInches: 4 },
        methodIds: methods.map((_, at) => `m${at}`),
      },
    ],
    methods: methods.map((name, at) => ({
      methodId: `m${at}`,
      name,
      unit: 'colors',
      includedUnits: 1,
      maxUnits: 4,
      run: [],
      setups: [],
      leadDays: 5,
      rushDays: null,
      rushFeeCents: 0,
    })),
    defaultDecoration: (told.isSellable ?? true) ? { locationId: 'front', methodId: 'm0' } : null,
    shipping: {
      fobPostals: ['14072'],
      weightLb: 1,
      piecesPerCarton: 24,
      cartonInches: { length: 12, width: 12, height: 12 },
    },
    hazmat: false,
    asOf: '2026-03-02T12:00:00.000Z',
  };
}

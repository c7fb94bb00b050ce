/** Filters in words. */
import type { ColorFamily } from '../../../../tools/catalog/color-family.ts';
import type { UseCase } from '../../../../tools/catalog/product.ts';
import { count, dollars } from '../format.ts';
import type { FilterName, ProductQuery } from './product-query.ts';

export const USE_LABELS: Record<UseCase, string> = {
  'event-swag': 'Event giveaways',
  'team-apparel': 'Team apparel',
  'client-gifts': 'Client gifts',
  'executive-gifts': 'Executive gifts',
  onboarding: 'Onboarding kits',
};

export const COLOR_LABELS: Record<ColorFamily, string> = {
  black: 'Black',
  grey: 'Grey and silver',
  white: 'White',
  blue: 'Blue',
  green: 'Green',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow and gold',
  pink: 'Pink',
  purple: 'Purple',
  brown: 'Natural and brown',
  clear: 'Clear',
};

/** The color of the dot for a color family. */
export const COLOR_HEX: Record<ColorFamily, string> = {
  black: '#1d1e21',
  grey: '#9aa0a6',
  white: '#ffffff',
  blue: '#1f4fa3',
  green: '#1d8a4a',
  red: '#c0272d',
  orange: '#e5702a',
  yellow: '#f4d935',
  pink: '#eeb3c1',
  purple: '#563a7d',
  brown: '#b89467',
  clear: '#eaf3f7',
};

export const leadLabel = (days: number): string => `${days} working days or fewer`;
export const minimumLabel = (pieces: number): string => `${count(pieces)} pieces or fewer`;

/** `$2 to $5`; an open end is left out. */
export function priceLabel(from: number | undefined, to: number | null | undefined): string {
  const plain = (amount: number): string => dollars(amount).replace(/\.00$/, '');
  if (to === null || to === undefined) return `${plain(from ?? 0)} and more`;
  return from === undefined || from === 0 ? `Up to ${plain(to)}` : `${plain(from)} to ${plain(to)}`;
}

/** The active filters in words, each with its fields. */
export function activeFilters(query: ProductQuery): { words: string; names: FilterName[] }[] {
  const { category, use, color, method, eco, lead, min, from, to } = query;
  return [
    ...(category === undefined ? [] : [{ words: category, names: ['category' as const] }]),
    ...(use === undefined ? [] : [{ words: USE_LABELS[use], names: ['use' as const] }]),
    ...(color === undefined ? [] : [{ words: COLOR_LABELS[color], names: ['color' as const] }]),
    ...(from === undefined && to === undefined
      ? []
      : [{ words: priceLabel(from, to), names: ['from' as const, 'to' as const] }]),
    ...(lead === undefined ? [] : [{ words: leadLabel(lead), names: ['lead' as const] }]),
    ...(min === undefined ? [] : [{ words: `Minimum ${minimumLabel(min)}`, names: ['min' as const] }]),
    ...(method === undefined ? [] : [{ words: method, names: ['method' as const] }]),
    ...(eco === undefined ? [] : [{ words: 'Greener choices', names: ['eco' as const] }]),
  ];
}

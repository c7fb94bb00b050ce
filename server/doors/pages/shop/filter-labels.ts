/** Filters in words. */
import type { ColorFamily } from '../../../../tools/catalog/color-family.ts';
import type { UseCase } from '../../../../tools/catalog/product.ts';
import { dollars } from '../format.ts';
import { msg, t, tn } from '../frame/words.tsx';
import type { FilterName, ProductQuery } from './product-query.ts';

export const USE_LABELS: Record<UseCase, string> = {
  'event-swag': msg('Event giveaways'),
  'team-apparel': msg('Team apparel'),
  'client-gifts': msg('Client gifts'),
  'executive-gifts': msg('Executive gifts'),
  onboarding: msg('Onboarding kits'),
};

export const COLOR_LABELS: Record<ColorFamily, string> = {
  black: msg('Black'),
  grey: msg('Grey and silver'),
  white: msg('White'),
  blue: msg('Blue'),
  green: msg('Green'),
  red: msg('Red'),
  orange: msg('Orange'),
  yellow: msg('Yellow and gold'),
  pink: msg('Pink'),
  purple: msg('Purple'),
  brown: msg('Natural and brown'),
  clear: msg('Clear'),
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

export const leadLabel = (days: number): string =>
  tn(days, '{count} working day or fewer', '{count} working days or fewer');
export const minimumLabel = (pieces: number): string =>
  tn(pieces, '{count} piece or fewer', '{count} pieces or fewer');

/** `$2 to $5`; an open end is left out. */
export function priceLabel(from: number | undefined, to: number | null | undefined): string {
  const plain = (amount: number): string => dollars(amount).replace(/[.,]00(?!\d)/, '');
  if (to === null || to === undefined) return t('{from} and more', { from: plain(from ?? 0) });
  return from === undefined || from === 0
    ? t('Up to {to}', { to: plain(to) })
    : t('{from} to {to}', { from: plain(from), to: plain(to) });
}

/** The active filters in words, each with its fields. */
export function activeFilters(query: ProductQuery): { words: string; names: FilterName[] }[] {
  const { category, use, color, method, eco, lead, min, from, to } = query;
  return [
    ...(category === undefined ? [] : [{ words: t(category), names: ['category' as const] }]),
    ...(use === undefined ? [] : [{ words: t(USE_LABELS[use]), names: ['use' as const] }]),
    ...(color === undefined ? [] : [{ words: t(COLOR_LABELS[color]), names: ['color' as const] }]),
    ...(from === undefined && to === undefined
      ? []
      : [{ words: priceLabel(from, to), names: ['from' as const, 'to' as const] }]),
    ...(lead === undefined ? [] : [{ words: leadLabel(lead), names: ['lead' as const] }]),
    ...(min === undefined
      ? []
      : [{ words: t('Minimum {pieces}', { pieces: minimumLabel(min) }), names: ['min' as const] }]),
    ...(method === undefined ? [] : [{ words: t(method), names: ['method' as const] }]),
    ...(eco === undefined ? [] : [{ words: t('Greener choices'), names: ['eco' as const] }]),
  ];
}

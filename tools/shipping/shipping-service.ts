/** How fast a carrier moves parcels. */

export const SHIPPING_SERVICES = ['ground', 'three_day', 'two_day', 'next_day'] as const;
export type ShippingService = (typeof SHIPPING_SERVICES)[number];

export const SERVICE_NAMES: Readonly<Record<ShippingService, string>> = {
  ground: 'Ground',
  three_day: '3-day',
  two_day: '2-day air',
  next_day: 'Next-day air',
};

/** Whether its parcels fly on December 31, a day on which ground rests. */
export const isAir = (service: ShippingService): boolean => service === 'two_day' || service === 'next_day';

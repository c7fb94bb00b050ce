/** Numbers among the settings, within their bounds. */
import { z } from 'zod';

export const amount = (least: number, most: number) => z.coerce.number().min(least).max(most);
export const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

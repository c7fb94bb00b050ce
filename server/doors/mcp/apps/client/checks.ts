/** Whether a value has the form that a screen reads; fields that it does not read are free. */
import { isFields } from './messages.ts';

export type Check = (value: unknown) => boolean;

export const text: Check = (value) => typeof value === 'string';
export const number: Check = (value) => Number.isFinite(value);
export const flag: Check = (value) => typeof value === 'boolean';
/** `YYYY-MM-DD`, or a moment. */
export const date: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
export const address: Check = (value) => typeof value === 'string' && /^https?:\/\//.test(value);

export const maybe =
  (check: Check): Check =>
  (value) =>
    value === null || value === undefined || check(value);

export const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

export const fields =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isFields(value) && Object.entries(checks).every(([name, check]) => check(value[name]));

/** The check as the type of a tool’s answer. */
export const reads =
  <T>(check: Check) =>
  (value: unknown): value is T =>
    check(value);

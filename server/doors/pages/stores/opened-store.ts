import type { z } from 'zod';
import type { manageStore } from '../../../../tools/stores/manage-store.ts';
import type { openStore } from '../../../../tools/stores/open-store.ts';

/** What people with the link of a store see. */
export type OpenedStore = z.output<typeof openStore.output>;
export type OfferedItem = OpenedStore['items'][number];

/** What its manager sees. */
export type ManagedStore = z.output<typeof manageStore.output>;
export type ShownRequest = ManagedStore['waiting'][number];

/** A request as it was sent, kept where it comes back with a fault. */
export interface TypedRequest {
  name: string;
  email: string;
  note: string;
  sending: string;
  /** By field name: `part-1-0`, `quantity-1-0`. */
  choices: ReadonlyMap<string, string>;
}

/** What a request came back with; `field` is the name of the field it is about. */
export interface RequestTrouble {
  message: string;
  field: string | null;
  typed: TypedRequest;
}

/** What an answer of the manager came back with. */
export interface DecisionTrouble {
  message: string;
  /** `name`, or `comment-` with the id of a request. */
  field: string | null;
  typed: { name: string; comments: ReadonlyMap<string, string> };
}

/** `Navy, M`; the color alone where there is one size. */
export const colorAndSize = ({ color, size }: { color: string; size: string | null }): string =>
  size === null ? color : `${color}, ${size}`;

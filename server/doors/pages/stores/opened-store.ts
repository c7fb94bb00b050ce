import type { z } from 'zod';
import type { manageStore } from '../../../../tools/stores/manage-store.ts';
import type { openStore } from '../../../../tools/stores/open-store.ts';

import { t } from '../frame/words.tsx';

/** What employees see. */
export type OpenedStore = z.output<typeof openStore.output>;
export type OfferedItem = OpenedStore['items'][number];

/** What the manager sees. */
export type ManagedStore = z.output<typeof manageStore.output>;
export type ShownRequest = ManagedStore['waiting'][number];

/** `Navy, M`; only the color if there is one size. */
export const colorAndSize = ({ color, size }: { color: string; size: string | null }): string =>
  size === null ? t(color) : `${t(color)}, ${size}`;

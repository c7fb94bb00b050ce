import type { AnswerOf } from '../../../../tools/define.ts';
import type { manageStore } from '../../../../tools/stores/manage-store.ts';
import type { openStore } from '../../../../tools/stores/open-store.ts';

import { t } from '../frame/words.tsx';

/** What employees see. */
export type OpenedStore = AnswerOf<typeof openStore>;
export type OfferedItem = OpenedStore['items'][number];

/** What the manager, the owners of the account and the desk see. */
export type ManagedStore = AnswerOf<typeof manageStore>;

/** `Navy, M`; only the color if there is one size. */
export const colorAndSize = ({ color, size }: { color: string; size: string | null }): string =>
  size === null ? t(color) : `${t(color)}, ${size}`;

import { uuidv7 } from 'uuidv7';

/** A new sortable id with its prefix. */
export const newId = (prefix: string): string => `${prefix}_${uuidv7().replaceAll('-', '')}`;

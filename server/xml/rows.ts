/** A list as long as a catalog: its rows are passed on one by one as they end, and no tree holds them. */
import type { XmlElement } from './element.ts';

/** The text of an element of the row, whatever its prefix; `undefined` if it is absent or empty. */
export type RowReader = (element: string) => string | undefined;

export interface Rows {
  /** The name of a row's element, whatever its prefix and letter case. An empty one is no row. */
  element: string;
  each(read: RowReader): void;
}

export const readerOf =
  ({ children }: XmlElement): RowReader =>
  (element) => {
    const text = children.find(({ name }) => name.toLowerCase() === element.toLowerCase())?.text.trim();
    return text === '' ? undefined : text;
  };

/** A list that may be as long as a catalog: its rows are handed over one by one as they end, and no tree holds them. */
import type { XmlElement } from './element.ts';

/** Reads the text of an element of the row, whatever its prefix; `undefined` where it is not there or says nothing. */
export type RowReader = (element: string) => string | undefined;

export interface Rows {
  /** The name of a row's element, whatever its prefix and letter case. One with nothing in it is no row. */
  element: string;
  each(read: RowReader): void;
}

export const readerOf =
  ({ children }: XmlElement): RowReader =>
  (element) => {
    const text = children.find(({ name }) => name.toLowerCase() === element.toLowerCase())?.text.trim();
    return text === '' ? undefined : text;
  };

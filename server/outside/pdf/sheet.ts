/** The page of all documents: US letter, in points. */
export const PAGE = { width: 612, height: 792 };
/** The margin of every side. */
export const MARGIN = 50;
export const RIGHT = PAGE.width - MARGIN;
export const WIDTH = RIGHT - MARGIN;
/** The rule above the page number; only the number is below it. */
export const FOOT_Y = PAGE.height - 46;
/** Size of the running text. */
export const BODY = 9;
export const INK = '#1b1d21';
export const QUIET = '#5b6068';
export const RULE = '#c9ccd1';

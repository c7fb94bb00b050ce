/** The sheet all documents are laid out on: US letter, in points. */
export const PAGE = { width: 612, height: 792 };
/** Of every side: text begins so far from the left and from the top. */
export const MARGIN = 50;
export const RIGHT = PAGE.width - MARGIN;
export const WIDTH = RIGHT - MARGIN;
/** The rule above the page number; nothing else stands below it. */
export const FOOT_Y = PAGE.height - 46;
/** Size of the running text. */
export const BODY = 9;
export const INK = '#1b1d21';
export const QUIET = '#5b6068';
export const RULE = '#c9ccd1';

/** What all parts of a sheet share: its margins in points, and its inks. */

export const LEFT = 34;
export const RIGHT = 792 - 34;

export const INK = '#15201d';
export const QUIET = '#56625e';
export const LINE = '#c9d0ce';

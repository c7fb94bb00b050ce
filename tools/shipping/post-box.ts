/** Whether a line of an address is a post office box, as people write it: `P.O. Box 12`, `POB 12`, `Post Office Box 12`. */
export const isPostBox = (line: string): boolean =>
  /(^|[\s,])(p\s*\.?\s*o\s*\.?\s*box|post\s+office\s+box|p\.?o\.?b\.?)\s*#?\s*\d/i.test(line);

/** Whether a line of an address is a post office box, as people write it: `P.O. Box 12`, `POB 12`, `Post Office Box 12`. */
export const isPostBox = (line: string): boolean =>
  /(^|[ ,])(p ?\.? ?o ?\.? ?box|post office box|p\.?o\.?b\.?) ?#? ?\d/i.test(line.replaceAll(/\s+/g, ' '));

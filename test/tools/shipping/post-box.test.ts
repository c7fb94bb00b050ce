import { expect, test } from 'vitest';
import { isPostBox } from '../../../tools/shipping/post-box.ts';

test.each(['PO Box 12', 'P.O. Box 12', 'p. o. box #7', 'POB 99', 'Post Office Box 3', 'Dept 4, PO BOX 12'])(
  '%s is a post office box',
  (line) => expect(isPostBox(line)).toBe(true),
);

test.each(['1 Market Street', '12 Boxwood Lane', 'Box Elder Road 5', '3 Depot Box Court', 'PSC 1 Box 4'])(
  '%s is a street address',
  (line) => expect(isPostBox(line)).toBe(false),
);

import { expect, test } from 'vitest';
import { writtenAddress } from '../../../tools/shipping/written-address.ts';

const DALLAS = { city: 'Dallas', state: 'TX', postal: '75201' };

test.each([
  [['1 Main St', 'Dallas TX 75201'], { streets: ['1 Main St'], town: DALLAS }],
  [['1 Main St', 'Dallas,  TX  75201'], { streets: ['1 Main St'], town: DALLAS }],
  [['1 Main St, Dallas, TX 75201'], { streets: ['1 Main St'], town: DALLAS }],
  [
    ['1 Main St', 'Floor 2, New Braunfels, TX 78130-0001'],
    {
      streets: ['1 Main St', 'Floor 2'],
      town: { city: 'New Braunfels', state: 'TX', postal: '78130-0001' },
    },
  ],
  [['12 Main St Dallas TX 75201'], { streets: ['12 Main St Dallas TX 75201'] }],
  [['1 Main St', 'Dallas'], { streets: ['1 Main St', 'Dallas'] }],
  [[], { streets: [] }],
])('%j', (lines, address) => {
  expect(writtenAddress(lines)).toEqual(address);
});

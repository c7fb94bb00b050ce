import { expect, test } from 'vitest';
import { showPictureAreas } from '../../../tools/artwork/show-picture-areas.ts';
import { invoke } from '../../../tools/invoke.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
const desk = () =>
  shop.service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'] }, 'req_1');

test('each location has its place, as far as the picture shows it', async () => {
  const { picture, locations } = await invoke(showPictureAreas, desk(), { key: 'demo:MUG-12' });
  expect(picture).toMatch(/^\/.*\.webp$/);
  expect(locations.map(({ locationId, name }) => [locationId, name])).toEqual([
    ['side-1', 'Side 1'],
    ['side-2', 'Side 2'],
    ['wrap', 'Wrap'],
  ]);
  expect(locations[0]?.box).toMatchObject({ x: expect.any(Number), width: expect.any(Number) });
  await expect(invoke(showPictureAreas, desk(), { key: 'demo:NONE' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

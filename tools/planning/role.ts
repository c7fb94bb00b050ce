/** The role of a thing. Things of different roles complement each other; two of one role compete. */
import type { UseCase } from '../catalog/product.ts';
import { remembering } from '../values/remembering.ts';

/** The first row with a word of the category gives the role; an unlisted category is its own role. */
const ROLE_WORDS: readonly (readonly [role: string, words: RegExp])[] = [
  ['headwear', /headwear|\bcaps?\b|\bhats?\b|beanie/],
  ['apparel', /shirt|\btees?\b|fleece|polo|outerwear|apparel|hood|sweat|jacket|vest/],
  ['drinkware', /drinkware|mug|bottle|tumbler|cup|glassware/],
  ['writing', /writing|\bpens?\b|pencil/],
  ['notebook', /notebook|journal|paper|padfolio/],
  ['bag', /\bbags?\b|backpack|tote|luggage/],
  ['tech', /tech|electronic|charger|audio/],
  ['comfort', /blanket|towel|home/],
];

export const roleOf = remembering((category): string => {
  const name = category.toLowerCase();
  return ROLE_WORDS.find(([, words]) => words.test(name))?.[0] ?? name;
});

/** The roles of a kit for each use, main piece first. */
const RECIPES: Readonly<Record<UseCase, readonly string[]>> = {
  'event-swag': ['apparel', 'drinkware', 'bag', 'writing', 'headwear'],
  'team-apparel': ['apparel', 'headwear', 'drinkware', 'bag'],
  'client-gifts': ['drinkware', 'notebook', 'tech', 'comfort', 'bag'],
  'executive-gifts': ['bag', 'tech', 'notebook', 'drinkware', 'comfort'],
  onboarding: ['apparel', 'drinkware', 'notebook', 'bag', 'tech'],
};
const ANY_USE = ['apparel', 'drinkware', 'notebook', 'bag', 'tech'];

/** The position of a role in the recipe of a use; unlisted roles come last. */
export function recipePlace(role: string, useCase: UseCase | undefined): number {
  const recipe = useCase === undefined ? ANY_USE : RECIPES[useCase];
  const place = recipe.indexOf(role);
  return place === -1 ? recipe.length : place;
}

import { expect, test } from 'vitest';
import { WORDS } from '../../../tools/languages/catalogs.ts';

test('a sentence made in English is said with its values, days and parts in the language', () => {
  const said = [
    'It is expected on Tuesday, December 8, 2026, not on December 3, 2026 as promised.',
    'You approve the proof of lines 1, 2 and 3, or ask for changes.',
    'Shown in 1 color, as priced; the logo has 3 colors.',
    'Summit Tee: Heather Grey S 20, M 1,040; White XL 5 instead of Navy 60.',
    'The dark blue and orange of the logo can hardly be seen on Navy; choose another color of the product or a lighter or darker version of the logo.',
    '5,000 stitches, as the logo has',
    'No fact of ours <b>',
    '',
  ].map((text) => [WORDS.es.stated(text), WORDS.fr.stated(text), WORDS.en.stated(text) === text]);
  expect(said).toEqual([
    [
      'Se espera para el martes, 8 de diciembre de 2026, no para el 3 de diciembre de 2026 como se prometió.',
      'Elle est prévue le mardi 8 décembre 2026, et non le 3 décembre 2026 comme promis.',
      true,
    ],
    [
      'Usted aprueba la prueba (líneas 1, 2 y 3) o pide cambios.',
      'Vous approuvez l’épreuve (lignes 1, 2 et 3) ou demandez des modifications.',
      true,
    ],
    [
      'Se muestra en 1 color, según el precio; el logotipo tiene 3 colores.',
      'Illustré en 1 couleur, selon le prix; le logo a 3 couleurs.',
      true,
    ],
    [
      'Summit Tee: Gris jaspeado S 20, M 1,040; Blanco XL 5 en lugar de Azul marino 60.',
      'Summit Tee : Gris chiné S 20, M 1\u00a0040; Blanc XL 5 au lieu de Marine 60.',
      true,
    ],
    [
      'Sobre Azul marino apenas se ve esto del logotipo: azul oscuro y naranja; elija otro color del producto o una versión más clara u oscura del logotipo.',
      'Sur Marine, on voit à peine ceci du logo : bleu foncé et orange ; choisissez une autre couleur du produit ou une version plus claire ou plus foncée du logo.',
      true,
    ],
    ['5,000 puntadas, igual que el logotipo', '5\u00a0000 points, comme le logo', true],
    ['No fact of ours <b>', 'No fact of ours <b>', true],
    ['', '', true],
  ]);
});

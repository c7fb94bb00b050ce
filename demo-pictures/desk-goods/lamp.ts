import type { Draw } from '../drawing.ts';
import { oval, plate } from './camera.ts';
import { box, scene } from './scene.ts';
import { roundStops } from './slab.ts';
import { STEEL, tones } from './tones.ts';

/** A reading lamp: a round foot, two arms with a joint, a light bar over the desk. */
export const ledLamp: Draw = (hex) => {
  const [s, tone] = [scene(), tones(hex)];
  // Light on the desk first: everything stands on it.
  s.fill(
    'M205 250L470 250L640 860L20 860Z',
    s.linear(
      [
        [0, '#fff3cf', 0.75],
        [0.7, '#fff3cf', 0.18],
        [1, '#fff3cf', 0],
      ],
      [0, 0, 0, 1],
    ),
    `filter="${s.blur(26)}"`,
  );
  s.ground(600, 842, 250, 66);

  s.fill(
    'M362 800a238 78 0 0 1 476 0v26a238 78 0 0 1 -476 0Z',
    s.linear([
      [0, tone.shade],
      [0.08, tone.base],
      [0.22, tone.light],
      [0.34, tone.base],
      [0.75, tone.shade],
      [1, tone.deep],
    ]),
  );
  s.fill(
    oval(600, 800, 238, 78),
    s.linear(
      [
        [0, tone.edge],
        [0.5, tone.light],
        [1, tone.base],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.fill(
    oval(600, 801, 232, 74.5),
    s.linear(
      [
        [0, tone.light],
        [0.5, tone.base],
        [1, tone.base],
      ],
      [0.1, 0, 0.9, 1],
    ),
  );
  s.fill(oval(520, 780, 120, 34), '#ffffff', `opacity="${tone.gloss * 0.45}" filter="${s.blur(18)}"`);
  s.fill(oval(700, 770, 52, 15), '#10131a', `opacity=".35" filter="${s.blur(7)}"`);

  // Lower arm, joint, upper arm, drawn as tubes: light runs along their upper left.
  const tube = (path: string, width: number) => {
    s.stroke(path, tone.deep, width);
    s.stroke(path, tone.shade, width * 0.84);
    s.stroke(path, tone.base, width * 0.58, 'transform="translate(-3 -2)"');
    s.stroke(
      path,
      tone.glint,
      width * 0.16,
      `opacity=".85" transform="translate(${-width * 0.2} ${-width * 0.14})"`,
    );
  };
  s.fill(oval(676, 768, 40, 14), tone.shade);
  s.fill(plate(640, 738, 72, 30, 12), s.linear(roundStops(tone)));
  tube('M676 742L762 452', 38);
  tube('M762 452L420 196', 32);
  s.fill(oval(766, 460, 40), '#10131a', `opacity=".3" filter="${s.blur(8)}"`);
  s.fill(
    oval(762, 452, 38),
    s.radial(
      [
        [0, tone.glint],
        [0.4, tone.light],
        [0.75, tone.base],
        [1, tone.shade],
      ],
      [0.35, 0.3, 0.8],
    ),
  );
  s.stroke(oval(762, 452, 38), tone.deep, 1.6, 'opacity=".6"');
  s.fill(
    oval(762, 452, 18),
    s.linear(
      [
        [0, STEEL.shade],
        [0.5, STEEL.light],
        [1, STEEL.shade],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.stroke(oval(762, 452, 18), STEEL.deep, 1.4, 'opacity=".6"');

  const head =
    'M150 196C150 176 164 166 190 164L470 150C500 150 512 164 512 180V214C512 232 500 240 480 240L186 246C160 246 150 234 150 218Z';
  s.soft(head, '#12151c', 14, 0.2, [6, 16]);
  s.fill(
    'M172 238L494 230L480 262Q330 276 188 264Z',
    s.linear(
      [
        [0, '#fffdf2'],
        [1, '#ffe9a8'],
      ],
      [0, 0, 0, 1],
    ),
  );
  s.fill('M172 240L494 232L484 290Q330 310 182 294Z', '#ffefb8', `opacity=".8" filter="${s.blur(14)}"`);
  s.fill(
    head,
    s.linear(
      [
        [0, tone.glint],
        [0.14, tone.light],
        [0.45, tone.base],
        [0.8, tone.shade],
        [1, tone.deep],
      ],
      [0, 0, 0.06, 1],
    ),
  );
  s.stroke(head, tone.deep, 1.8, 'opacity=".7"');
  s.stroke(
    'M166 186Q178 176 200 174L470 161Q490 161 498 172',
    '#ffffff',
    5,
    `opacity="${tone.gloss}" filter="${s.blur(2.5)}"`,
  );
  s.fill(
    oval(420, 196, 27),
    s.radial(
      [
        [0, tone.light],
        [0.7, tone.base],
        [1, tone.shade],
      ],
      [0.35, 0.3, 0.8],
    ),
  );
  s.stroke(oval(420, 196, 27), tone.deep, 1.6, 'opacity=".6"');
  s.fill(oval(420, 196, 11), STEEL.light);

  for (const i of [0, 1, 2]) s.fill(oval(752 + i * 22 - i * 4, 806 - i * 9, 6, 3), '#e9f4ff', 'opacity=".9"');
  return s.done({ base: box(436, 778, 200, 74) });
};

import type { Project } from './camera.ts';
import type { Scene } from './scene.ts';

/** Crinkle paper heaped over a stretch of the opening, from `near` to `far`: short zigzag strips, pale ones on top. */
export function crinkle(
  s: Scene,
  project: Project,
  near: number,
  far: number,
  z: number,
  count: number,
  seed: number,
): void {
  const wild = (i: number): number => Math.abs(Math.sin(i * 12.9898 + seed * 78.233) * 43758.5453) % 1;
  const layers = [
    ['#b9aa93', 9],
    ['#d8cbb6', 8],
    ['#ece3d3', 8],
    ['#fbf7ef', 7],
  ] as const;
  for (const [layer, [color, width]] of layers.entries()) {
    const strips = Array.from({ length: count }, (_, i) => {
      const key = layer * 97 + i * 7;
      const [x, y] = [-94 + 188 * wild(key), near + (far - near) * wild(key + 1)];
      const turn = Math.PI * wild(key + 2);
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const points = [-2, -1, 0, 1, 2].map((step) => {
        const [along, across] = [step * 5.6, step % 2 === 0 ? 2.6 : -2.6];
        const height = z + layer * 3 + 8 * wild(key + 3);
        return project(x + along * cos - across * sin, y + along * sin + across * cos, height);
      });
      const whole = points.map(([px, py]) => [Math.round(px), Math.round(py)] as const);
      const steps = whole
        .slice(1)
        .map(([px, py], at) => `${px - (whole[at]?.[0] ?? 0)} ${py - (whole[at]?.[1] ?? 0)}`);
      return `M${whole[0]?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}`;
    });
    const id = `crinkle${seed}-${layer}`;
    s.add(
      `<defs><path id="${id}" d="${strips.join('')}"/></defs><g fill="none" stroke-linejoin="round"><use href="#${id}" stroke="#7d6d56" stroke-width="${width + 2}" opacity=".5" transform="translate(1.5 3)"/><use href="#${id}" stroke="${color}" stroke-width="${width}"/></g>`,
    );
  }
}

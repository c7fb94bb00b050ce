/** A lens over the table: points in space (right, away, up) to points on the canvas, and the outlines made of them. */

export type Point = readonly [number, number];

interface Camera {
  /** Degrees above the table; 90 looks straight down. */
  pitch: number;
  /** Degrees the goods are turned, counterclockwise seen from above. */
  yaw?: number;
  /** In the units of the goods: the smaller, the stronger the perspective. */
  distance: number;
  /** Canvas units for one unit of the goods at the origin. */
  scale: number;
  /** Where the origin lands. */
  at: Point;
  /** Moves the lens sideways: faces stay level and one flank comes into view. */
  shift?: number;
}

export type Project = (x: number, y: number, z: number) => Point;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function camera({ pitch, yaw = 0, distance, scale, at, shift = 0 }: Camera): Project {
  const [sinPitch, cosPitch] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))];
  const [sinYaw, cosYaw] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))];
  return (x, y, z) => {
    const right = x * cosYaw - y * sinYaw + shift;
    const away = x * sinYaw + y * cosYaw;
    const zoom = (scale * distance) / (distance + away * cosPitch - z * sinPitch);
    return [at[0] + right * zoom - shift * scale, at[1] - (away * sinPitch + z * cosPitch) * zoom];
  };
}

/** A rectangle with round corners about the origin, counterclockwise from the right; a circle where `radius` is half of both sides. */
export function roundedRect(width: number, depth: number, radius: number, perCorner = 7): Point[] {
  const corners: readonly (readonly [number, number, number])[] = [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ];
  return corners.flatMap(([sideX, sideY, from]) =>
    Array.from({ length: perCorner + 1 }, (_, i): Point => {
      const angle = radians(from + (90 * i) / perCorner);
      return [
        sideX * (width / 2 - radius) + radius * Math.cos(angle),
        sideY * (depth / 2 - radius) + radius * Math.sin(angle),
      ];
    }),
  );
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

export const pathOf = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** A smooth closed line through points, `steps` to each stretch. */
export function smooth(points: readonly Point[], steps = 6): Point[] {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  return points.flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return Array.from({ length: steps }, (_unused, step): Point => {
      const t = step / steps;
      const along = (axis: 0 | 1): number =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      return [along(0), along(1)];
    });
  });
}

/** The outline laid at a height, moved by `dx`, `dy` on the table. */
export const laid = (
  project: Project,
  outline: readonly Point[],
  z: number,
  [dx, dy]: Point = [0, 0],
): Point[] => outline.map(([x, y]) => project(x + dx, y + dy, z));

/** The silhouette around points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (line: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of line) {
      while (kept.length > 1 && turnsAway(kept, point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half([...sorted].reverse())];
}

function turnsAway(kept: readonly Point[], [x, y]: Point): boolean {
  const [a, b] = [kept.at(-2), kept.at(-1)];
  if (a === undefined || b === undefined) return false;
  return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) <= 0;
}

/** A rounded rectangle straight on the canvas. */
export const plate = (x: number, y: number, width: number, height: number, radius: number): string =>
  `M${x + radius} ${y}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - 2 * radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${2 * radius - width}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}v${2 * radius - height}a${radius} ${radius} 0 0 1 ${radius} ${-radius}Z`;

export const oval = (cx: number, cy: number, rx: number, ry = rx): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;

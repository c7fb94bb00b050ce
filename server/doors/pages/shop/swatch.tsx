/** A color as a dot. */
export const Swatch = ({ hex, size }: { hex: string | undefined; size: number }) => (
  <svg class="swatch" width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
    <circle cx="11" cy="11" r="10" fill={hex ?? 'none'} />
  </svg>
);

/** From one dot to the next, where a dot is 22 wide. */
const PITCH = 27;
const HEIGHT = 13;

/** Several dots as one drawing: a page of many products has hundreds of them. */
export const Swatches = ({ hexes }: { hexes: readonly string[] }) => {
  const width = PITCH * hexes.length + 22 - PITCH;
  return hexes.length === 0 ? null : (
    <svg
      class="swatch"
      width={Math.round((width * HEIGHT) / 22)}
      height={HEIGHT}
      viewBox={`0 0 ${width} 22`}
      aria-hidden="true"
    >
      {hexes.map((hex, index) => (
        <circle cx={11 + PITCH * index} cy="11" r="10" fill={hex} />
      ))}
    </svg>
  );
};

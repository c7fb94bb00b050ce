/** A color as a dot. */
export const Swatch = ({ hex, size }: { hex: string | undefined; size: number }) => (
  <svg class="swatch" width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
    <circle cx="11" cy="11" r="10" fill={hex ?? 'none'} />
  </svg>
);

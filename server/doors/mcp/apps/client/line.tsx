/** A line: its goods with their logo where it is drawn, and what they are. */
import type { Child } from 'hono/jsx';
import { Tile } from '../../../pages/picture.tsx';
import { address } from './checks.ts';
import { type Fields, isFields } from './messages.ts';

/** By line, of what is for the app alone. */
export const picturesIn = (data: Fields): Fields => (isFields(data['pictures']) ? data['pictures'] : {});

interface LineProps {
  line: { line: number; name: string; color: string; image: string | null };
  pictures: Fields;
  /** Below the name: paragraphs. */
  children: Child;
  /** At the end of the row. */
  aside?: Child;
}

export const Line = ({ line, pictures, children, aside }: LineProps) => (
  <li class="line">
    <LineTile line={line} pictures={pictures} />
    <div class="line-words">
      <h2>
        <bdi>{line.name}</bdi>
      </h2>
      {children}
    </div>
    {aside}
  </li>
);

const LineTile = ({ line: { line, name, color, image }, pictures }: Pick<LineProps, 'line' | 'pictures'>) => {
  const picture = pictures[line];
  return typeof picture === 'string' && address(picture) ? (
    <Tile url={picture} alt={`${name} in ${color} with the logo`} size={160} />
  ) : (
    <Tile url={image} alt={`${name} in ${color}`} size={160} />
  );
};

import { count } from '../format.ts';

const PLACES = [
  { path: '/desk/stores', name: 'Stores' },
  { path: '/desk/stores/requests', name: 'Requests that wait' },
] as const;

interface StoresNavProps {
  at: string;
  /** Open requests of all stores. */
  waiting: number;
}

/** Navigation between stores and their requests. */
export const StoresNav = ({ at, waiting }: StoresNavProps) => (
  <nav class="filters" aria-label="Company stores">
    {PLACES.map(({ path, name }) => (
      <a href={path} aria-current={path === at ? 'page' : undefined}>
        {path === '/desk/stores/requests' ? `${name} (${count(waiting)})` : name}
      </a>
    ))}
  </nav>
);

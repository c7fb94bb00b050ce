import { createContext } from 'hono/jsx';

/** The path of its links. */
export const SWITCH = '/language';

/** The page to show again in another language; `undefined` where there is only English. */
export const SwitchContext = createContext<string | undefined>(undefined);

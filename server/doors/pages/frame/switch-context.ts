import { createContext } from 'hono/jsx';

/** The path of the links to other languages. */
export const SWITCH = '/language';

/** Whether the page can be shown in another language. */
export const SwitchContext = createContext(false);

export { requestIdOf } from '../../../rest-shim/env.ts';

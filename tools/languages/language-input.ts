import { z } from 'zod';
import { LANGUAGES } from './language.ts';

export const LANGUAGE = z.enum(LANGUAGES).describe('Language of the person');

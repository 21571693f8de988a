// The languages other than English in which words are read.
import { CHINESE } from './chinese.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { KOREAN } from './korean.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';

export const LANGUAGES = [GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN, JAPANESE, CHINESE, KOREAN];

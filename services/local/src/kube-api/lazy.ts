// Parsers that most requests do without are loaded at first use, so that an idle server stays small.
import { createRequire } from 'node:module';
import type * as Cel from '@marcbachmann/cel-js';
import type * as JsonPatch from 'fast-json-patch';
import type * as Yaml from 'js-yaml';

const require = createRequire(import.meta.url);

export function celModule(): typeof Cel {
  return require('@marcbachmann/cel-js') as typeof Cel;
}

export function yamlModule(): typeof Yaml {
  return require('js-yaml') as typeof Yaml;
}

export function jsonPatchModule(): typeof JsonPatch {
  return require('fast-json-patch') as typeof JsonPatch;
}

// Parsers that most requests do without are loaded at first use, so that an idle server stays small.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export function celModule(): typeof import('@marcbachmann/cel-js') {
  return require('@marcbachmann/cel-js') as typeof import('@marcbachmann/cel-js');
}

export function yamlModule(): typeof import('js-yaml') {
  return require('js-yaml') as typeof import('js-yaml');
}

export function jsonPatchModule(): typeof import('fast-json-patch') {
  return require('fast-json-patch') as typeof import('fast-json-patch');
}

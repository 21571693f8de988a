// What an operation takes and gives, in one shape for every dialect.
import type { Located } from './document.ts';
import { textIn } from './json.ts';
import type { JsonObject } from './json.ts';
import type { RawSchema } from './schema-view.ts';

export interface ParameterView extends Located {
  name: string;
  in: string;
  /** Equal keys are the same parameter: path parameters by place in the template, headers without case. */
  key: string;
  required: boolean;
  schema: RawSchema;
  /** How the value is written out. */
  style: string;
}

export interface BodyView extends Located {
  required: boolean;
  /** By media type, lower case, without parameters. */
  contents: Map<string, RawSchema | null>;
}

export interface ResponseView extends Located {
  contents: Map<string, RawSchema | null>;
  headers: Map<string, Located & { required: boolean; schema: RawSchema }>;
}

export interface OperationParts {
  parameters: ParameterView[];
  body: BodyView | null;
  responses: Map<string, ResponseView>;
}

export function parameterIdentity(node: JsonObject, path: string): { name: string; in: string; key: string } {
  const name = textIn(node, 'name') ?? '';
  const place = textIn(node, 'in') ?? 'query';
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]);
  const position = names.indexOf(name);
  if (place === 'path' && position >= 0) return { name, in: place, key: `path:${position}` };
  return { name, in: place, key: `${place}:${place === 'header' ? name.toLowerCase() : name}` };
}

export function mediaTypeKey(name: string): string {
  return (name.split(';')[0] ?? name).trim().toLowerCase();
}

// Which operation of the base is which of the revision: by path as written, by path with the server's before it, by path shape.
import type { DiffContext, SpecSide } from './diff-context.ts';
import { listIn, textIn, isObject } from './json.ts';
import type { OperationView } from './operations.ts';

export interface MatchedOperations {
  kept: [base: OperationView, revision: OperationView][];
  removed: OperationView[];
  added: OperationView[];
}

export function matchOperations(
  context: DiffContext,
  base: OperationView[],
  revision: OperationView[],
): MatchedOperations {
  const [basePrefix, revisionPrefix] = [serverPath(context.base), serverPath(context.revision)];
  const kept: [OperationView, OperationView][] = [];
  let [before, after] = [base, revision];
  const passes: readonly ((operation: OperationView, prefix: string) => string)[] = [
    (operation) => operation.endpoint,
    (operation) => shapeOf(operation.endpoint),
    (operation, prefix) => shapeOf(`${operation.method} ${prefix}${operation.path}`),
  ];
  for (const keyOf of passes) {
    const byKey = new Map<string, OperationView>();
    for (const operation of after) {
      const key = keyOf(operation, revisionPrefix);
      if (!byKey.has(key)) byKey.set(key, operation);
    }
    const rest: OperationView[] = [];
    for (const operation of before) {
      const key = keyOf(operation, basePrefix);
      const match = byKey.get(key);
      if (match === undefined) {
        rest.push(operation);
      } else {
        byKey.delete(key);
        kept.push([operation, match]);
      }
    }
    const taken = new Set(kept.map(([, operation]) => operation));
    [before, after] = [rest, after.filter((operation) => !taken.has(operation))];
  }
  return { kept, removed: before, added: after };
}

/** Names of path parameters and a slash at the end do not make another endpoint. */
function shapeOf(endpoint: string): string {
  return endpoint.replaceAll(/\{[^}]*\}/g, '{}').replace(/(?<=.)\/$/, '');
}

/** The path of the only server; Swagger 2.0 has put its basePath before each path already. */
function serverPath({ document }: SpecSide): string {
  if (document.dialect === 'swagger-2.0') return '';
  const urls = listIn(document.root, 'servers')
    .filter(isObject)
    .map((server) => textIn(server, 'url') ?? '');
  const paths = new Set(urls.map((url) => url.replace(/^([a-z]+:)?\/\/[^/]*/i, '').replace(/\/+$/, '')));
  return paths.size === 1 ? ([...paths][0] ?? '') : '';
}

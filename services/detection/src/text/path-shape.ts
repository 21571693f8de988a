/** Names of path parameters do not make another endpoint. What is opened and never closed stays as it is, and is read once. */
export function shapeOf(endpoint: string): string {
  if (!endpoint.includes('{')) return endpoint;
  return endpoint.replaceAll(/\{[^}]*\}?/g, (part) => (part.endsWith('}') ? '{}' : part));
}

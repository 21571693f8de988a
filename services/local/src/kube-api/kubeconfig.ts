// The file that kubectl and every other client reads.
export interface KubeconfigOptions {
  server: string;
  caPem: string;
  token: string;
  namespace: string;
  user: string;
}

/** YAML with one cluster, one user and one context. Values are quoted as JSON, which is YAML. */
export function kubeconfigYaml({ server, caPem, token, namespace, user }: KubeconfigOptions): string {
  const quoted = (value: string): string => JSON.stringify(value);
  return `apiVersion: v1
kind: Config
clusters:
  - name: tidemark
    cluster:
      server: ${quoted(server)}
      certificate-authority-data: ${Buffer.from(caPem).toString('base64')}
users:
  - name: ${quoted(user)}
    user:
      token: ${quoted(token)}
contexts:
  - name: tidemark
    context:
      cluster: tidemark
      user: ${quoted(user)}
      namespace: ${quoted(namespace)}
current-context: tidemark
`;
}

// The admission policy for the label that decides whose a namespace is, its CEL run by an engine of the language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { celModule } from '../../services/local/src/kube-api/lazy.ts';
import { render } from './support/helm.ts';
import { find, type KubeObject, ofKind } from './support/objects.ts';

const policySpec = z.looseObject({
  failurePolicy: z.string(),
  matchConstraints: z.looseObject({
    resourceRules: z.tuple([
      z.looseObject({
        resources: z.array(z.string()),
        operations: z.array(z.string()),
        apiGroups: z.array(z.string()),
      }),
    ]),
  }),
  variables: z.array(z.strictObject({ name: z.string(), expression: z.string() })),
  validations: z.tuple([z.looseObject({ expression: z.string(), message: z.string() })]),
});

const policyOf = (objects: readonly KubeObject[]) =>
  policySpec.parse(find(objects, 'ValidatingAdmissionPolicy', '-namespace-owner')['spec']);

type Labels = Readonly<Record<string, string>> | undefined;
interface Request {
  /** Undefined: the namespace is made. */
  before?: { labels: Labels };
  after: Labels;
  /** Who asks may bind. */
  mayBind: boolean;
}

/** Whether the policy admits the request; the question to the authorizer must be the one expected. */
function admits(policy: z.output<typeof policySpec>, { before, after, mayBind }: Request): unknown {
  const { Environment } = celModule();
  const environment = new Environment()
    .registerVariable('object', 'dyn')
    .registerVariable('oldObject', 'dyn')
    .registerVariable('variables', 'dyn')
    .registerVariable('authorizer', 'map')
    .registerFunction('map.group(string): dyn', (_: unknown, group: string) => ({
      group,
    }))
    .registerFunction('map.resource(string): dyn', (asked: Record<string, string>, resource: string) => ({
      ...asked,
      resource,
    }))
    .registerFunction('map.check(string): dyn', (asked: Record<string, string>, verb: string) => ({ ...asked, verb }))
    .registerFunction('map.allowed(): bool', (asked: Record<string, string>) => {
      assert.deepEqual({ ...asked }, { group: 'tidemark.dev', resource: 'namespacebindings', verb: 'bind' });
      return mayBind;
    });
  const metadata = (labels: Labels): object => ({
    metadata: { name: 'apis', ...(labels !== undefined && { labels }) },
  });
  const context = {
    object: metadata(after),
    oldObject: before === undefined ? null : metadata(before.labels),
    authorizer: {},
  };
  const run = (expression: string, more: object = {}): unknown =>
    environment.evaluate(expression, { ...context, variables: {}, ...more });
  const variables = Object.fromEntries(policy.variables.map(({ name, expression }) => [name, run(expression)]));
  return run(policy.validations[0].expression, { variables });
}

const LABEL = 'tidemark.dev/user';
const ada = { [LABEL]: 'ada' };
const bob = { [LABEL]: 'bob' };
const plain = { team: 'docs' };

const CASES: readonly [string, Omit<Request, 'mayBind'>, boolean][] = [
  ['a namespace is made without labels', { after: undefined }, true],
  ['a namespace is made with other labels', { after: plain }, true],
  ['a namespace is made as a user’s', { after: ada }, false],
  ['a bound namespace gets another label', { before: { labels: ada }, after: { ...ada, ...plain } }, true],
  ['an unbound namespace is bound', { before: { labels: undefined }, after: ada }, false],
  ['a namespace is taken from its user', { before: { labels: ada }, after: bob }, false],
  ['a namespace is unbound', { before: { labels: ada }, after: plain }, false],
  ['all labels are removed', { before: { labels: ada }, after: undefined }, false],
];

test('the label of a user may be set, changed and removed only by who may bind namespaces', async () => {
  const policy = policyOf(await render({}));
  for (const [what, request, harmless] of CASES) {
    assert.equal(admits(policy, { ...request, mayBind: false }), harmless, what);
    assert.equal(admits(policy, { ...request, mayBind: true }), true, `${what}, by who may`);
  }
});

test('no way to write a namespace goes past the policy, and it denies', async () => {
  const objects = await render({});
  const { failurePolicy, matchConstraints } = policyOf(objects);
  assert.equal(failurePolicy, 'Fail');
  const [rule] = matchConstraints.resourceRules;
  assert.deepEqual(rule.resources, ['namespaces', 'namespaces/status', 'namespaces/finalize']);
  assert.deepEqual(rule.operations, ['CREATE', 'UPDATE']);
  const [binding] = ofKind(objects, 'ValidatingAdmissionPolicyBinding');
  assert.deepEqual(binding?.['spec'], {
    policyName: find(objects, 'ValidatingAdmissionPolicy', '-namespace-owner').metadata.name,
    validationActions: ['Deny'],
  });
});

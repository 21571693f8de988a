// Who am I, and may I: everyone with a token may do everything, and is told so.
import { sendJson, type Call, type User } from './call.ts';
import type { JsonObject } from '../json.ts';
import { timeText } from '../objects/object.ts';

export const REVIEWS = [
  {
    group: 'authentication.k8s.io',
    version: 'v1',
    kind: 'SelfSubjectReview',
    plural: 'selfsubjectreviews',
    singular: 'selfsubjectreview',
  },
  {
    group: 'authorization.k8s.io',
    version: 'v1',
    kind: 'SelfSubjectAccessReview',
    plural: 'selfsubjectaccessreviews',
    singular: 'selfsubjectaccessreview',
  },
  {
    group: 'authorization.k8s.io',
    version: 'v1',
    kind: 'SelfSubjectRulesReview',
    plural: 'selfsubjectrulesreviews',
    singular: 'selfsubjectrulesreview',
  },
];

function statusOf(kind: string, { user, groups }: User): JsonObject {
  if (kind === 'SelfSubjectReview') return { userInfo: { username: user, groups } };
  if (kind === 'SelfSubjectAccessReview')
    return { allowed: true, reason: 'this server has no authorisation: every token may do everything' };
  return {
    resourceRules: [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }],
    nonResourceRules: [{ verbs: ['*'], nonResourceURLs: ['*'] }],
    incomplete: false,
  };
}

/** Answers when the address is that of a review. */
export function handleReview(call: Call): boolean {
  const review = REVIEWS.find(({ group, version, plural }) => call.path === `/apis/${group}/${version}/${plural}`);
  if (!review || call.method !== 'POST') return false;
  const { group, version, kind } = review;
  sendJson(call.response, 201, {
    kind,
    apiVersion: `${group}/${version}`,
    metadata: { creationTimestamp: timeText(call.context.now()) },
    ...(kind === 'SelfSubjectReview' ? {} : { spec: {} }),
    status: statusOf(kind, call.user),
  });
  return true;
}

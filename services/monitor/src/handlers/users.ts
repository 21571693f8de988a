import { AppError } from '@tidemark/platform/errors';
import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import { isUniqueViolation } from '@tidemark/platform/postgres';
import { isUuid } from '@tidemark/platform/uuid';
import type { User as UserView } from '@tidemark/proto/gen/tidemark/monitor/v1/User';
import type { UserServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/UserService';
import { isStorable } from '../storable.ts';
import { findUsers, lockUser, putUser, type User } from '../store/users.ts';
import { applyPlan } from '../store/watches.ts';
import type { Plan } from '../verdict.ts';
import { invalid, isNewId, requireUser, type Parts } from './parts.ts';
import { tellStopped } from './tell-stopped.ts';

const MAX_NAME_CHARS = 200;
/** Users of one call. */
const MAX_ASKED = 500;
const NAMESPACE_HEX_DIGITS = 12;
/** A DNS label (RFC 1123). */
const NAMESPACE = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Kubernetes keeps such names for its own. */
const RESERVED_PREFIX = 'kube-';

const PLANS: Readonly<Record<string, Plan>> = { PLAN_HOBBY: 'hobby', PLAN_PRO: 'pro' };

const namespaceOf = (userId: string): string => `tm-${userId.replaceAll('-', '').slice(0, NAMESPACE_HEX_DIGITS)}`;

const view = (user: User): UserView => ({ ...user, plan: user.plan === 'pro' ? 'PLAN_PRO' : 'PLAN_HOBBY' });

export function userHandlers(parts: Parts): AsyncHandlers<UserServiceHandlers> {
  return {
    async PutUser(request) {
      if (!isNewId(request.id)) throw invalid('id', 'must be a UUID');
      if (request.name.length > MAX_NAME_CHARS || !isStorable(request.name))
        throw invalid('name', `must be text of at most ${MAX_NAME_CHARS} characters`);
      const id = request.id.toLowerCase();
      const user = await parts.database
        .transaction(async (tx) => {
          const plan = PLANS[request.plan] ?? (await lockUser(tx, id))?.plan;
          if (plan === undefined) throw invalid('plan', 'must be hobby or pro');
          const stored = await putUser(tx, { id, plan, name: request.name, namespace: namespaceOf(id) });
          await tellStopped(parts, tx, await applyPlan(tx, id, plan, parts.rules.now()));
          return stored;
        })
        .catch((error: unknown) => {
          if (!isUniqueViolation(error, 'users_namespace')) throw error;
          throw new AppError('ALREADY_EXISTS', 'the namespace of this user is taken', { cause: error });
        });
      await parts.resources.ensureNamespace(user.namespace, user.id, user.plan);
      await parts.resources.announcePlan(user.id, user.plan);
      return { user: view(user) };
    },
    async BindNamespace(request) {
      const user = await requireUser(parts, request.userId);
      if (!NAMESPACE.test(request.namespace)) throw invalid('namespace', 'must be the name of a Namespace');
      if (request.namespace.startsWith(RESERVED_PREFIX))
        throw invalid(
          'namespace',
          `must not begin with ${RESERVED_PREFIX}: such Namespaces are those of Kubernetes itself`,
        );
      await parts.resources.ensureNamespace(request.namespace, user.id, user.plan);
      return {};
    },
    GetUser: async (request) => ({ user: view(await requireUser(parts, request.id)) }),
    async GetUsers({ ids }) {
      if (ids.length > MAX_ASKED) throw invalid('ids', `must be at most ${MAX_ASKED}`);
      return { users: (await findUsers(parts.database, ids.filter(isUuid))).map(view) };
    },
  };
}

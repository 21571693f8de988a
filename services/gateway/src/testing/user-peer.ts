// What the monitor service knows of users: those that were put, or that a test put there.
import { AppError } from '@tidemark/platform/errors';
import type { AsyncHandlers } from '@tidemark/platform/grpc-service';
import type { User } from '@tidemark/proto/gen/tidemark/monitor/v1/User';
import type { UserServiceHandlers } from '@tidemark/proto/gen/tidemark/monitor/v1/UserService';

export const userPeer = (
  users: Map<string, User>,
  called: (method: string, request: unknown) => void,
): AsyncHandlers<UserServiceHandlers> => ({
  async PutUser(request) {
    called('PutUser', request);
    const known = request.plan === 'PLAN_UNSPECIFIED' ? users.get(request.id) : {};
    const user = { ...request, ...known, name: request.name, namespace: `user-${request.id.slice(0, 8)}` };
    users.set(request.id, user);
    return { user };
  },
  async GetUser(request) {
    called('GetUser', request);
    const user = users.get(request.id);
    if (!user) throw new AppError('NOT_FOUND', 'user not found');
    return { user };
  },
  async GetUsers(request) {
    called('GetUsers', request);
    return { users: request.ids.flatMap((id) => users.get(id) ?? []) };
  },
  async BindNamespace(request) {
    called('BindNamespace', request);
    return {};
  },
});

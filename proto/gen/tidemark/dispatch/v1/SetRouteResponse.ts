
import type { Route as _tidemark_dispatch_v1_Route, Route__Output as _tidemark_dispatch_v1_Route__Output } from '../../../tidemark/dispatch/v1/Route.ts';

export interface SetRouteResponse {
  'route'?: (_tidemark_dispatch_v1_Route | null);
}

export interface SetRouteResponse__Output {
  'route': (_tidemark_dispatch_v1_Route__Output | null);
}

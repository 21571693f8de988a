
import type { Route as _tidemark_dispatch_v1_Route, Route__Output as _tidemark_dispatch_v1_Route__Output } from '../../../tidemark/dispatch/v1/Route.ts';

export interface ListRoutesResponse {
  'routes'?: (_tidemark_dispatch_v1_Route)[];
}

export interface ListRoutesResponse__Output {
  'routes': (_tidemark_dispatch_v1_Route__Output)[];
}

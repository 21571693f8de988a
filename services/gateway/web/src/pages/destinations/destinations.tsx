// The pages under /destinations: the list, the routing matrix, and one destination.
import type { ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { DestinationPage } from './detail.tsx';
import { DestinationList } from './list.tsx';
import { Routing } from './routing.tsx';

export function Destinations(): ReactNode {
  return (
    <Switch>
      <Route path="/destinations" component={DestinationList} />
      <Route path="/destinations/routing" component={Routing} />
      <Route path="/destinations/:id">{({ id }) => <DestinationPage key={id} id={id} />}</Route>
    </Switch>
  );
}

import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { Router } from 'wouter';
import { AppFlowsProvider, type AppFlows } from '#app/app-flows.tsx';
import { Overlays } from '#app/overlays.tsx';
import { RouteView } from '#app/route-view.tsx';
import { Shell } from '#app/shell.tsx';

/** The whole application for one path. Pure: what differs between a browser and a server comes in as props. */
export function App({
  client,
  flows,
  path,
  search,
}: {
  client: ApolloClient;
  flows: AppFlows;
  path?: string;
  search?: string;
}) {
  return (
    <ApolloProvider client={client}>
      <Router {...(path === undefined ? {} : { ssrPath: path, ssrSearch: search ?? '' })}>
        <AppFlowsProvider flows={flows}>
          <Shell>
            <RouteView />
          </Shell>
          <Overlays />
        </AppFlowsProvider>
      </Router>
    </ApolloProvider>
  );
}

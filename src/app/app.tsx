import { useEffect } from 'react';
import { Router, type SsrContext } from 'wouter';
import { AppFlowsProvider, type AppFlows } from '#app/app-flows.tsx';
import { DrawnFlowsContext, type DrawnFlows } from '#app/drawn/drawn-flows-context.ts';
import { FirstListProvider } from '#app/shop/first-list.tsx';
import { Overlays } from '#app/overlays.tsx';
import { RouteView } from '#app/route-view.tsx';
import { Shell } from '#app/shell.tsx';
import { pathIn, prefixOf, type Language } from '#domain/language.ts';
import { ClientContext } from '#platform/client/client-context.ts';
import type { ClientSlot } from '#platform/client/client-slot.ts';
import { LanguageContext } from '#platform/language-context.ts';
import type { EventListOptions } from '#services/generated/graphql.ts';

/** The whole application for one path. Pure: what differs between a browser and a server comes in as props. */
export function App({
  client,
  flows,
  language,
  path,
  search,
  firstList = null,
  drawnFlows = null,
  redirects,
  onReady,
  onScreen,
}: {
  client: ClientSlot;
  flows: AppFlows;
  /** What the page is written in; its prefix stands before every address, and no route or flow knows of it. */
  language: Language;
  path?: string;
  search?: string;
  /** What the server asked for the list of this page. */
  firstList?: EventListOptions | null;
  /** Where the page is one person's: the flows that run before it is drawn. */
  drawnFlows?: DrawnFlows | null;
  /** On a server: where wouter notes the address that the page leads to. */
  redirects?: SsrContext;
  /** The page stands, or has been taken over. */
  onReady?: () => void;
  /** So does its screen: React takes it over after what stands around it. */
  onScreen?: () => void;
}) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <LanguageContext value={language}>
      <ClientContext value={client}>
        <DrawnFlowsContext value={drawnFlows}>
          <Router
            base={prefixOf(language)}
            {...(path === undefined
              ? {}
              : {
                  ssrPath: pathIn(language, path),
                  ssrSearch: search ?? '',
                  ...(redirects && { ssrContext: redirects }),
                })}
          >
            <AppFlowsProvider flows={flows}>
              <Shell>
                <FirstListProvider list={firstList}>
                  <RouteView onScreen={onScreen} />
                </FirstListProvider>
              </Shell>
              <Overlays />
            </AppFlowsProvider>
          </Router>
        </DrawnFlowsContext>
      </ClientContext>
    </LanguageContext>
  );
}

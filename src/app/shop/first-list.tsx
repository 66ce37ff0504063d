import { createContext, use, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { EventListOptions } from '#services/generated/graphql.ts';

type FirstList = { address: string; list: EventListOptions | null };

const FirstListContext = createContext<EventListOptions | null>(null);

type Props = { list: EventListOptions | null; children: ReactNode };

/** Gives what the server asked for the list of the page that it drew: by its own clock, and for nobody in particular. */
export function FirstListProvider({ list, children }: Props) {
  const address = useAddress();
  const [first, setFirst] = useState<FirstList | null>({ address, list });
  if (first && first.address !== address) setFirst(null);
  return <FirstListContext value={first?.list ?? null}>{children}</FirstListContext>;
}

/** Null where the server drew no list, and once the page that it drew was left. */
export const useFirstList = (): EventListOptions | null => use(FirstListContext);

function useAddress(): string {
  const [path] = useLocation();
  return `${path}?${useSearch()}`;
}

import { createContext, use, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { EventListOptions } from '#services/generated/graphql.ts';

type FirstList = { address: string; list: EventListOptions | null };

const FirstListContext = createContext<FirstList | null>(null);

type Props = { list: EventListOptions | null; children: ReactNode };

/** Gives what the server asked for the list of the page that it drew: by its own clock, and for nobody in particular. */
export function FirstListProvider({ list, children }: Props) {
  const address = useAddress();
  const [first] = useState({ address, list });
  return <FirstListContext value={first}>{children}</FirstListContext>;
}

/** Null where the server drew no list, and on every other page than the one that it drew. */
export function useFirstList(): EventListOptions | null {
  const address = useAddress();
  const first = use(FirstListContext);
  return first?.address === address ? first.list : null;
}

function useAddress(): string {
  const [path] = useLocation();
  return `${path}?${useSearch()}`;
}

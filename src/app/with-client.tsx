import { ApolloProvider } from '@apollo/client/react';
import { use, type ReactNode } from 'react';
import { useClientSlot } from '#platform/client/client-context.ts';

export function WithClient({ children }: { children: ReactNode }) {
  const slot = useClientSlot();
  return <ApolloProvider client={slot.current() ?? use(slot.load())}>{children}</ApolloProvider>;
}

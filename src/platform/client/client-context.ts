import { createContext, use } from 'react';
import type { ClientSlot } from '#platform/client/client-slot.ts';

export const ClientContext = createContext<ClientSlot | null>(null);

export function useClientSlot(): ClientSlot {
  const slot = use(ClientContext);
  if (!slot) throw new Error('use of the client outside of the application');
  return slot;
}

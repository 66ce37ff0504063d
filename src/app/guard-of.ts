import type { ReactNode } from 'react';
import type { Access } from '#app/route-table.ts';
import { once } from '#platform/parts.tsx';

/** Puts itself around a screen, for those alone who may see it. */
export type Guard = (screen: ReactNode) => ReactNode;

const loadCustomerGuard = once(async (): Promise<Guard> => (await import('#app/customer-only.tsx')).customerGuard);

/** The one guard of pages (route tables): what it lets in is for those whom the entry names. Null where that is everybody. */
export const guardOf = (access: Access): Promise<Guard> | null => (access === 'public' ? null : loadCustomerGuard());

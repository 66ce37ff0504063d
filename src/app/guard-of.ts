import type { ComponentType, ReactNode } from 'react';
import type { Access } from '#app/route-table.ts';
import { once } from '#platform/parts.tsx';

type Guard = ComponentType<{ children: ReactNode }>;

const loadCustomerOnly = once(async (): Promise<Guard> => (await import('#app/customer-only.tsx')).CustomerOnly);

/** The one guard of pages (route tables): what it lets in is for those whom the entry names. Null where that is everybody. */
export const guardOf = (access: Access): Promise<Guard> | null => (access === 'public' ? null : loadCustomerOnly());

import type { ReactNode } from 'react';
import type { Access } from '#app/route-table.ts';
import { lazyPart } from '#platform/parts.ts';

type Props = { access: Access; children: ReactNode };

const CustomerOnly = lazyPart(async () => (await import('#app/customer-only.tsx')).CustomerOnly);

/** The one guard of pages (route tables): what is behind it is for those whom the entry names. */
export const WithAccess = ({ access, children }: Props) =>
  access === 'public' ? children : <CustomerOnly>{children}</CustomerOnly>;

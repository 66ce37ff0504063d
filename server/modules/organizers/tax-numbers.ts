import type { organizations } from '#server/modules/organizers/organizers-tables.ts';

export type TaxNumbers = Pick<typeof organizations.$inferSelect, 'gstNumber' | 'qstNumber' | 'pstNumber'>;

/**
 * The number under which an organizer is registered for a tax, by the tax's name as a receipt prints it; null where there
 * is none. GST and HST have one number. (Input Tax Credit Information (GST/HST) Regulations.)
 */
export function taxNumberOf(description: string, { gstNumber, qstNumber, pstNumber }: TaxNumbers): string | null {
  const [name = ''] = description.trim().toUpperCase().split(/\s/);
  if (name === 'GST' || name === 'HST') return gstNumber;
  if (name === 'QST') return qstNumber;
  return name === 'PST' ? pstNumber : null;
}

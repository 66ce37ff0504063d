import type { ProvinceCode } from '#domain/provinces.ts';

type Tax = { description: string; milliPercent: number };

const gst: Tax = { description: 'GST', milliPercent: 5_000 };
const hst = (milliPercent: number): Tax => ({ description: 'HST', milliPercent });

/** What admissions bear in each province, where no operator has set up something else. */
export const admissionTaxes: Record<ProvinceCode, readonly Tax[]> = {
  AB: [gst],
  BC: [gst],
  MB: [gst],
  NB: [hst(15_000)],
  NL: [hst(15_000)],
  NS: [hst(14_000)],
  NT: [gst],
  NU: [gst],
  ON: [hst(13_000)],
  PE: [hst(15_000)],
  QC: [gst, { description: 'QST', milliPercent: 9_975 }],
  SK: [gst, { description: 'PST', milliPercent: 6_000 }],
  YT: [gst],
};

/** Whether a ticket bears a tax of the province's own there, whose number its receipts have. */
export const bears = (province: ProvinceCode, tax: 'QST' | 'PST'): boolean =>
  admissionTaxes[province].some(({ description }) => description === tax);

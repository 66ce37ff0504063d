/** Who can buy a tier or an add-on: everyone online, who has a promotion code that opens it, or the box office alone. */
export const saleWays = ['ONLINE', 'BY_CODE', 'BOX_OFFICE'] as const;
export type SaleWay = (typeof saleWays)[number];

export const saleWayOf = ({ isOnline, isByCode }: { isOnline: boolean; isByCode: boolean }): SaleWay =>
  isByCode ? 'BY_CODE' : isOnline ? 'ONLINE' : 'BOX_OFFICE';

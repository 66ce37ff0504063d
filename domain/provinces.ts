/** By the codes of ISO 3166-2:CA, which are those of the post too. */
export const provinceCodes = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;

export type ProvinceCode = (typeof provinceCodes)[number];

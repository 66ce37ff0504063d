import type { OrganizationSettings } from '#services/desk/settings/settings-service.ts';

/** How the Players are set, by their owners. */
export const someSettings = (change: Partial<OrganizationSettings> = {}): OrganizationSettings => ({
  __typename: 'OrganizationSettings',
  currency: 'CAD',
  profile: {
    __typename: 'OrganizationProfile',
    version: 4,
    words: [
      {
        __typename: 'OrganizationWords',
        language: 'en',
        name: 'Harbour City Players',
        shortDescription: 'A theatre by the harbour.',
        description: 'We play since 1969.',
      },
    ],
    contactEmail: 'players@foyer.example',
    contactName: 'Dev Sandhu',
    contactPhone: null,
  },
  taxes: {
    __typename: 'OrganizationTaxes',
    version: 1,
    province: 'BC',
    collectsTaxes: true,
    gstNumber: '123456789 RT0001',
    qstNumber: null,
    pstNumber: null,
  },
  fees: {
    __typename: 'OrganizationFees',
    version: 2,
    fees: [
      {
        __typename: 'DeskFee',
        id: 'fee-1',
        name: 'Service fee',
        description: 'For the site',
        fixed: { __typename: 'Money', amount: 1.5, currency: 'CAD', display: '$1.50' },
        milliPercent: 2_500,
      },
    ],
  },
  refunds: {
    __typename: 'OrganizationRefunds',
    version: 3,
    policy: {
      __typename: 'CancellationPolicy',
      kind: 'NONE',
      windows: [],
      keep: null,
      feesBack: null,
      approval: null,
    },
  },
  sender: {
    __typename: 'OrganizationSender',
    version: 5,
    name: 'The Players’ office',
    postalAddress: '280 Selby Street\nNanaimo BC  V9R 2R2',
  },
  languages: { __typename: 'OrganizationLanguages', version: 0, own: 'en', required: ['en'] },
  security: { __typename: 'OrganizationSecurity', version: 0, needsSecondFactor: false, managersCallOff: false },
  retention: { __typename: 'OrganizationRetention', version: 0, answersKeptDays: 90 },
  ...change,
});

export const playersSettings = someSettings();

/** Who works there is told what their role may see of it; strangers nothing. */
export const todayByRole = {
  deskToday: {
    document: 'query ($organizationId: ID!) { deskToday(organizationId: $organizationId) { __typename } }',
    with: ({ organizationId }: { organizationId: string }) => ({ organizationId }),
    gets: {
      nobody: 'UNAUTHENTICATED',
      stranger: 'null',
      viewer: 'DeskToday',
      steward: 'DeskToday',
      supervisor: 'DeskToday',
      boxOffice: 'DeskToday',
      manager: 'DeskToday',
      owner: 'DeskToday',
    },
  },
};

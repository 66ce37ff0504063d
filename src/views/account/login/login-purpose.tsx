import { useQuery } from '@apollo/client/react';
import { styled } from 'styled-components';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { GetWantedEventDocument } from '#services/generated/graphql.ts';

const Words = styled.p`
  color: var(--ink-2);
  margin-bottom: var(--s5);
  min-height: 1.5em;
  > b {
    color: var(--ink);
  }
`;

/** Why a visitor is asked to log in: the event whose Register was pressed. */
export function LoginPurpose({ eventId }: { eventId: string }) {
  const { data } = useQuery(GetWantedEventDocument, { variables: { id: eventId }, context: errorShownBy('nobody') });
  const name = data?.event?.name;
  return (
    <Words>
      {name && (
        <>
          to register for <b>{name}</b>
        </>
      )}
    </Words>
  );
}

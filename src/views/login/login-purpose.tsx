import { useFragment } from '@apollo/client/react';
import { styled } from 'styled-components';
import { WantedEventFieldsFragmentDoc } from '#services/generated/graphql.ts';

const Words = styled.p`
  color: var(--ink-2);
  margin-bottom: var(--s5);
  > b {
    color: var(--ink);
  }
`;

/** Why a visitor is asked to log in: the event whose Register was pressed, as far as the page has loaded it. */
export function LoginPurpose({ eventId }: { eventId: string }) {
  const { data, complete } = useFragment({
    fragment: WantedEventFieldsFragmentDoc,
    from: { __typename: 'Event', id: eventId },
  });
  if (!complete) return null;
  return (
    <Words>
      to register for <b>{data.name}</b>
    </Words>
  );
}

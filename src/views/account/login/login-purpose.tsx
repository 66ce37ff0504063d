import { useQuery } from '@apollo/client/react';
import { styled } from 'styled-components';
import { whyEvent } from '#messages/login.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { useLanguage } from '#platform/language-context.ts';
import { GetWantedEventDocument } from '#services/generated/graphql.ts';
import { otherLanguage } from '#views/shared/events/event-facts.ts';

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
  const language = useLanguage();
  const { data } = useQuery(GetWantedEventDocument, { variables: { id: eventId }, context: errorShownBy('nobody') });
  const event = data?.event;
  const b = (words: string) => (
    <b key="b" lang={event ? otherLanguage(event, language) : undefined}>
      {words}
    </b>
  );
  return <Words>{event && whyEvent({ event: event.name, b }, language)}</Words>;
}

import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createPeopleLogic } from '#app/desk/people-logic.ts';
import { createPersonLogic } from '#app/desk/person-logic.ts';
import { peopleRelays, personRelays } from '#app/desk/relays/people-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { PeopleFlow } from '#views/desk/people/people-context.ts';
import { PeopleScreen } from '#views/desk/people/people-screen.tsx';
import { PersonFlow } from '#views/desk/person/person-context.ts';
import { PersonScreen } from '#views/desk/person/person-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type Props = { organization: DeskOrganization; event: DeskEvent };

/** /desk/:organization/events/:eventId/people */
export function EventPeople({ organization: { code, permissions }, event }: Props) {
  const language = useLanguage();
  const client = useApolloClient();
  const logic = useMemo(() => createPeopleLogic({ client }), [client]);
  const people = useFlow(logic, { input: { eventId: event.id } });
  useRelays(peopleRelays, {
    people,
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <PeopleFlow.Provider actor={people}>
      <PeopleScreen
        file={
          permissions.includes('ReadReport') ? `/desk-files/events/${event.id}/people.csv?language=${language}` : null
        }
        sheet={(id, close) => <Person key={id} id={id} code={code} event={event} onClose={close} />}
      />
    </PeopleFlow.Provider>
  );
}

type PersonProps = { id: string; code: string; event: DeskEvent; onClose: () => void };

function Person({ id, code, event, onClose }: PersonProps) {
  const client = useApolloClient();
  const logic = useMemo(() => createPersonLogic({ client }), [client]);
  const person = useFlow(logic, { input: { id } });
  useRelays(personRelays, { person, people: PeopleFlow.useActorRef(), session: SessionFlow.useActorRef() });
  return (
    <PersonFlow.Provider actor={person}>
      <PersonScreen code={code} ticketColor={ticketColorOf(event.about.primaryCategory, event.id)} onClose={onClose} />
    </PersonFlow.Provider>
  );
}

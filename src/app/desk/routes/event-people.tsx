import { useApolloClient } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { keptChoice } from '#app/desk/kept-choice.ts';
import { peopleChoiceLogic } from '#app/desk/people-choice-logic.ts';
import { createPeopleLogic } from '#app/desk/people-logic.ts';
import { createPersonLogic } from '#app/desk/person-logic.ts';
import { peopleRelays, personRelays } from '#app/desk/relays/people-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { wholeEvent } from '#machines/desk/people/people-machine.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { PeopleChoiceFlow } from '#views/desk/people/people-choice-context.ts';
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
  const isOfRefused = new URLSearchParams(useSearch()).get('mail') === 'refused';
  const people = useFlow(logic, {
    input: { eventId: event.id, filter: { ...wholeEvent, isMailRefused: isOfRefused } },
  });
  const mayWrite = permissions.includes('MessageRegistrants');
  useRelays(peopleRelays, {
    people,
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  const screen = (
    <PeopleScreen
      file={
        permissions.includes('ReadReport') ? `/desk-files/events/${event.id}/people.csv?language=${language}` : null
      }
      mayWrite={mayWrite}
      sheet={(id, close) => <Person key={id} id={id} code={code} event={event} onClose={close} />}
    />
  );
  return (
    <PeopleFlow.Provider actor={people}>
      {mayWrite ? (
        <Choosing code={code} eventId={event.id}>
          {screen}
        </Choosing>
      ) : (
        screen
      )}
    </PeopleFlow.Provider>
  );
}

type ChoosingProps = { code: string; eventId: string; children: ReactNode };

/** Around the list, for who writes to some of it. */
function Choosing({ code, eventId, children }: ChoosingProps) {
  const choice = useFlow(peopleChoiceLogic, {
    input: {
      eventId,
      messages: `/desk/${code}/events/${eventId}/messages?to=chosen`,
      people: keptChoice(eventId).get()?.people ?? [],
    },
  });
  return <PeopleChoiceFlow.Provider actor={choice}>{children}</PeopleChoiceFlow.Provider>;
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

import { styled } from 'styled-components';
import { draftState } from '#machines/desk/message-draft/message-draft-selectors.ts';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { ComposeMessage } from '#views/desk/messages/compose-message.tsx';
import { MessageDraftFlow } from '#views/desk/messages/message-draft-context.ts';
import { MessagePreview, type PreviewProps } from '#views/desk/messages/message-preview.tsx';

/** A message as it is written, and beside it as it is read. people: the address of the list of them. */
export function WriteMessage({ people, ...props }: PreviewProps & { people: string }) {
  // What the person is by now is asked, and the page is as that says.
  if (MessageDraftFlow.useSelector(draftState) === 'notPermitted') return <SkeletonBar $height="14rem" />;
  return (
    <Compose>
      <ComposeMessage event={props.event} people={people} />
      <MessagePreview {...props} />
    </Compose>
  );
}

const Compose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 25rem;
  gap: var(--s5);
  align-items: start;
  > * {
    min-width: 0;
  }
  @media (max-width: 71.99rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

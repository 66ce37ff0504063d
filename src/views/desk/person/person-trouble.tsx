import * as selectors from '#machines/desk/person/person-selectors.ts';
import {
  sheetName,
  troubleAskAgain,
  troubleAsking,
  troubleChangedAnswers,
  troubleChangedName,
  troubleChangedTitle,
  troubleNotes,
  troubleOther,
  troubleUnknown,
  troubleUnknownText,
} from '#messages/desk-person.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PersonFlow } from '#views/desk/person/person-context.ts';

/** Why what was typed was not saved, beside what stands at its field; or that nobody knows. */
export function PersonTroubleNotice() {
  const language = useLanguage();
  const trouble = PersonFlow.useSelector(selectors.personTrouble);
  switch (trouble?.kind) {
    case 'changed':
      return <Changed />;
    case 'refused':
      return <Notice kind="error">{(trouble.why === 'NOTES' ? troubleNotes : troubleOther)(language)}</Notice>;
    case 'failed':
      if (trouble.failure.code === 'serverRefused' && trouble.failure.reason !== 'other')
        return <Notice kind="error">{messageOfFailure(trouble.failure, language)}</Notice>;
      return <Unknown />;
    default:
      return null;
  }
}

function Changed() {
  const language = useLanguage();
  const person = PersonFlow.useSelector(selectors.deskPerson);
  const { deed } = PersonFlow.useSelector(selectors.openDeed);
  if (!person) return null;
  const name = sheetName({ first: person.firstName, last: person.lastName }, language);
  const now = [name, person.emailAddress, person.phoneNumber].filter(Boolean).join(', ');
  return (
    <Notice kind="warn" title={troubleChangedTitle(language)}>
      {deed === 'ANSWERS' ? troubleChangedAnswers(language) : troubleChangedName({ name: now }, language)}
    </Notice>
  );
}

/** The same while it is asked for again. */
function Unknown() {
  const language = useLanguage();
  const flow = PersonFlow.useActorRef();
  const state = PersonFlow.useSelector(selectors.personState);
  return (
    <Notice
      kind="warn"
      title={troubleUnknown(language)}
      {...(state === 'confirming'
        ? {}
        : {
            actions: (
              <Button
                kind="line"
                small
                pending={state === 'changing' && troubleAsking(language)}
                onClick={() => flow.send({ type: 'person.askAgain' })}
              >
                {troubleAskAgain(language)}
              </Button>
            ),
          })}
    >
      {troubleUnknownText(language)}
    </Notice>
  );
}

import type { TypedMessage } from '#machines/desk/message-draft/message-draft-setup.ts';
import { messageDraftRequirements } from '#tests/model/desk/message-draft/message-draft-requirements.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { MessageDraftFlow } from '#views/desk/messages/message-draft-context.ts';
import { WriteMessage } from '#views/desk/messages/write-message.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, heading, isAriaDisabled, isReadOnly, press, shownText, write } from '../on-screen.ts';

type Typed = { label: RegExp; value: string };
const fieldsOf = ({ en, fr_CA }: TypedMessage): Typed[] => [
  { label: /^Subject in English/, value: en.subject },
  { label: /^Text in English/, value: en.text },
  { label: /^Subject in French/, value: fr_CA.subject },
  { label: /^Text in French/, value: fr_CA.text },
];

const isTextField = (one: HTMLElement | null): one is HTMLInputElement | HTMLTextAreaElement =>
  one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;
/** The one that stands otherwise than it is to be. */
const otherField = (words: TypedMessage): Typed | undefined =>
  fieldsOf(words).find(({ label, value }) => {
    const shown = field(label);
    return isTextField(shown) && shown.value !== value;
  });

const audience = () => field('To whom');
const kind = (value: string) => document.querySelector<HTMLInputElement>(`input[name=kind][value=${value}]`);
const subject = () => field(/^Subject in English/);
const isForm = () => heading('New message') !== null;
const test = () => button('Test');
const isRecounting = () => shownText('Counting') !== null;

describeRendered({
  owns: ['views/desk/messages/', 'machines/desk/message-draft/'],
  requirements: messageDraftRequirements,
  draw: (actor) => (
    <MessageDraftFlow.Provider actor={actor}>
      <WriteMessage event={cherryOrchard} organizer="Harbour City Players" firstName="Dev" people="/people" />
    </MessageDraftFlow.Provider>
  ),
  controls: {
    'messageDraft.address': {
      find: ({ address }) => kind(address.kind),
      use: (control) => press(control),
    },
    'messageDraft.type': {
      find: ({ words }) => {
        const other = otherField(words);
        return other === undefined ? null : field(other.label);
      },
      use: (control, { words }) => write(control, otherField(words)?.value ?? ''),
    },
    'messageDraft.test': { find: test },
    'messageDraft.send': { find: () => button(/^Send to /) },
    'messageDraft.askAgain': { find: () => button('Ask again') ?? button(/^Asking/) },
    'messageDraft.retry': { find: () => button('Try again') },
  },
  shows: {
    countingReach: () => isForm() && !isReadOnly(subject()) && isAriaDisabled(test()) && button('Try again') === null,
    uncounted: () => button('Try again') !== null,
    writing: () => isForm() && !isAriaDisabled(test()) && !isRecounting(),
    mailing: () => button(/^Mailing/) !== null,
    unknown: () => button('Ask again') !== null && isReadOnly(subject()),
    notPermitted: () => !isForm() && audience() === null,
  },
});

import { cardClosed } from '#messages/forms.ts';
import {
  ofAlex,
  ofNoUse,
  registrationFormRequirements,
} from '#tests/model/shared/registration-form/registration-form-requirements.ts';
import { NextButton } from '#views/shared/forms/next-button.tsx';
import { RegistrationForm } from '#views/shared/forms/registration-form.tsx';
import { SameAs } from '#views/shared/forms/same-as.tsx';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, isReadOnly, shownText, write } from '../on-screen.ts';

const tag = () => field(/^Name on the name tag/);
const save = () => button('Save') ?? button(/^Saving/);
const isOpen = () => button('Save') !== null && !isReadOnly(tag());

describeRendered({
  owns: ['views/shared/forms/', 'machines/shared/registration-form/', 'platform/ui/field'],
  requirements: registrationFormRequirements,
  draw: (actor) => (
    <RegistrationFormFlow.Provider actor={actor}>
      <RegistrationForm name="Maya Thorsen" languageUsed="en" beforeQuestions={<SameAs offers={[ofAlex, ofNoUse]} />} />
      <NextButton />
    </RegistrationFormFlow.Provider>
  ),
  controls: {
    'registrationForm.answer': { find: tag, use: (control, { value }) => write(control, value) },
    'registrationForm.fill': { find: ({ from }) => button(`Same as ${from.whose}`) },
    'registrationForm.putBack': { find: () => button('Undo') },
    'registrationForm.save': { find: save },
    'registrationForm.edit': { find: () => button('Edit Responses') },
    'registrationForm.next': { find: () => button('Next') },
  },
  shows: {
    recallingDraft: () => isReadOnly(tag()),
    'editing.pristine': isOpen,
    'editing.dirty': isOpen,
    'editing.filled': () => isOpen() && button('Undo') !== null,
    saving: () => button(/^Saving/) !== null,
    saved: () => button('Edit Responses') !== null,
    closed: () => shownText(cardClosed({ lock: 'EVENT_STARTED' }, 'en')) !== null && save() === null && tag() === null,
  },
});

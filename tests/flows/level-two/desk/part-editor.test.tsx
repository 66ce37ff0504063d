import { vi } from 'vitest';
import { partEditorRequirements } from '#tests/model/desk/part-editor/part-editor-requirements.ts';
import { RulesPart } from '#views/desk/event/rules-part.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, isAriaDisabled, isChecked, isReadOnly, press, shownText, write } from '../on-screen.ts';

const places = () => field(/^Places in all/);
const listed = () => field('Shown in lists and searches');
const unless = (is: boolean, control: HTMLElement | null) => (is ? null : control);
const valueIn = (control: HTMLElement | null) => (control instanceof HTMLInputElement ? control.value : null);
const save = () => button('Save rules') ?? button(/^Saving/);
const isOpen = () => !isReadOnly(places());
const side = (words: RegExp) => field(words);

describeRendered({
  owns: ['views/desk/parts/', 'machines/desk/part-editor/'],
  requirements: partEditorRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <PartEditorFlow.Provider actor={actor}>
      <RulesPart />
    </PartEditorFlow.Provider>
  ),
  controls: {
    'partEditor.type': {
      // A field that stands as it would be typed tells nobody of it.
      find: ({ field: name, value }) =>
        name === 'capacity' ? unless(valueIn(places()) === value, places()) : unless(!isChecked(listed()), listed()),
      use: (control, { field: name, value }) => (name === 'capacity' ? write(control, value) : press(control)),
    },
    'partEditor.save': { find: save },
    'partEditor.discard': { find: () => button('Discard') },
    'partEditor.choose': {
      find: ({ field: name, side: chosen }) =>
        unless(name !== 'capacity', side(chosen === 'MINE' ? /^Keep yours/ : /^Take what/)),
    },
    'partEditor.askAgain': { find: () => button('Ask again') ?? button(/^Asking/) },
    'partEditor.goOn': { find: () => button('Go on with mine') ?? button('Go on') },
    'partEditor.takeSaved': { find: () => button('Take the saved one') },
  },
  shows: {
    recallingDraft: () => !isOpen() && shownText('All is saved.') !== null,
    offered: () => button('Go on with mine') !== null,
    clean: () => isOpen() && isAriaDisabled(save()),
    dirty: () => isOpen() && !isAriaDisabled(save()),
    saving: () => button(/^Saving/) !== null,
    unknown: () => button('Ask again') !== null,
    conflicted: () => side(/^Keep yours/) !== null,
    parked: () => button('Go on') !== null,
    notPermitted: () => !isOpen(),
  },
});

import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { toSavedAnswers } from '#domain/form-answers.ts';
import { readFormContent, type FormValues } from '#domain/form-content.ts';
import {
  registrationFormMachine,
  type DraftCommand,
  type RegistrationFormActors,
  type RegistrationFormEmitted,
} from '#machines/shared/registration-form/registration-form-machine.ts';
import {
  askedQuestions,
  canGoOn,
  filledIn,
  formAnswers,
  isFormDirty,
  isFormReadOnly,
} from '#machines/shared/registration-form/registration-form-selectors.ts';
import type { RegistrationLock } from '#services/generated/graphql.ts';
import { sampleForm } from '../../shop/checkout/sample-order.ts';
import { describeMachine } from '../../walk-machine.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import {
  complete,
  empty,
  ofAlex,
  refused,
  registrationFormRequirements,
  saved,
  signedOut,
  success,
} from './registration-form-requirements.ts';

const answers = {
  version: 1,
  answers: [
    {
      field: { id: 'c1', key: 'tag', label: 'Name on the name tag', type: 'text' },
      answer: { type: 'text', text: 'Maya' },
    },
  ],
};

describeMachine(registrationFormRequirements);

type Setup = {
  submission?: typeof empty;
  lock?: RegistrationLock | null;
  draft?: FormValues | null;
  saves?: (typeof saved | typeof refused | typeof signedOut | Error)[];
};

function start({ submission = empty, lock = null, draft = null, saves = [] }: Setup = {}) {
  const drafts: DraftCommand[] = [];
  const sent: unknown[] = [];
  const emitted: RegistrationFormEmitted[] = [];
  const queue = [...saves];
  const actor = createActor(
    registrationFormMachine.provide({
      actors: {
        loadDraft: fromPromise(async () => draft),
        keepDraft: fromCallback(({ receive }) => receive((command) => void drafts.push(command))),
        updateRegistrationForm: fromPromise(async ({ input }) => {
          sent.push(input);
          const answer = queue.shift();
          if (!answer || answer instanceof Error) throw answer ?? new Error('unexpected');
          return answer;
        }),
      } satisfies RegistrationFormActors,
    }),
    { input: { submission, lock } },
  );
  actor.on('*', (event) => void emitted.push(event));
  actor.start();
  return { actor, drafts, sent, emitted };
}

describe(registrationFormMachine.id, () => {
  test('shows closed answers as they were saved, whatever was typed before', async () => {
    const { actor, sent } = start({ submission: complete, lock: 'EVENT_STARTED', draft: { tag: 'Al' } });
    await settled();
    actor.send({ type: 'registrationForm.edit' });
    actor.send({ type: 'registrationForm.save' });
    expect([actor.getSnapshot().value, formAnswers(actor.getSnapshot())['tag'], sent]).toEqual(['closed', 'Maya', []]);
  });

  test('saves typed answers, forgets the draft and tells it', async () => {
    const { actor, drafts, sent, emitted } = start({ saves: [saved] });
    await settled();
    actor.send({ type: 'registrationForm.answer', key: 'tag', value: 'Maya' });
    expect(isFormDirty(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'registrationForm.save' });
    await settled();
    expect(sent).toEqual([{ id: 'f-1', data: answers }]);
    expect(drafts).toEqual([{ type: 'draft.keep', values: { tag: 'Maya', note: '' } }, { type: 'draft.forget' }]);
    expect(emitted).toEqual([
      { type: 'notify', notice: success },
      { type: 'form.saved', form: complete },
    ]);
    expect(isFormReadOnly(actor.getSnapshot())).toBe(true);
  });

  test('sends nothing while an answer does not fit, and says which', async () => {
    const { actor, sent, emitted } = start();
    await settled();
    actor.send({ type: 'registrationForm.answer', key: 'tag', value: 'M' });
    actor.send({ type: 'registrationForm.save' });
    expect(actor.getSnapshot().context.fieldErrors).toEqual([{ key: 'tag', problem: { kind: 'tooShort', least: 2 } }]);
    expect(emitted).toEqual([{ type: 'form.refused', keys: ['tag'] }]);
    expect(sent).toEqual([]);
    actor.send({ type: 'registrationForm.answer', key: 'tag', value: 'Ma' });
    expect(actor.getSnapshot().context.fieldErrors).toEqual([]);
  });

  test('shows what the server refuses at the field', async () => {
    const { actor, emitted } = start({ saves: [refused] });
    await settled();
    actor.send({ type: 'registrationForm.answer', key: 'tag', value: 'Maya' });
    actor.send({ type: 'registrationForm.save' });
    await settled();
    expect(actor.getSnapshot().context.fieldErrors).toEqual([{ key: 'tag', message: 'Required' }]);
    expect(actor.getSnapshot().context.trouble).toEqual({ kind: 'refused', message: refused.notice.message });
    expect(emitted).toEqual([{ type: 'form.refused', keys: ['tag'] }]);
  });

  test('can save again when the answer was lost, and keeps the draft until then', async () => {
    const { actor, drafts, sent } = start({ saves: [new Error('no connection'), saved] });
    await settled();
    actor.send({ type: 'registrationForm.answer', key: 'tag', value: 'Maya' });
    actor.send({ type: 'registrationForm.save' });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ editing: 'dirty' });
    expect(drafts.map(({ type }) => type)).toEqual(['draft.keep']);
    actor.send({ type: 'registrationForm.save' });
    await settled();
    expect(sent.length).toBe(2);
    expect(actor.getSnapshot().value).toBe('saved');
  });

  test('brings back what was typed before a reload, as not saved', async () => {
    const { actor } = start({ submission: complete, draft: { tag: 'Mai' } });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ editing: 'dirty' });
    expect(actor.getSnapshot().context.values).toEqual({ tag: 'Mai', note: '' });
  });

  test('ignores a second save while one is under way', async () => {
    const { actor, sent } = start({ saves: [saved] });
    await settled();
    actor.send({ type: 'registrationForm.answer', key: 'tag', value: 'Maya' });
    actor.send({ type: 'registrationForm.save' });
    actor.send({ type: 'registrationForm.save' });
    await settled();
    expect(sent.length).toBe(1);
  });

  test('is read-only when complete, until Edit Responses takes Next away', async () => {
    const { actor, emitted } = start({ submission: complete });
    await settled();
    expect(canGoOn(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'registrationForm.next' });
    expect(emitted).toEqual([{ type: 'form.finished', formId: 'f-1' }]);
    actor.send({ type: 'registrationForm.edit' });
    expect(canGoOn(actor.getSnapshot())).toBe(false);
  });

  test('keeps the answers when the session has ended', async () => {
    const { actor, drafts, emitted } = start({ saves: [signedOut] });
    await settled();
    actor.send({ type: 'registrationForm.answer', key: 'tag', value: 'Maya' });
    actor.send({ type: 'registrationForm.save' });
    await settled();
    expect(drafts.map(({ type }) => type)).toEqual(['draft.keep', 'draft.keep']);
    expect(emitted).toEqual([{ type: 'session.ended' }]);
  });

  test('takes out what was filled in, and leaves what was changed since', async () => {
    const form = sampleForm('f-3', {
      content: {
        version: 1,
        components: ['one', 'two', 'three'].map((key) => ({ id: key, type: 'text', key, label: `Question ${key}` })),
      },
    });
    const content = readFormContent(form.eventForm.content);
    const elsewhere = { one: 'filled', two: 'filled' };
    const { actor, drafts } = start({ submission: form });
    await settled();
    actor.send({ type: 'registrationForm.answer', key: 'one', value: 'typed' });
    actor.send({
      type: 'registrationForm.fill',
      from: { whose: 'Alex Thorsen', isSamePerson: false, answers: toSavedAnswers(content, elsewhere) },
    });
    expect(filledIn(actor.getSnapshot())?.whose).toBe('Alex Thorsen');
    expect(actor.getSnapshot().context.values).toEqual({ one: 'filled', two: 'filled', three: '' });
    expect(isFormDirty(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'registrationForm.answer', key: 'two', value: 'changed' });
    actor.send({ type: 'registrationForm.answer', key: 'three', value: 'more' });
    actor.send({ type: 'registrationForm.putBack' });
    const left = { one: 'typed', two: 'changed', three: 'more' };
    expect(actor.getSnapshot().context.values).toEqual(left);
    expect(filledIn(actor.getSnapshot())).toBe(null);
    expect(drafts.at(-1)).toEqual({ type: 'draft.keep', values: left });
  });

  test('forgets what was wrong with the questions that are filled in', async () => {
    const { actor } = start();
    await settled();
    actor.send({ type: 'registrationForm.save' });
    expect(actor.getSnapshot().context.fieldErrors.map(({ key }) => key)).toEqual(['tag']);
    actor.send({ type: 'registrationForm.fill', from: { ...ofAlex, isSamePerson: true } });
    expect(actor.getSnapshot().context.fieldErrors).toEqual([]);
  });

  test('asks a question only while its condition holds', async () => {
    const content = {
      version: 1,
      components: [
        { id: 'a', type: 'checkbox', key: 'allergies', label: 'Allergies?' },
        {
          id: 'b',
          type: 'text',
          key: 'which',
          label: 'Which?',
          required: true,
          condition: { key: 'allergies', equals: true },
        },
      ],
    };
    const { actor } = start({ submission: sampleForm('f-2', { content }), saves: [saved] });
    await settled();
    expect(askedQuestions(actor.getSnapshot()).map(({ key }) => key)).toEqual(['allergies']);
    actor.send({ type: 'registrationForm.answer', key: 'allergies', value: true });
    expect(askedQuestions(actor.getSnapshot()).map(({ key }) => key)).toEqual(['allergies', 'which']);
    actor.send({ type: 'registrationForm.save' });
    expect(actor.getSnapshot().context.fieldErrors).toEqual([{ key: 'which', problem: { kind: 'required' } }]);
  });
});

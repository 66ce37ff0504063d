import { codesMachine } from '#machines/desk/codes/codes-machine.ts';
import { beginning, type OpenCode } from '#machines/desk/codes/codes-setup.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { beginning as beginningOfPart } from '#machines/desk/part-editor/part-editor-setup.ts';
import { newCode, readCode } from '#services/desk/codes/code-part.ts';
import type { DeskCode } from '#services/desk/codes/codes-service.ts';
import { aCode, aCodeList, codeTiers, friends, members, playersCodes } from '#tests/model/desk/sample-codes.ts';
import { players, striders } from '#tests/model/desk/sample-desk.ts';
import { PromotionCodeForm } from '#views/desk/codes/promotion-code-form.tsx';
import { CodesFlow } from '#views/desk/codes/codes-context.ts';
import { CodesScreen } from '#views/desk/codes/codes-screen.tsx';
import { NotReadingCodes } from '#views/desk/codes/not-reading-codes.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof codesMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof codesMachine>>[2];
type PartState = Parameters<typeof stillFlow<typeof partEditorMachine>>[1];
type PartContext = Parameters<typeof stillFlow<typeof partEditorMachine>>[2];
type Form = { state: PartState; context?: Partial<PartContext> };

const noAnswer = { kind: 'failed', failure: { code: 'noAnswerInTime' } } as const;
const refused = {
  kind: 'refused',
  failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many tries. Wait a minute.' },
} as const;

function formOf(code: DeskCode | null, { state, context }: Form) {
  const known = beginningOfPart({ draftId: 'dev:o-1:CODE', part: code ? readCode(code) : newCode() });
  const mine = { ...known.mine, ...context?.mine };
  return (
    <PartEditorFlow.Provider actor={stillFlow(partEditorMachine, state, { ...known, ...context, mine })}>
      <PromotionCodeForm code={code} tiers={codeTiers} />
    </PartEditorFlow.Provider>
  );
}

const codes = (
  name: string,
  state: State,
  context: Partial<Context> = {},
  { form = { state: 'clean' }, mayChange = true }: { form?: Form; mayChange?: boolean } = {},
) =>
  atDesk(name, players, 'codes', () => (
    <CodesFlow.Provider
      actor={stillFlow(codesMachine, state, {
        ...beginning({ organizationId: 'o-1' }),
        list: playersCodes,
        ...context,
      })}
    >
      <CodesScreen
        history={false}
        mayChange={mayChange}
        mayLeave={() => true}
        form={(_open, code) => formOf(code, form)}
      />
    </CodesFlow.Provider>
  ));

const resting = { listing: 'resting' } as const;
const friendsOpen: OpenCode = { id: 'c-1' };
const asked = { asked: 'c-1' };
const long = aCode({
  code: 'AVERYLONGCODETHATNOBODYWOULDEVERTYPEBUTMAY',
  description: 'For everybody who has ever painted a set, sewn a costume, sold a ticket or swept the floor of the hall',
});

/** An organizer's promotion codes: the list, its forms, and ending one. */
export const states: GalleryArea = [
  codes('codes', resting),
  codes('reading', 'readingCodes', { list: null }),
  codes('unreadable', 'unreadable', { list: null, unread: { code: 'noConnection' } }),
  codes('signed-out', 'signedOut', { list: null }),
  codes('not-theirs', 'notTheirs', { list: null }),
  codes('none-yet', resting, { list: aCodeList([]) }),
  codes('long', resting, { list: aCodeList([long]) }),
  codes('read-only', resting, {}, { mayChange: false }),
  codes('new', resting, { open: { id: null } }),
  codes('open', resting, { open: friendsOpen }),
  codes('used', resting, { open: { id: 'c-2' } }),
  codes('opens', resting, { open: { id: 'c-6' }, list: aCodeList([members, friends]) }),
  codes('rereading', { listing: 'rereading' }, { told: { what: 'ADDED' } }),
  codes(
    'faulty',
    resting,
    { open: { id: null } },
    {
      form: {
        state: 'dirty',
        context: {
          mine: { code: 'EARLY', off: '200', takes: 'PERCENT' },
          faults: [
            { field: 'code', fault: 'REPEATED' },
            { field: 'off', fault: 'OUT_OF_RANGE' },
          ],
        },
      },
    },
  ),
  codes(
    'below-used',
    resting,
    { open: { id: 'c-2' } },
    {
      form: {
        state: 'dirty',
        context: { mine: { usageLimit: '3' }, faults: [{ field: 'usageLimit', fault: 'OUT_OF_RANGE' }] },
      },
    },
  ),
  codes(
    'conflicted',
    resting,
    { open: friendsOpen },
    {
      form: {
        state: 'conflicted',
        context: {
          mine: { usageLimit: '150' },
          theirs: {
            by: 'Marie Tremblay',
            at: '2026-11-28T22:02:00Z',
            version: 3,
            values: { ...readCode(friends).values, usageLimit: '160', validUntil: '' },
          },
          collisions: ['usageLimit'],
          taken: ['validUntil'],
        },
      },
    },
  ),
  codes('asking-to-stop', 'askingToStop', asked),
  codes('stop-refused', 'askingToStop', { ...asked, trouble: refused }),
  codes('stopping', 'stopping', asked),
  codes('stop-unknown', 'stopUnknown', { ...asked, trouble: noAnswer }),
  codes('stopped', resting, { told: { what: 'STOPPED', id: 'c-4' } }),
  atDesk('not-reading', striders, 'codes', () => <NotReadingCodes />),
];

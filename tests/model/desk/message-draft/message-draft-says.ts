import type { messageDraftMachine } from '#machines/desk/message-draft/message-draft-machine.ts';
import type { MessageOutcome, MessageTrouble, TypedMessage } from '#machines/desk/message-draft/message-draft-setup.ts';
import type { MessageAddress, MessageReach } from '#services/desk/messages/message-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = {
  address: MessageAddress;
  chosen: string[];
  words: TypedMessage;
  reach: MessageReach | null;
  deed: 'SEND' | 'TEST';
  trouble: MessageTrouble | null;
  told: MessageOutcome | null;
};
type Snapshot = { context: Known };

const doubt =
  'Not known yet whether it was sent No answer came. It is asked for again by itself; however often, each mailbox gets it once.';
const refusals = {
  LIMIT: 'Four messages of this event went out in 24 hours. The next one can be sent tomorrow.',
  NOBODY: 'It would reach nobody any more.',
  OTHER: 'Foyer can’t do that on this page. Load it anew and try again.',
};

function troubleOf(trouble: MessageTrouble | null): string[] {
  switch (trouble?.kind) {
    case 'fields':
      return trouble.fields.map(({ fault }) => (fault === 'REQUIRED' ? 'This is needed.' : 'This is too long.'));
    case 'refused':
      return [refusals[trouble.why]];
    case 'failed':
      return [trouble.failure.code === 'serverRefused' ? 'Too many' : doubt];
    default:
      return [];
  }
}

function toldOf(told: MessageOutcome | null): string[] {
  if (!told) return [];
  return [told.deed === 'SEND' ? 'On its way to 212 people.' : 'The test is on its way to dev@foyer.example.'];
}

function face({ address, chosen, words, reach, trouble, told }: Known, isCounted = reach !== null): Face {
  const isToWhoAgreed = address.kind === 'NEWS';
  const today = reach ? [`${reach.sentToday} of 4 messages today.`] : [];
  return {
    shows: [
      'New message',
      'To whom',
      ...(chosen.length > 0 ? ['Chosen people (2)'] : []),
      'Reaches',
      'About the registration',
      'News',
      'Subject in English',
      'Text in English',
      'Subject in French optional',
      'Text in French optional',
      ...(reach && isCounted ? [`${reach.people} people`] : []),
      ...today,
      ...toldOf(told),
      'Harbour City Players',
      'The Cherry Orchard',
      words.en.subject === '' ? 'No subject yet' : 'Parking',
      ...(words.en.text === '' ? [] : ['Hello Dev,', 'Lot B is closed.']),
      isToWhoAgreed
        ? 'Harbour City Players writes to you because you agreed to news.'
        : 'Harbour City Players writes to you because you have a ticket for this event. It is not advertising.',
      ...(isToWhoAgreed ? ['No more news'] : []),
      ...(isToWhoAgreed && reach?.postalAddress === null
        ? ['News carry your postal address, which your organization has not said yet.']
        : []),
    ],
    announces: troubleOf(trouble),
  };
}

const send = ({ reach }: Known) => `Send to ${reach?.people ?? 0} people`;
const isSendable = ({ reach, address }: Known) =>
  reach !== null &&
  reach.mailboxes > 0 &&
  reach.sentToday < 4 &&
  (address.kind === 'SERVICE' || reach.postalAddress !== null);

/** docs/decisions/163. */
export const messageDraftSays: SaysOf<typeof messageDraftMachine> = {
  countingReach: ({ context }: Snapshot) => ({ ...face(context), locked: ['Test', send(context)] }),
  uncounted: ({ context }: Snapshot) => ({
    ...face(context, false),
    open: ['messageDraft.retry', 'Try again'],
    locked: ['Test', send(context)],
  }),
  writing: ({ context }: Snapshot) => ({
    ...face(context),
    open: ['messageDraft.test', 'Test', ...(isSendable(context) ? ['messageDraft.send', send(context)] : [])],
    locked: isSendable(context) ? [] : [send(context)],
  }),
  mailing: ({ context }: Snapshot) => ({
    ...face(context),
    locked: ['Mailing'],
  }),
  unknown: ({ context }: Snapshot) => ({
    ...face(context),
    open: ['messageDraft.askAgain', 'Ask again'],
    locked: ['Test', send(context)],
  }),
  notPermitted: { hides: ['New message', 'Test'] },
};

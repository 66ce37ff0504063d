import { removalUndoRequirements } from '#tests/model/shop/removal-undo/removal-undo-requirements.ts';
import { UndoNotice } from '#views/shop/cart/removal-undo.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, shownText } from '../on-screen.ts';

const undo = () => button(/^(Undo|Try again)$/) ?? button(/^Putting it back/);
const isOffered = () => shownText('Maya Thorsen’s General admission was removed') !== null && button('Undo') !== null;
const isUnknown = () =>
  shownText('We don’t know yet whether Maya Thorsen’s General admission is in your cart again') !== null;

describeRendered({
  owns: ['views/shop/cart/removal-undo', 'machines/shop/removal-undo/', 'platform/ui/notice'],
  requirements: removalUndoRequirements,
  draw: (actor) => <UndoNotice actor={actor} />,
  controls: {
    'removal.undo': { find: undo },
    'removal.hold': { from: 'the pointer or the keyboard, when it comes to the offer' },
    'removal.release': { from: 'the pointer or the keyboard, when it leaves the offer' },
    'removal.dismiss': { find: () => button('Dismiss') },
  },
  shows: {
    offering: isOffered,
    held: isOffered,
    puttingBack: () => button(/^Putting it back/) !== null,
    outcomeUnknown: () => isUnknown() && button('Try again') !== null,
    refused: () => shownText('Insufficient stock to add registration') !== null && undo() === null,
    putBack: () => undo() === null && button('Dismiss') === null,
    over: () => undo() === null && button('Dismiss') === null,
  },
});

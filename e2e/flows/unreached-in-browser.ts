const keepsNothing =
  'A browser that keeps nothing is met where it throws: the page goes on without, and the flow hears of nothing.';
const storageNeverThrows = 'The storage never throws: a browser that keeps nothing is met without.';
const neverThrows = 'It is thrown only by code of ours that no browser makes fail.';

/** What no scene and no other browser test takes, by its id, each with the reason. */
export const unreachedInBrowser: Readonly<Record<string, string>> = {
  'attendees.savingChange | xstate.done.actor.updateAttendee | -> editing':
    'The server refuses only a change of the default attendee, which no screen offers.',
  'cart | xstate.error.actor.keepActiveOrder | -> stays': keepsNothing,
  'cart.hold.held | xstate.error.actor.hold | -> hold.expired': neverThrows,
  'cart.undo.offered | xstate.error.actor.removalUndo | -> undo.nothingRemoved': neverThrows,
  'changeDialog.payable | exchange.close | -> closed':
    'The page of the payment takes the dialog’s place at once; it would be closed where that page can’t be shown.',
  'channel.following | channel.clear | isAnother -> following.switching': 'No screen takes a channel back.',
  'channel.following.refetching | xstate.error.actor.refetchChannelQueries | -> following.settled':
    'Each query on the page tells its own failure; asking them all again does not fail.',
  'checkout | xstate.error.actor.listenToOtherTabs | -> stays':
    'The cart, which hears the same channel, is met where it throws.',
  'checkout.atStep.arrangingAgain | xstate.done.actor.arrangeAgain | hasSessionEnded -> signedOut':
    'The session ends elsewhere, and is met at each other call of the checkout.',
  'checkout.confirmingLeave | xstate.error.actor.confirmLeave | -> movingToAddingItems':
    'The browser’s own question does not throw.',
  'hold.counting | xstate.error.actor.countSeconds | -> over': neverThrows,
  'hold.counting.starting | always | startsOver': 'The cart starts a hold only where seconds are left.',
  'login.startingSession | xstate.done.actor.startSession | -> loggedIn':
    'The page leaves the login as soon as the session has its person: the flow is stopped before it hears of it.',
  'openingReminder.setting | xstate.done.actor.setOpeningReminder | -> notToOpen':
    'The answer tells the page, which takes the button and its flow away before the flow hears of it.',
  'orderCode.readingOrder | xstate.done.actor.readOrder | -> enteringCode':
    'The server always finds a person’s own order.',
  'orderCode.removing | xstate.done.actor.removeCode | -> enteringCode':
    'Only removals of codes that are not on the order are counted, and refused when there were many.',
  'partEditor.recallingDraft | xstate.error.actor.recallDraft | -> clean': storageNeverThrows,
  'payment.closingAttempt | xstate.error.actor.closeAttempt | -> placed': storageNeverThrows,
  'payment.endingAttempt | xstate.error.actor.endAttempt | -> loadingMethods': storageNeverThrows,
  'payment.endingAttempt | xstate.error.actor.endAttempt | hasMethods': storageNeverThrows,
  'payment.ready | card.failed | -> cardUnavailable':
    'The card form is attached before the payment is ready, and fails only before.',
  'payment.recallingAttempt | xstate.error.actor.recallAttempt | -> loadingMethods': storageNeverThrows,
  'payment.tokenizing | card.failed | -> cardUnavailable':
    'The card form fails while it is attached, and tells refusals afterwards.',
  'register | xstate.error.actor.keepDraft | -> stays': keepsNothing,
  'registrationForm.recallingDraft | xstate.error.actor.loadDraft | -> editing': storageNeverThrows,
  'registrationForm.recallingDraft | xstate.error.actor.loadDraft | isComplete': storageNeverThrows,
  'session.confirmingEnd | session.loggedIn | -> changingPerson':
    'No login is on the screen while the end of a session is confirmed.',
  'session.signedIn | session.loggedIn | -> changingPerson': 'Whoever is logged in is led away from every login.',
  'submission.opening | always | -> missing':
    'Every address of a form names one; without it the address is the list’s.',
};

const callbackThrows = 'It is thrown only by code of ours that no browser makes fail.';
const notInTheProduct = 'No screen of the product shows a picture that can be taken away; the gallery does.';
const featureIsOff = 'The bookmark is off in the build that is delivered (customer specification §2).';

/** What no scene and no other browser test takes, by its id, each with the reason. */
export const unreachedInBrowser: Readonly<Record<string, string>> = {
  'cart | xstate.error.actor.keepActiveOrder | 0': 'A browser that keeps nothing is met before it throws.',
  'cart.hold.held | xstate.error.actor.hold | 0': callbackThrows,
  'checkout.confirmingLeave | xstate.error.actor.confirmLeave | 0': 'A browser’s own question does not throw.',
  'hold.counting | xstate.error.actor.countSeconds | 0': callbackThrows,
  'hold.counting.starting | always | 0': 'The cart starts a hold only where seconds are left.',
  'payment.tokenizing | card.failed | 0': 'The card form fails while it is attached, and tells refusals afterwards.',
  'register | xstate.error.actor.keepDraft | 0': 'A browser that keeps nothing is met before it throws.',
  'session.signedIn | session.loggedIn | 0': 'Whoever is logged in is led away from every login.',
  'session.confirmingEnd | session.loggedIn | 0': 'No login is on the screen while the end of a session is confirmed.',
  'imageReset.resting | reset.press | 0': notInTheProduct,
  'imageReset.confirming | reset.press | 0': notInTheProduct,
  'imageReset.confirming | reset.leave | 0': notInTheProduct,
  'imageReset.confirming | xstate.after.patience.imageReset.confirming | 0': notInTheProduct,
};

import type { sessionMachine } from '#machines/shared/session/session-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = { context: { user?: { firstName?: string | null } | null | undefined } };

const menus: Readonly<Record<string, string>> = { Alex: 'Alex Thorsen , menu', Maya: 'Maya Thorsen , menu' };

/** Who is here stands in the header; a visitor is offered to log in and to sign up (customer specification §6). */
function header({ context: { user } }: Snapshot): Face {
  if (!user) {
    return {
      shows: ['Skip to content Menu Foyer, home Main Events Help Log in Sign up Cart'],
      open: ['Log in', 'Sign up'],
      hides: ['Alex Thorsen', 'Maya Thorsen'],
    };
  }
  const menu = menus[user.firstName ?? ''] ?? '?';
  return {
    shows: [`Skip to content Menu Foyer, home Main Events My events Help Cart ${menu}`],
    open: [menu],
    hides: ['Sign up', ...Object.values(menus).filter((other) => other !== menu)],
  };
}

/** The page that logs out tells what became of that. */
const ending: Face = {
  shows: ['Log out Logging out See you in the foyer.'],
  announces: ['Logging out'],
  hides: ['You are still logged in.'],
};
const stillHere: Face = {
  shows: ['Log out You are still logged in. Log out See you in the foyer.'],
  announces: ['You are still logged in.'],
  open: ['session.logOut', 'Log out'],
  hides: ['Logging out'],
};

export const sessionSays: SaysOf<typeof sessionMachine> = {
  '': header,
  learning: ending,
  changingPerson: ending,
  signedOut: ending,
  confirmingEnd: ending,
  signingOut: ending,
  signedIn: stillHere,
  unreachable: stillHere,
};

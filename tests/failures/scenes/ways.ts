import type { Ending, Scene } from '#tests/failures/scene.ts';

type Leave = Scene<'GetMe'>['late']['leave'];

/** Away to a page that asks the server nothing, by the footer that stands under every page. */
export const leaveForAbout: Leave = (person) => person.follow('About Foyer');

export const atAbout: Ending = { toast: null, sees: [['heading', 'About Foyer']], at: '/about' };

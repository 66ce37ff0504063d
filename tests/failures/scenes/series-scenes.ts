import type { Person } from '#tests/failures/person.ts';
import type { Ending, Scene, Scenes } from '#tests/failures/scene.ts';
import { withOneKey } from '#tests/failures/scenes/recoveries.ts';
import { told } from '#tests/failures/scenes/told.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { aDeskEvent } from '#tests/model/desk/sample-event.ts';

const at = '/desk/harbour-city-players/events/ev-1/publish';
const look = 'See the drafts';
const deed = 'Publish 2 drafts';
const page: Ending = { toast: null, sees: [['heading', 'The Cherry Orchard']] };
const choosing: Ending = { ...page, sees: [...page.sees, ['button', deed]] };
const published: Ending = { ...page, reads: ['2 dates are on sale.'] };
/** What the person may do is asked anew, and the page with it. */
const anew: Ending = { ...page, sees: [...page.sees, ['button', look]] };

/** To a page that asks the server nothing, by the desk's own footer. */
const leave: Scene<'GetMe'>['late']['leave'] = (person) => person.follow('Help');
const left: Ending = { toast: null, sees: [['heading', 'Help']], at: '/help' };

const given = (server: ScriptedServer) =>
  server.answer('GetDeskEvent', () => ({
    deskEvent: aDeskEvent({ status: 'DRAFT', deeds: ['PUBLISH'], isOfSeries: true }),
  }));
const openSection = (person: Person) => person.press(look);

/** A series is published together (docs/decisions/185). */
export const seriesScenes: Scenes<'GetSeriesDrafts' | 'PublishSeries'> = {
  GetSeriesDrafts: [
    {
      at,
      given,
      arrive: (person) => person.sees('button', look),
      act: openSection,
      works: choosing,
      fails: (failure) => ({
        ...page,
        reads: told[failure],
        sees: [...page.sees, ['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: choosing,
        sent: 2,
      }),
      refusals: {},
      answers: { 'not theirs': { data: { seriesDrafts: null }, ...anew, sent: 1 } },
      late: { leave, left, second: { kind: 'retries' } },
    },
  ],
  PublishSeries: [
    {
      at,
      given,
      arrive: async (person: Person) => {
        await person.sees('button', look);
        await openSection(person);
        await person.sees('button', deed);
      },
      act: (person) => person.press(deed),
      works: published,
      fails: {
        ...page,
        reads: ['Not known yet whether the drafts were published'],
        sees: [...page.sees, ['button', 'Ask again']],
        goOn: (person) => person.press('Ask again'),
        afterwards: published,
        sent: 2,
        proves: withOneKey('PublishSeries'),
      },
      refusals: {},
      answers: { 'not theirs any more': { data: { publishSeries: null }, ...anew, sent: 1 } },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Publishing') } },
    },
  ],
};

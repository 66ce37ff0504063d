import { deskRehearsals } from '#server/modules/desk-rehearsals/desk.ts';
import { eraseOldRehearsals } from '#server/modules/desk-rehearsals/erase-rehearsals.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Checkouts that an organizer's people rehearse; each ends after a day by itself (docs/decisions/171). */
export const deskRehearsalsModule: ServerModule = {
  resolvers: {},
  desk: deskRehearsals,
  jobs: [
    {
      queue: 'end-rehearsals',
      schedule: '*/10 * * * *',
      async handle({ db, clock, log }) {
        const rehearsals = await eraseOldRehearsals(db, clock());
        if (rehearsals > 0) log.info({ rehearsals }, 'erased rehearsals that nobody ended');
      },
    },
  ],
};

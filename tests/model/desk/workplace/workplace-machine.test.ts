import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { MyOrganizations } from '#services/desk/workplace/workplace-service.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { players } from '../sample-desk.ts';
import { workplaceRequirements } from './workplace-requirements.ts';

describeMachine(workplaceRequirements);

test('who works on other events by now is looked up once more, and who is what they were is not', async () => {
  let eventIds = ['ev-1'];
  const getMyOrganizations = fromPromise<MyOrganizations | SessionEnded>(async () => ({
    __typename: 'MyOrganizations',
    organizations: [{ ...players, eventIds }],
  }));
  const workplace = createActor(workplaceMachine.provide({ actors: { getMyOrganizations } }), {
    input: { code: players.code },
  }).start();
  const refresh = async () => {
    workplace.send({ type: 'workplace.refresh' });
    await settled();
    return workplace.getSnapshot().value;
  };
  await settled();
  eventIds = ['ev-2'];
  expect(await refresh()).toBe('working');
  expect(await refresh()).toBe('working');
  expect(await refresh()).toBe('atOdds');
});

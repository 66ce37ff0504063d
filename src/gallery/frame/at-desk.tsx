import type { ReactNode } from 'react';
import { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { WorkplaceScreen } from '#views/desk/home/workplace-screen.tsx';
import type { GalleryState } from './gallery-state.ts';
import { stillFlow } from './still-flow.ts';

/** A page of the desk within its frame, as somebody sees it who works for this organizer alone. */
export const atDesk = (
  name: string,
  organization: DeskOrganization,
  room: string,
  page: () => ReactNode,
): GalleryState => {
  const { code } = organization;
  const path = `/desk/${code}${room && `/${room}`}`;
  return {
    name,
    path,
    isBare: true,
    render: () => (
      <WorkplaceFlow.Provider
        actor={stillFlow(workplaceMachine, 'working', {
          code,
          organizations: [organization],
          doubted: null,
          trouble: null,
        })}
      >
        <WorkplaceScreen path={path}>{page}</WorkplaceScreen>
      </WorkplaceFlow.Provider>
    ),
  };
};

import { organizationStartMachine } from '#machines/desk/organization-start/organization-start-machine.ts';
import { begun, choir, library } from '#tests/model/desk/organization-start/sample-organizers.ts';
import { DeskFrame } from '#views/desk/frame/desk-frame.tsx';
import { OrganizationStartFlow } from '#views/desk/start/organization-start-context.ts';
import { StartScreen } from '#views/desk/start/start-screen.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof organizationStartMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof organizationStartMachine>>[2];

const path = '/desk/start';

const start = (name: string, state: State, context: Partial<Context> = {}): GalleryState => ({
  name,
  path,
  isBare: true,
  render: () => (
    <OrganizationStartFlow.Provider
      actor={stillFlow(organizationStartMachine, state, {
        draft: begun,
        idempotencyKey: '',
        trouble: null,
        limit: 5,
        ...context,
      })}
    >
      <DeskFrame organization={null} path={path}>
        <StartScreen />
      </DeskFrame>
    </OrganizationStartFlow.Provider>
  ),
});

const fields = [
  { field: 'name', fault: 'TOO_LONG' },
  { field: 'contactEmail', fault: 'NOT_AN_ADDRESS' },
  { field: 'gstNumber', fault: 'TOO_LONG' },
] as const;

/** Starting an organizer. */
export const states: GalleryArea = [
  start('describing', 'describing'),
  start('described', 'describing', { draft: library }),
  start('small-supplier', 'describing', { draft: { ...choir, collectsTaxes: false } }),
  start('marked', 'describing', { draft: choir, trouble: { kind: 'fields', fields } }),
  start('unknown', 'describing', { draft: choir, trouble: { kind: 'failed', failure: { code: 'noConnection' } } }),
  start('refused', 'describing', { draft: choir, trouble: { kind: 'refused' } }),
  start('creating', 'creating', { draft: choir }),
  start('unverified', 'unverified'),
  start('at-limit', 'atLimit'),
];

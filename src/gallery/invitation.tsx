import { invitationLinkMachine } from '#machines/desk/invitation-link/invitation-link-machine.ts';
import { aReceivedInvitation, anOrganization } from '#tests/model/desk/sample-desk.ts';
import { InvitationLinkFlow } from '#views/desk/invitation/invitation-link-context.ts';
import { InvitationLinkScreen } from '#views/desk/invitation/invitation-link-screen.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof invitationLinkMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof invitationLinkMachine>>[2];

const longTexts = aReceivedInvitation({
  organizationName: 'The Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Harbour Players',
  invitedBy: 'Maximiliana-Alexandrina',
});

const link = (name: string, state: State, context: Partial<Context> = {}): GalleryState => ({
  name,
  path: '/desk/invite',
  isVisitor: true,
  render: () => (
    <InvitationLinkFlow.Provider
      actor={stillFlow(invitationLinkMachine, state, {
        token: 't1',
        received: aReceivedInvitation(),
        organization: anOrganization({ role: 'OrganizationBoxOffice' }),
        refusal: null,
        trouble: null,
        isUnknown: false,
        ...context,
      })}
    >
      <InvitationLinkScreen returnUri="/desk/invite?token=t1" />
    </InvitationLinkFlow.Provider>
  ),
});

/** The page behind the mail that invites somebody to work for an organizer. */
export const states: GalleryArea = [
  link('reading', 'reading', { received: null }),
  link('deciding-with-factor', 'deciding', { received: aReceivedInvitation({ needsSecondFactor: true }) }),
  link('unreadable', 'unreadable', { received: null, trouble: { code: 'noConnection' } }),
  link('deciding', 'deciding'),
  link('deciding-unknown', 'deciding', { isUnknown: true }),
  link('by-nobody', 'deciding', { received: aReceivedInvitation({ invitedBy: null }) }),
  link('accepting', 'accepting'),
  link('signed-out', 'signedOut'),
  link('accepted', 'accepted'),
  link('refused', 'refused', { refusal: 'EXPIRED' }),
  link('long-texts', 'deciding', { received: longTexts }),
];

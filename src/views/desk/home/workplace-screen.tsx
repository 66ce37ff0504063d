import { Suspense, type FC, type ReactNode } from 'react';
import {
  openOrganization,
  workplaceState,
  workplaceTrouble,
  worksForSeveral,
} from '#machines/desk/workplace/workplace-selectors.ts';
import { homeLoading, homeMine } from '#messages/desk.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import type { DeskOrganizationFieldsFragment } from '#services/desk/generated/graphql.ts';
import { DeskFrame } from '#views/desk/frame/desk-frame.tsx';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';

const NotAtWork = lazyPart(async () => (await import('#views/desk/home/not-at-work.tsx')).NotAtWork);

type Organization = DeskOrganizationFieldsFragment;
type Props = {
  /** The address that is open. */
  path: string;
  /** The page, for the one whom the person works for there. */
  children?: (organization: Organization) => ReactNode;
};

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={homeMine(language)} said={homeLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const workplace = WorkplaceFlow.useActorRef();
  const isSignedOut = WorkplaceFlow.useSelector(workplaceState) === 'signedOut';
  const trouble = WorkplaceFlow.useSelector(workplaceTrouble);
  return (
    <DeskTrouble
      title={homeMine(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => workplace.send({ type: 'workplace.retry' })}
    />
  );
}

const faces = {
  reading: Looking,
  unreadable: Unread,
  signedOut: Unread,
  working: null,
  atOdds: () => <NotAtWork place="atOdds" />,
  withoutSecondFactor: () => <NotAtWork place="withoutSecondFactor" />,
  choosing: () => <NotAtWork place="choosing" />,
  sentOn: Looking,
  missing: () => <NotAtWork place="missing" />,
  withoutWork: () => <NotAtWork place="withoutWork" />,
} satisfies Record<ReturnType<typeof workplaceState>, FC | null>;

/** /desk, and what stands around each of its pages: whom the person works for. */
export function WorkplaceScreen({ path, children }: Props) {
  const Face: FC | null = faces[WorkplaceFlow.useSelector(workplaceState)];
  const organization = WorkplaceFlow.useSelector(openOrganization);
  const hasOthers = WorkplaceFlow.useSelector(worksForSeveral);
  if (Face)
    return (
      <DeskFrame organization={null} path={path}>
        <Suspense fallback={<Looking />}>
          <Face />
        </Suspense>
      </DeskFrame>
    );
  return (
    <DeskFrame organization={organization} hasOthers={hasOthers} path={path}>
      {organization && children?.(organization)}
    </DeskFrame>
  );
}

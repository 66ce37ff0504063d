import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { personName } from '#machines/shared/session/session-selectors.ts';
import { headPerson } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { lazyPart } from '#platform/parts.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

const loadMenu = async () => (await import('#views/shared/layout/user-menu.tsx')).UserMenu;
const UserMenu = lazyPart(loadMenu);

const Trigger = styled(IconButton)`
  --icon: 1.05em;
  ${phone} {
    display: none;
  }
`;

/** The person's disc; its menu (Radix) comes with the first sign of interest. */
export function UserButton() {
  const language = useLanguage();
  const name = SessionFlow.useSelector(personName);
  const [isWanted, want] = useState(false);
  const face = (
    <Trigger
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => want(true)}
    >
      <VisuallyHidden>{headPerson({ name }, language)}</VisuallyHidden>
      <Avatar name={name} />
      <ChevronDown />
    </Trigger>
  );
  if (!isWanted) return face;
  return (
    <Suspense fallback={face}>
      <UserMenu trigger={face} />
    </Suspense>
  );
}

import type { ReactNode } from 'react';
import { accountLabel, accountLogOut } from '#messages/menu.ts';
import { footOrganizers, footSettings, headMyEvents } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Menu, MenuLink } from '#platform/ui/menu.tsx';

/** The header user menu: My events, Settings, Logout (customer specification §2, Navigation), and the way to the desk. Open from the start. */
export function UserMenu({ trigger }: { trigger: ReactNode }) {
  const language = useLanguage();
  return (
    <Menu trigger={trigger} label={accountLabel(language)} defaultOpen>
      <MenuLink>
        <Anchor href="/my-events">{headMyEvents(language)}</Anchor>
      </MenuLink>
      <MenuLink>
        <Anchor href="/account">{footSettings(language)}</Anchor>
      </MenuLink>
      <MenuLink>
        <Anchor href="/desk">{footOrganizers(language)}</Anchor>
      </MenuLink>
      <MenuLink>
        <Anchor href="/logout">{accountLogOut(language)}</Anchor>
      </MenuLink>
    </Menu>
  );
}

import type { ReactNode } from 'react';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Menu, MenuLink } from '#platform/ui/menu.tsx';

/** The header user menu: My events, Settings, Logout (customer specification §2, Navigation). Open from the start. */
export function UserMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <Menu trigger={trigger} label="Your account" defaultOpen>
      <MenuLink>
        <Anchor href="/my-events">My events</Anchor>
      </MenuLink>
      <MenuLink>
        <Anchor href="/account">Settings</Anchor>
      </MenuLink>
      <MenuLink>
        <Anchor href="/logout">Logout</Anchor>
      </MenuLink>
    </Menu>
  );
}

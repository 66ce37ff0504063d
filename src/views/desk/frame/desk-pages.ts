import { ChartColumn, History, ReceiptText, Settings, Sun, Ticket, Undo2, Users, type LucideIcon } from 'lucide-react';
import type { Language } from '#domain/language.ts';
import {
  frameCancellations,
  frameEvents,
  frameHistory,
  frameOrders,
  frameReports,
  frameSettings,
  frameTeam,
  frameToday,
} from '#messages/desk.ts';
import type { DeskOrganizationFieldsFragment, Permission } from '#services/desk/generated/graphql.ts';

type DeskPage = {
  /** Below /desk/:organization. */
  path: string;
  words: (language: Language) => string;
  icon: LucideIcon;
  /** Without which it is not drawn; null for all who work there. */
  permission: Permission | null;
};

/** What the navigation has, in its order: on a phone the first four stand at the foot, and the rest behind More. */
const pages: readonly DeskPage[] = [
  { path: '', words: frameToday, icon: Sun, permission: null },
  { path: 'events', words: frameEvents, icon: Ticket, permission: 'ReadEvent' },
  { path: 'orders', words: frameOrders, icon: ReceiptText, permission: 'ReadRegistration' },
  { path: 'cancellations', words: frameCancellations, icon: Undo2, permission: 'RefundOrder' },
  { path: 'reports', words: frameReports, icon: ChartColumn, permission: 'ReadReport' },
  { path: 'team', words: frameTeam, icon: Users, permission: null },
  { path: 'settings', words: frameSettings, icon: Settings, permission: 'ReadSettings' },
  { path: 'history', words: frameHistory, icon: History, permission: 'ManageMembers' },
];

export type DeskLink = { href: string; words: string; icon: LucideIcon };

/** The pages that somebody's role there permits; none where no organizer is open. */
export const linksOf = (
  organization: Pick<DeskOrganizationFieldsFragment, 'code' | 'permissions'> | null,
  language: Language,
): DeskLink[] =>
  organization === null
    ? []
    : pages
        .filter(({ permission }) => permission === null || organization.permissions.includes(permission))
        .map(({ path, words, icon }) => ({
          href: `/desk/${organization.code}${path && `/${path}`}`,
          words: words(language),
          icon,
        }));

/** Whether an address is one of the page behind a link; the first page's is above all others. */
export const isAt = (path: string, href: string): boolean =>
  path === href || (href.split('/').length > 3 && path.startsWith(`${href}/`));

/** Whether it is a page below another one, whose own bar of actions stands at the foot of a phone: one event, or one order. */
export const isDeep = (path: string): boolean => /^\/desk\/[^/]+\/(?:events|orders)\/./u.test(path);

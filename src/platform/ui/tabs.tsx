import * as Radix from '@radix-ui/react-tabs';
import { styled } from 'styled-components';
import { tabFace, tabRow } from './tab-face.ts';

/** Panels of which one is shown: TabList with Tabs, then TabPanels. `value`, `onValueChange`. */
export const TabGroup = styled(Radix.Root)`
  display: flex;
  flex-direction: column;
  min-height: 0;
  flex: 1;
`;

/** Give it an aria-label. */
export const TabList = styled(Radix.List)`
  ${tabRow}
`;

/** One tab, by `value`; may hold a Count. */
export const Tab = styled(Radix.Trigger)`
  ${tabFace}
`;

/** The panel of a tab, by the same `value`. */
export const TabPanel = Radix.Content;

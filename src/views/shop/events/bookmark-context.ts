import type { bookmarkMachine } from '#machines/shop/bookmark/bookmark-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const BookmarkFlow = createFlowContext<typeof bookmarkMachine>('bookmark');

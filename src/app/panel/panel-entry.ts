import { connectInspector } from '#app/panel/connect-inspector.ts';

/** The panel beside a page that was built: it listens by what the page's first script has left. */
if (globalThis.flowsListen) connectInspector(globalThis.flowsListen);

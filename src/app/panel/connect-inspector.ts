import type { KnownMachine } from '#tools/flows/panel/recording/path-as-test.ts';
import { isMachine } from '#tools/flows/panel/watch/refs.ts';
import { watchFlows } from '#tools/flows/panel/watch/session.ts';
import { disclose } from '#platform/inspector/disclose.ts';
import type { Listen } from '#platform/inspector/hearing.ts';

const files = import.meta.glob<Record<string, unknown>>('../../machines/*/*/*-machine.ts');

/**
 * In development, and where the server has FLOWS_PANEL on: watches every flow from the start. Ctrl + ` (the key left of 1) opens the panel and closes it again;
 * an address with ?inspect opens it at once.
 */
export function connectInspector(listen: Listen): void {
  const session = watchFlows(disclose);
  listen(session.inspect);
  const connect = {
    label: 'Connect Stately',
    open: () =>
      void import('#platform/inspector/connect-stately.ts').then(({ connectStately }) =>
        connectStately({ ofRunning: () => session.birthsOfRunning(), of: (actor) => session.birthOf(actor) }, listen),
      ),
  };
  let close: (() => void) | null = null;

  async function toggle(): Promise<void> {
    if (close) {
      close();
      close = null;
      return;
    }
    const { openPanel } = await import('#tools/flows/panel/open-panel.tsx');
    close ??= openPanel({ session, machines, connect }, () => void toggle());
  }

  // On the way down: the panel keeps the keys that are pressed in it from the page.
  const onKey = ({ ctrlKey, code }: KeyboardEvent) => {
    if (ctrlKey && code === 'Backquote') void toggle();
  };
  window.addEventListener('keydown', onKey, { capture: true });
  if (new URLSearchParams(window.location.search).has('inspect')) void toggle();
}

/** All machines of the product, each with the line that brings it into a test. */
async function machines(): Promise<KnownMachine[]> {
  const found = await Promise.all(
    Object.entries(files).map(async ([file, load]) => {
      const path = file.replace('../../machines/', '#machines/');
      return Object.entries(await load()).flatMap(([name, machine]) =>
        isMachine(machine) ? [{ machine, name, importLine: `import { ${name} } from '${path}';` }] : [],
      );
    }),
  );
  return found.flat();
}

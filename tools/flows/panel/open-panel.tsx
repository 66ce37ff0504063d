import { createRoot } from 'react-dom/client';
import { Panel, type PanelOptions } from './view/panel.tsx';
import { panelStyle } from './view/style.ts';

/**
 * Puts the panel over the page, outside of its body, in a shadow root: neither the page's style nor a dialog of the page
 * that makes all else inert reaches it. Answers the way to take it away.
 */
export function openPanel(options: PanelOptions, onClose: () => void): () => void {
  const host = document.createElement('flows-panel');
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = panelStyle;
  const place = document.createElement('div');
  shadow.append(style, place);
  document.documentElement.append(host);
  const giveBack = keepFromThePage(host);

  const root = createRoot(place);
  root.render(<Panel options={options} onClose={onClose} />);
  return () => {
    giveBack();
    root.unmount();
    host.remove();
  };
}

const ownMatters = ['focusin', 'pointerdown', 'keydown'];

/** A dialog of the page takes the focus back and closes on a click outside: what happens in the panel is not outside. */
function keepFromThePage(host: HTMLElement): () => void {
  for (const matter of ownMatters) host.addEventListener(matter, (event) => event.stopPropagation());
  const letGo = (event: FocusEvent) => {
    if (event.relatedTarget === host) event.stopPropagation();
  };
  window.addEventListener('focusout', letGo, { capture: true });
  return () => window.removeEventListener('focusout', letGo, { capture: true });
}

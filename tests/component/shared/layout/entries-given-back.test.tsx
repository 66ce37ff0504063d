import { beforeEach, expect, test, vi } from 'vitest';
import { required } from '#domain/required.ts';

/** What a browser draws in place of the server's: React's own ids differ, and what stands before the controls may. */
const page = (ids: string, before = '') => `${before}
  <fieldset><legend>Where would you sit?</legend>
    <label><input type="radio" name="${ids}-seat" value="aisle" />Near the aisle</label>
    <label><input type="radio" name="${ids}-seat" value="any" />Anywhere</label>
  </fieldset>
  <section aria-label="Maren"><label for="${ids}-1">Name</label><input id="${ids}-1" name="name" /></section>
  <section aria-label="Sam"><label for="${ids}-2">Name</label><input id="${ids}-2" name="name" /></section>
  <button type="button" data-kept="">Next month</button>`;

const control = (selector: string): HTMLInputElement => {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no ${selector}`);
  return found;
};

beforeEach(async () => {
  document.body.innerHTML = `<div id="root">${page('_R_1_')}</div>`;
  vi.resetModules();
  await import('#app/loader/entry-keeper.ts');
});

test.each(['at once', 'after it has asked'])(
  'what was ticked, typed and pressed goes to what the browser draws in its place %s',
  async (when) => {
    control('[value=aisle]').click();
    const name = control('[aria-label=Sam] input');
    name.value = 'Sam O.';
    name.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector('button')?.click();
    const root = required(document.getElementById('root'), 'the root');
    const drawn = () => {
      root.innerHTML = page('_r_6_', '<p role="status">Your hold expires soon</p>');
      document.querySelector('button')?.addEventListener('click', () => (presses += 1));
    };
    let presses = 0;
    root.innerHTML = '<p>Loading</p>';
    if (when === 'at once') drawn();
    const settled = Promise.resolve();
    window.dispatchEvent(new CustomEvent('foyer:hydrated', { detail: settled }));
    if (when !== 'at once') drawn();
    await settled;
    await Promise.resolve();
    expect(control('[value=aisle]').checked).toBe(true);
    expect(control('[aria-label=Maren] input').value).toBe('');
    expect(control('[aria-label=Sam] input').value).toBe('Sam O.');
    expect(presses).toBe(1);
  },
);

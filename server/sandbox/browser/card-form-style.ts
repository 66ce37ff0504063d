/** Quiet and readable, so that it sits in the page like one of its own fields. The page's style options override the properties. */
export const cardFormStyle = `
:root { color-scheme: light; --surface: #fcfdfb; --ink: #14201d; --ink-2: #43514c; --ink-3: #586660; --rule: #c5cfcb; --edge: #75837d; --accent: #0d5847; --error: #a32a12;
  --radius: 3px; --size: 1rem; --font: Arial, "Liberation Sans", sans-serif; }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) { color-scheme: dark; --surface: #1b2725; --ink: #eef3f0; --ink-2: #b7c4be; --ink-3: #98a69f; --rule: #31403b; --edge: #74857e; --accent: #8ad6b7; --error: #ffa28c; }
}
:root[data-theme="dark"] { color-scheme: dark; --surface: #1b2725; --ink: #eef3f0; --ink-2: #b7c4be; --ink-3: #98a69f; --rule: #31403b; --edge: #74857e; --accent: #8ad6b7; --error: #ffa28c; }
*, *::before, *::after { box-sizing: border-box; }
html, body { margin: 0; background: var(--surface); }
body { font: 400 var(--size)/1.5 var(--font); color: var(--ink); overflow: hidden; }
.fields { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); border: 1.5px solid var(--edge); border-radius: var(--radius); background: var(--surface); overflow: hidden; }
.field { padding: .5rem .875rem .5625rem; border-right: 1px solid var(--rule); min-width: 0; }
.field:first-child { grid-column: 1 / -1; border-right: 0; border-bottom: 1px solid var(--rule); }
.field:last-child { border-right: 0; }
.field:focus-within { box-shadow: inset 0 0 0 3px var(--accent); }
.field:has([aria-invalid="true"]) { box-shadow: inset 0 0 0 2px var(--error); }
.field:has([aria-invalid="true"]):focus-within { box-shadow: inset 0 0 0 3px var(--error); }
label { display: block; font-size: .8125rem; line-height: 1.35; color: var(--ink-2); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
input { display: block; width: 100%; min-height: 1.75rem; padding: 0; border: 0; background: none; color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; outline: none; }
input::placeholder { color: var(--ink-3); opacity: 1; }
.messages p { margin: .375rem 0 0; color: var(--error); font-size: .875rem; line-height: 1.4; font-weight: 600; }
@media (forced-colors: active) { .field:focus-within { outline: 3px solid Highlight; outline-offset: -3px; } .field:has([aria-invalid="true"]) { outline: 2px solid Mark; outline-offset: -2px; } }
`;

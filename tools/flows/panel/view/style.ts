import { chartStyle } from '../../draw/svg.ts';

/** The panel's look. It follows the page's colour scheme, and is closed off from the page's own style. */
export const panelStyle = `${chartStyle}
:host { all: initial; color-scheme: inherit; position: fixed; inset: auto 0 0; z-index: 2147483000; }
* { box-sizing: border-box; margin: 0; padding: 0; }
ul, ol { list-style: none; }
.panel {
  --paper: light-dark(#eef2f0, #0e1513); --surface: light-dark(#fcfdfb, #17211e); --well: light-dark(#e3eae7, #0a100e);
  --ink: light-dark(#14201d, #e9f0ed); --ink-2: light-dark(#4d5a55, #a9b7b1); --rule: light-dark(#d0d9d5, #2c3935);
  --accent: light-dark(#0d5847, #8ad6b7); --on-accent: light-dark(#fff, #06251c); --wash: light-dark(#d5e7de, #1c3a31);
  --no: light-dark(#a32a12, #ffa28c); --no-wash: light-dark(#f9e3dc, #43201a);
  --changed: light-dark(#f7edcb, #3a2f12);
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace;
  --chart-box: var(--surface); --chart-ink: var(--ink); --chart-soft: var(--ink-2); --chart-rule: light-dark(#b5c1bc, #42514c);
  --chart-within: light-dark(#f4f7f5, #121b18); --chart-on: var(--accent);
  display: grid; block-size: min(30rem, 58dvh);
  grid: 'bar bar bar' auto 'actors stage log' minmax(0, 1fr) / 14rem minmax(0, 1fr) 23rem;
  font: 13px/1.45 ui-sans-serif, system-ui, sans-serif; color: var(--ink); background: var(--paper);
  border-block-start: 2px solid var(--accent); box-shadow: 0 -18px 48px -16px rgb(0 0 0 / .38);
}
.panel.filled { block-size: 100dvh; }
.panel.folded { block-size: auto; } .folded > :not(.bar) { display: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
code, .stands, .at, .context, .send input, .count { font-family: var(--mono); font-size: 12px; }
button, input, .button { font: inherit; color: inherit; }
button, .button { cursor: pointer; border: 0; background: none; text-align: start; }
button:disabled { cursor: default; }
h2, h3 { font-size: 11px; font-weight: 650; letter-spacing: .06em; text-transform: uppercase; color: var(--ink-2); }
h2 span, h3 span { font-weight: 450; letter-spacing: 0; text-transform: none; }
.hint { padding: 16px; color: var(--ink-2); }

.bar { grid-area: bar; display: flex; align-items: center; gap: 10px; min-block-size: 42px; padding: 5px 8px 5px 14px;
  border-block-end: 1px solid var(--rule); background: var(--surface); }
.bar h1 { font-size: 15px; font-weight: 700; letter-spacing: -.01em; }
.mode { display: inline-flex; align-items: center; gap: 6px; padding: 1px 9px; border-radius: 99px; font-size: 12px;
  color: var(--accent); background: var(--wash); }
.mode::before { content: ''; inline-size: 6px; block-size: 6px; border-radius: 50%; background: currentColor; }
.mode.recorded { color: var(--no); background: var(--no-wash); }
.said { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--ink-2); }
.tools { display: flex; gap: 4px; }
.tools button, .tools .button { padding: 4px 10px; border-radius: 5px; border: 1px solid var(--rule); background: var(--surface);
  white-space: nowrap; }
.tools button:hover:enabled, .tools .button:hover { border-color: var(--accent); color: var(--accent); }
.tools button:disabled { opacity: .45; }
.tools .button:focus-within { outline: 2px solid var(--accent); outline-offset: 1px; }
.tools input { position: absolute; opacity: 0; inline-size: 1px; block-size: 1px; }
.tools .close { border-color: transparent; font-size: 18px; line-height: 1; }

.actors { grid-area: actors; overflow: auto; border-inline-end: 1px solid var(--rule); padding: 10px 8px; }
.actors h2, .log h2 { padding: 0 6px 6px; }
.actor { display: grid; grid-template-columns: auto 1fr 3.2rem; align-items: center; gap: 0 8px; inline-size: 100%;
  padding: 5px 6px; border-radius: 6px; }
.actor b { font-weight: 600; overflow: hidden; text-overflow: ellipsis; }
.actor.plain b { font-weight: 400; color: var(--ink-2); }
button.actor:hover { background: var(--well); }
button.actor[aria-pressed='true'] { background: var(--wash); }
.stands { grid-column: 2 / -1; color: var(--ink-2); overflow-wrap: anywhere; }
.lamp { inline-size: 8px; block-size: 8px; border-radius: 50%; border: 1.5px solid var(--ink-2); }
.lamp.active { background: var(--accent); border-color: var(--accent); }
.lamp.error { background: var(--no); border-color: var(--no); }
.meter { block-size: 4px; border-radius: 2px; background: var(--rule); overflow: hidden; }
.meter i { display: block; block-size: 100%; background: var(--accent); }

.stage { grid-area: stage; display: flex; flex-direction: column; min-block-size: 0; min-inline-size: 0; background: var(--surface); }
.tabs { display: flex; gap: 2px; align-items: stretch; padding-inline: 8px; border-block-end: 1px solid var(--rule); }
.tabs button { padding: 8px 10px; border-block-end: 2px solid transparent; color: var(--ink-2); }
.tabs button[aria-selected='true'] { color: var(--ink); border-color: var(--accent); font-weight: 600; }
.tabs .phone { display: none; }
.where { margin-inline-start: auto; align-self: center; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis;
  white-space: nowrap; color: var(--ink-2); padding-inline: 6px; }
.scene { flex: 1; min-block-size: 0; overflow: auto; position: relative; }
.chart { position: absolute; inset: 0; }
.drawing { inline-size: 100%; block-size: 100%; overflow: auto; padding: 14px; display: grid; place-items: center; place-items: safe center; }
.whole .drawing svg { inline-size: 100%; block-size: 100%; max-inline-size: 100%; }
.whole .drawing { overflow: hidden; }
.zoom { position: absolute; inset: 8px 8px auto auto; z-index: 1; padding: 3px 9px; border: 1px solid var(--rule); border-radius: 5px;
  background: var(--surface); color: var(--ink-2); font-size: 12px; }
.zoom:hover { color: var(--accent); border-color: var(--accent); }
.flow-chart .state:not(.parent).active > .box { fill: var(--wash); }
.flow-chart .state.active > .box { stroke: var(--accent); stroke-width: 2; }
.flow-chart .line.covered { fill: var(--ink); }
.flow-chart .line.active { fill: var(--accent); font-weight: 700; }
.flow-chart .way.active { stroke: var(--accent); stroke-width: 2; }

.context { border-collapse: collapse; inline-size: 100%; }
.context caption { text-align: start; padding: 10px 14px; font: 12px/1.4 ui-sans-serif, system-ui, sans-serif; color: var(--ink-2); }
.context th { text-align: start; font-weight: 450; color: var(--ink-2); padding: 3px 14px; vertical-align: top; inline-size: 40%; }
.context td { padding: 3px 14px 3px 0; overflow-wrap: anywhere; }
.context tr + tr > * { border-block-start: 1px solid var(--rule); }
.context .changed { background: var(--changed); }
del { color: var(--no); } ins { text-decoration: none; color: var(--accent); }

.send { padding: 10px 14px; display: grid; gap: 6px; }
.send li { display: grid; grid-template-columns: 14rem minmax(8rem, 1fr) 9rem; gap: 10px; align-items: center; }
.send button { padding: 5px 12px; border-radius: 5px; background: var(--accent); color: var(--on-accent); font-weight: 600;
  font-family: var(--mono); font-size: 12px; }
.send button:disabled { background: none; color: var(--ink-2); font-weight: 450; box-shadow: inset 0 0 0 1px var(--rule); }
.send input { padding: 5px 8px; border: 1px solid var(--rule); border-radius: 5px; background: var(--paper); inline-size: 100%; }
.send input::placeholder { color: var(--ink-2); opacity: .7; }
.why { color: var(--ink-2); font-size: 12px; }

.coverage { display: grid; grid-template-columns: 1fr 2fr; gap: 24px; padding: 12px 14px; }
.coverage ul { padding-block-start: 6px; }
.coverage li { display: flex; gap: 8px; padding: 2px 0; overflow-wrap: anywhere; }
.coverage .open { color: var(--ink-2); }
.coverage .covered .count { color: var(--accent); font-weight: 700; }
.count { flex: none; inline-size: 2.2rem; text-align: end; }

.log { grid-area: log; display: flex; flex-direction: column; min-block-size: 0; border-inline-start: 1px solid var(--rule); padding-block-start: 10px; }
.log h2 { padding-inline: 12px; }
.filters { display: flex; gap: 12px; align-items: center; padding: 0 12px 8px; border-block-end: 1px solid var(--rule); color: var(--ink-2); }
.filters label { display: flex; gap: 5px; align-items: center; white-space: nowrap; }
.filters input[type='search'] { flex: 1; min-inline-size: 4rem; padding: 3px 8px; border: 1px solid var(--rule); border-radius: 5px; background: var(--surface); }
.filters input[type='checkbox'] { accent-color: var(--accent); }
.log ol { flex: 1; overflow: auto; }
.log li { border-block-end: 1px solid var(--rule); border-inline-start: 3px solid transparent; }
.log li.taken { border-inline-start-color: var(--accent); }
.log li.refused, .log li.failed { border-inline-start-color: var(--no); background: var(--no-wash); }
.entry { display: grid; grid-template-columns: 3.4rem 1fr; inline-size: 100%; padding: 5px 10px 5px 8px; }
.entry:hover, .entry[aria-expanded='true'] { background: var(--well); }
.entry b { font-weight: 600; overflow-wrap: anywhere; }
.at { color: var(--ink-2); }
.to { grid-column: 2; color: var(--ink-2); overflow-wrap: anywhere; }
.details { padding: 4px 12px 10px 12px; background: var(--well); }
.details > div { display: grid; grid-template-columns: 4.4rem 1fr; padding-block: 2px; }
.details dt { color: var(--ink-2); }
.details dd { overflow-wrap: anywhere; }
.details dd > * { display: block; }
.change { display: block; font-family: var(--mono); font-size: 12px; } .change code { color: var(--ink-2); }
summary { cursor: pointer; color: var(--ink-2); }
.guard em { display: inline-block; min-inline-size: 2.2rem; font-style: normal; font-weight: 700; color: var(--accent); }
.guard.no em { color: var(--no); }

@media (max-width: 63.99rem) {
  .panel { block-size: 72dvh; grid: 'bar' auto 'stage' minmax(0, 1fr) / minmax(0, 1fr); }
  .tabs { overflow-x: auto; } .tabs .phone { display: block; } .tabs .where { display: none; }
  .bar { flex-wrap: wrap; } .said { order: 1; flex-basis: 100%; } .said:empty { display: none; }
  .tools { flex: 1; overflow-x: auto; justify-content: flex-start; }
  .tools .close { position: sticky; inset-inline-end: 0; background: var(--surface); margin-inline-start: auto; }
  .actors, .log { display: none; grid-area: stage; z-index: 2; margin-block-start: 38px; background: var(--surface); border: 0; }
  [data-tab='actors'] .actors { display: block; } [data-tab='log'] .log { display: flex; }
  .send li { grid-template-columns: 1fr; gap: 4px; padding-block-end: 8px; border-block-end: 1px solid var(--rule); }
  .coverage { grid-template-columns: 1fr; }
}
@media (prefers-reduced-motion: no-preference) { .meter i { transition: inline-size .25s; } }
`;

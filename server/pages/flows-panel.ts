import { panelPath } from '#server/platform/http/panel-path.ts';

/** The built page with the first script of the panel, before every script of its own but the one that chooses the theme. */
export function withFlowsPanel(html: string): string {
  if (!html.includes('</head>')) throw new Error('the built page has no </head>');
  return html.replace('</head>', `<script src="${panelPath}start.js"></script></head>`);
}

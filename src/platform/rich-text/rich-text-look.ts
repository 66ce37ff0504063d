import { css } from 'styled-components';

/** How formatted text looks, while it is written and where it is shown. */
export const richTextLook = css`
  overflow-wrap: anywhere;
  line-height: 1.5;
  > * + * {
    margin-top: var(--s3);
  }
  h1,
  h2,
  h3 {
    font-family: var(--font-display);
    font-weight: 620;
    line-height: 1.2;
    font-size: var(--t-name);
  }
  h1 {
    font-size: 1.625rem;
  }
  h2 {
    font-size: var(--t-heading);
  }
  ul,
  ol {
    padding-left: 1.5em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  a {
    color: var(--accent);
    text-decoration: underline;
  }
  mark {
    background: var(--ticket-festival, var(--accent-wash));
    color: inherit;
  }
  code {
    font-family: ui-monospace, monospace;
    font-size: 0.92em;
    background: var(--well);
    padding: 0.1em 0.3em;
  }
  pre {
    background: var(--well);
    padding: var(--s3);
    white-space: pre-wrap;
  }
  pre code {
    padding: 0;
    background: none;
  }
  img {
    max-width: 100%;
    height: auto;
  }
  hr {
    border: 0;
    border-top: 1px solid var(--rule);
  }
`;

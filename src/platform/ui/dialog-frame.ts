import * as Radix from '@radix-ui/react-dialog';
import { styled } from 'styled-components';
import { narrow, phone, tiny } from '#platform/look/media.ts';
import { Title } from './page.tsx';
import { TornArt } from './torn-art.ts';

export const Sheet = styled(Radix.Content)`
  position: fixed;
  z-index: 61;
  top: 50%;
  left: 50%;
  translate: -50% -50%;
  width: min(var(--w, 34rem), calc(100vw - 2rem));
  max-height: calc(100dvh - 3rem);
  display: flex;
  flex-direction: column;
  color: var(--ink);
  animation: appear var(--calm) var(--ease);
  &:focus-visible {
    outline: none;
  }
  &[data-kind='login'] {
    --w: 56rem;
    background: var(--behind);
    display: grid;
    grid-template-columns: 21rem minmax(0, 1fr);
  }
  &[data-kind='ticket'] {
    --w: 68rem;
    background: var(--behind);
    display: grid;
    grid-template-columns: minmax(0, 1fr) 24rem;
    height: calc(100dvh - 5rem);
    max-height: 54rem;
    ${narrow} {
      grid-template-columns: minmax(0, 1fr) 19rem;
    }
  }
  ${phone} {
    &,
    &[data-kind] {
      top: auto;
      bottom: 0;
      left: 0;
      right: 0;
      translate: none;
      width: 100%;
      max-height: var(--sheet-height);
      mask: var(--perf-top-l);
      animation-name: from-foot;
    }
    &[data-kind='login'] {
      grid-template-columns: 1fr;
      height: auto;
    }
    &[data-kind='ticket'] {
      grid-template-columns: 1fr;
      grid-template-rows: minmax(0, 1fr) auto;
      height: var(--sheet-height);
    }
  }
  ${tiny} {
    &,
    &[data-kind='login'],
    &[data-kind='ticket'] {
      display: block;
      height: auto;
      max-height: 100dvh;
      overflow: auto;
      overscroll-behavior: contain;
    }
  }
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

export const Art = styled(TornArt)`
  min-height: 100%;
`;

export const Main = styled.div`
  background: var(--surface);
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  [data-kind='login'] > & {
    mask: var(--perf-left-l);
    max-height: calc(100dvh - 3rem);
  }
  [data-kind='ticket'] > & {
    mask: var(--perf-right-l);
  }
  ${phone} {
    [data-kind] > & {
      mask: none;
      max-height: var(--sheet-height);
    }
  }
  ${tiny} {
    [data-kind] > & {
      max-height: none;
    }
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s4);
  padding: var(--s6) var(--s6) var(--s4) var(--s8);
  ${phone} {
    padding: var(--s6) var(--s4) var(--s3);
  }
`;

export const Name = styled(Title)`
  font-size: clamp(1.625rem, 1.35rem + 1.1vw, 2.125rem);
`;

export const Description = styled.p`
  color: var(--ink-2);
  padding: 0 var(--s8) var(--s4);
  ${phone} {
    padding-inline: var(--s4);
  }
`;

export const Body = styled.div`
  padding: 0 var(--s8) var(--s8);
  overflow: auto;
  overscroll-behavior: contain;
  flex: 1;
  min-height: 0;
  &:focus-visible {
    outline-offset: -3px;
  }
  ${phone} {
    padding: 0 var(--s4) calc(var(--s6) + env(safe-area-inset-bottom));
    [data-kind='ticket'] & {
      padding-bottom: var(--s6);
    }
  }
  ${tiny} {
    overflow: visible;
  }
`;

export const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--s3);
  padding: var(--s4) var(--s8) calc(var(--s6) + env(safe-area-inset-bottom));
  ${phone} {
    padding-inline: var(--s4);
    > :is(a, button) {
      flex: 1 1 auto;
    }
  }
`;

export const Stub = styled.aside`
  --ink-2: var(--on-ticket-2);
  --ink-3: var(--on-ticket-2);
  background: var(--ticket);
  padding: var(--s6) var(--s6) var(--s6) var(--s8);
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow: auto;
  mask: var(--perf-left-l);
  dl > div::after {
    border-color: currentColor;
    opacity: 0.5;
  }
  ${phone} {
    padding: var(--s4) var(--s4) calc(var(--s4) + env(safe-area-inset-bottom));
    overflow: visible;
    mask: var(--perf-top-l);
  }
`;

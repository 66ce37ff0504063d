import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { Poster, type PosterProps } from '#views/desk/publish/poster.tsx';

/** Stands beside the page and is the one thing that comes out of the printer while the dialog is open. */
export const PrintedPoster = (props: PosterProps) =>
  createPortal(
    <Paper aria-hidden="true" data-printed-poster="">
      <PosterAlone />
      <Poster {...props} />
    </Paper>,
    document.body,
  );

const PosterAlone = createGlobalStyle`
  @media print {
    @page {
      size: letter;
      margin: 0.5in;
    }
    body > :not([data-printed-poster]) {
      display: none !important;
    }
  }
`;

const Paper = styled.div`
  display: none;
  @media print {
    display: block;
    > div {
      max-width: none;
      height: 9.9in;
      width: 7.5in;
      margin: 0;
      aspect-ratio: auto;
      box-shadow: none;
    }
  }
`;

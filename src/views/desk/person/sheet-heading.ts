import { styled } from 'styled-components';
import { Heading } from '#platform/ui/page.tsx';

/** Of a section of a sheet; give it as="h3". */
export const SheetHeading = styled(Heading)`
  font-size: 1.0625rem;
`;

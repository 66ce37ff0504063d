import { styled } from 'styled-components';
import { channelAll, channelFrom, channelFromSome, channelLabel } from '#messages/menu.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';

/** Over the room that index.html and ground.css keep for it, so that nothing moves when its code arrives. */
const Line = styled.section`
  position: absolute;
  inset: var(--toast-room, 0px) 0 auto;
  height: var(--channel-line, 3.25rem);
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  padding-inline: var(--gutter);
  background: var(--well);
  font-size: var(--t-small);
  line-height: 1.3;
  > p {
    min-width: 0;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
  }
  @media print {
    display: none;
  }
`;

type Props = {
  /** The organizer's name; null while it is not known, or when nobody bears the channel. */
  organizer: string | null;
  onClear: () => void;
};

/** Says whose channel the requests are scoped to, and takes it back (platform specification §4 'Channel token'). */
export function ChannelLine({ organizer, onClear }: Props) {
  const language = useLanguage();
  return (
    <Line aria-label={channelLabel(language)}>
      <p title={organizer ?? undefined}>
        {organizer === null ? channelFromSome(language) : channelFrom({ organizer }, language)}
      </p>
      <Button kind="quiet" small onClick={onClear}>
        {channelAll(language)}
      </Button>
    </Line>
  );
}

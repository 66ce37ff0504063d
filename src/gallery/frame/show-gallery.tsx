import { createRoot } from 'react-dom/client';
import { Page, Stack, Title, Heading } from '#platform/ui/page.tsx';
import type { GalleryArea, GalleryState } from './gallery-state.ts';
import { GalleryStage } from './gallery-stage.tsx';

const areas = Object.entries(import.meta.glob<GalleryArea>('../*.tsx', { import: 'states' })).map(([file, load]) => ({
  area: file.replace(/^.*\/|\.tsx$/g, ''),
  load,
}));

/**
 * The screens in every one of their states, by address, with fixtures (never in the product's own build):
 * /dev/states lists them, /dev/states/<area>/<state> is one.
 */
export async function showGallery(root: HTMLElement, path: string): Promise<void> {
  document.documentElement.lang = import.meta.env.VITE_LANGUAGE ?? document.documentElement.lang;
  const [areaName, stateName] = path.split('/').filter(Boolean).slice(2);
  const area = areas.find((known) => known.area === areaName);
  const state = (await area?.load())?.find(({ name }) => name === stateName);
  document.title = state ? `${areaName} ${state.name}` : 'States · Foyer';
  const listed = state
    ? []
    : await Promise.all(areas.map(async ({ area: name, load }) => ({ name, states: await load() })));
  createRoot(root).render(state ? <GalleryStage state={state} /> : <GalleryIndex areas={listed} />);
}

function GalleryIndex({ areas: listed }: { areas: { name: string; states: readonly GalleryState[] }[] }) {
  return (
    <Page as="main" id="main">
      <Stack $gap="s6">
        <Title>Every screen in every state</Title>
        {listed.map(({ name, states }) => (
          <section key={name}>
            <Heading>{name}</Heading>
            <ul>
              {states.map((state) => (
                <li key={state.name}>
                  <a href={`/dev/states/${name}/${state.name}`}>{state.name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Page>
  );
}

import type { AnyMachineSnapshot } from 'xstate';
import { facesOf, type Face } from '../face.ts';
import { isControl, isOpen, type RenderedFlow } from './controls.ts';
import { hasText, perceived } from './perceived.ts';

type Looked = {
  leaves: string;
  snapshot: AnyMachineSnapshot;
  /** The sample that led here. */
  sample: string | null;
};

/** What the screen says otherwise than `says` requires, a line each. */
export function saysFaults(flow: RenderedFlow, { leaves, snapshot, sample }: Looked): string[] {
  const { says } = flow.requirements;
  if (!says) return [];
  const screen = perceived(document.body);
  const texts = screen.texts();
  const spoken = screen.spoken();
  const isShown = (text: string) => hasText(texts, text) || hasText(spoken, text);
  return facesOf(says, leaves, snapshot).flatMap((face) => [
    ...(face.shows ?? []).filter((text) => !isShown(text)).map((text) => `does not show '${text}'`),
    ...(face.reads ?? []).filter((text) => !hasText(texts, text)).map((text) => `does not show the words '${text}'`),
    ...(face.hides ?? []).filter(isShown).map((text) => `shows '${text}'`),
    ...controlFaults(flow, face, screen),
    ...announcementFaults(face, screen),
    ...(face.chosen ?? []).filter((name) => !screen.chosen(name)).map((name) => `'${name}' is not chosen`),
    ...(face.notChosen ?? []).filter(screen.chosen).map((name) => `'${name}' is chosen`),
    ...focusFaults(face, sample, screen),
  ]);
}

type Perceived = ReturnType<typeof perceived>;

function controlFaults(flow: RenderedFlow, { locked = [], open = [] }: Face, screen: Perceived): string[] {
  const found = (what: string) => {
    const entry = flow.controls[what];
    if (!entry || !isControl(entry)) return screen.named(what);
    const samples = Object.values(flow.requirements.events).filter(({ type }) => type === what);
    return samples.flatMap((event) => entry.find(event) ?? []);
  };
  return [
    ...locked.flatMap((what) => {
      const controls = found(what);
      if (controls.length === 0) return `has no '${what}', which should be locked`;
      return controls.some(isOpen) ? `'${what}' is not locked` : [];
    }),
    ...open.filter((what) => !found(what).some(isOpen)).map((what) => `'${what}' can't be used`),
  ];
}

function announcementFaults({ announces = [], invalid }: Face, screen: Perceived): string[] {
  const announced = announces.length > 0 ? screen.announced() : [];
  const silent = announces.filter((text) => !announced.some((texts) => hasText(texts, text)));
  return [...silent.map((text) => `does not announce '${text}'`), ...(invalid ? invalidFaults(invalid, screen) : [])];
}

function invalidFaults(wanted: Readonly<Record<string, string>>, screen: Perceived): string[] {
  const fields = screen.invalid();
  return [
    ...Object.entries(wanted).flatMap(([name, reason]) => {
      const field = fields.find((one) => one.name === name);
      if (!field) return `'${name}' does not say that it is invalid`;
      return hasText(field.reasons, reason) ? [] : `'${name}' does not say '${reason}'`;
    }),
    ...fields.filter(({ name }) => !Object.hasOwn(wanted, name)).map(({ name }) => `'${name}' says that it is invalid`),
  ];
}

function focusFaults({ focus }: Face, sample: string | null, screen: Perceived): string[] {
  const wanted = sample === null ? undefined : focus?.[sample];
  if (wanted === undefined) return [];
  const found = screen.focus();
  return found?.replaceAll(/\s+/g, '') === wanted.replaceAll(/\s+/g, '')
    ? []
    : [`'${wanted}' has not the focus: ${found}`];
}

import { existsSync, writeFileSync } from 'node:fs';
import { baselineText } from '../report/baseline.ts';
import { differenceLines, differenceOf, isSame } from '../report/difference.ts';
import { withWhatWasKnown } from '../report/kept.ts';
import { readBaseline } from '../report/read-baseline.ts';
import { measure, outdatedLines } from './measure.ts';
import { typedBefore, WrongUse, type FlowProject } from './project.ts';

/** Says what differs from the baseline; fails where something was lost. */
export async function compare(project: FlowProject) {
  if (!existsSync(project.baseline))
    throw new WrongUse(
      `There is no baseline to compare with: ${project.baseline}. Write one: ${typedBefore(project)} baseline`,
    );
  const committed = readBaseline(project.baseline);
  const { reports, baseline, incomplete } = await measure(project);
  const difference = differenceOf(committed, baseline);
  const outdated = outdatedLines(reports);
  return {
    data: { ...difference, outdated, incomplete },
    lines: [
      ...incomplete,
      ...differenceLines(difference),
      ...(isSame(difference) ? ['Nothing differs from the baseline.'] : []),
      ...outdated,
      ...difference.notHere,
    ],
    exitCode: incomplete.length + difference.lost.length === 0 ? 0 : 1,
  };
}

/** Makes what is covered now the baseline; what is not measured here stays as it was known, and nothing is lost unasked. */
export async function writeBaseline(project: FlowProject, { drop }: { drop: boolean }) {
  const before = readBaseline(project.baseline);
  const { reports, baseline: measured } = await measure(project);
  const baseline = withWhatWasKnown(before, measured);
  const { lost, gained, changed } = differenceOf(before, baseline);
  const { notHere } = differenceOf(before, measured);
  const difference = { lost, gained, changed, notHere };
  const outdated = outdatedLines(reports);
  const isWritten = drop || lost.length === 0;
  if (isWritten) writeFileSync(project.baseline, baselineText(baseline));
  return {
    data: { ...difference, outdated, written: isWritten },
    lines: [
      ...differenceLines(difference),
      ...outdated,
      ...notHere,
      isWritten
        ? `${baseline.flows.length} flows: ${project.baseline}`
        : `This would lose what the baseline has, and was not written. With --drop it is: ${typedBefore(project)} baseline --drop`,
    ],
    exitCode: isWritten ? 0 : 1,
  };
}

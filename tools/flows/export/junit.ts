import type { NamedScript, Plan } from '../plan/plan.ts';
import { xmlDocument, type XmlElement } from './xml.ts';

/** A suite a flow, a case a script; each is skipped until a person has followed it. */
export function plannedJunit({ scripts }: Plan): string {
  const suites = [...Map.groupBy(scripts, ({ flow }) => flow)].map(([flow, own]) => suite(flow, own));
  return xmlDocument({ name: 'testsuites', attributes: { name: 'Scripts for people' }, children: suites });
}

const suite = (flow: string, scripts: readonly NamedScript[]): XmlElement => ({
  name: 'testsuite',
  attributes: { name: flow, tests: scripts.length, failures: 0, errors: 0, skipped: scripts.length },
  children: scripts.map(testCase),
});

const testCase = ({ id, title, flow, preconditions, begins, steps }: NamedScript): XmlElement => ({
  name: 'testcase',
  attributes: { name: `${id}: ${title}`, classname: flow },
  children: [
    { name: 'skipped', children: ['A person follows it.'] },
    {
      name: 'system-out',
      children: [
        [
          `Given ${preconditions.join('; ')}`,
          `Then ${begins.expected}`,
          ...steps.flatMap(({ when, data, expected }) => [`When ${[when, ...data].join('; ')}`, `Then ${expected}`]),
        ].join('\n'),
      ],
    },
  ],
});

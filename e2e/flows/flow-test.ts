import { expect, test as base } from '#e2e/fixtures.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { takenInOrder } from '#e2e/flows/planned.ts';
import { takes } from '#e2e/flows/recordings.ts';
import { logInBrowser, newCustomer, type Customer } from '#e2e/world/people.ts';

type Flows = {
  /** The transitions for whose sake this scene is played, by their ids: the flows must take them in this order. */
  plan: (...transitions: readonly string[]) => void;
  /** Waits until the flows have taken a transition so often. */
  taken: (transition: string, times?: number) => Promise<void>;
  /** Does something, and waits until it made a flow begin: what it waits for by the clock it waits for from then on. */
  begins: (machine: string, deed: () => Promise<unknown>) => Promise<void>;
  /** Another device of the customer, who is logged in in this browser. */
  elsewhere: Elsewhere;
};

type Troupe = {
  /** Somebody new, made while the scene before was played. */
  takeCustomer: () => Promise<Customer>;
};

/** Milliseconds between looks at what was recorded: it is here already, and costs nobody a question. */
const atOnce = [20, 50];

/** A scene of a tour: its plan must be found in what the flows in the browser were recorded to do. */
export const test = base.extend<Flows, Troupe>({
  plan: async ({ recording }, give, info) => {
    const planned: string[] = [];
    await give((...transitions) => void planned.push(...transitions));
    expect(planned, 'a scene is played for some transitions').not.toEqual([]);
    for (const description of planned) info.annotations.push({ type: takes, description });
    if (info.errors.length > 0) return;
    await expect.poll(() => takenInOrder(planned, recording.steps()), { intervals: atOnce }).toEqual(planned);
  },
  taken: async ({ recording }, give) => {
    const timesTaken = (transition: string) =>
      recording
        .steps()
        .flatMap((step) => step.taken)
        .filter((id) => id === transition).length;
    await give((transition, times = 1) =>
      expect
        .poll(() => timesTaken(transition), { message: `${transition} is taken`, intervals: atOnce })
        .toBeGreaterThanOrEqual(times),
    );
  },
  begins: async ({ recording }, give) => {
    const begun = (machine: string) =>
      recording.steps().filter((step) => step.machine === machine && step.event.type === 'xstate.init').length;
    await give(async (machine, deed) => {
      const before = begun(machine);
      await deed();
      const message = `${machine} begins`;
      await expect.poll(() => begun(machine), { message, intervals: atOnce }).toBeGreaterThan(before);
    });
  },
  takeCustomer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are asked for.
    async ({}, give, { project }) => {
      const make = () => newCustomer({ origin: project.use.baseURL ?? '' });
      let next = make();
      await give(async () => {
        const ready = await next;
        next = make();
        return ready;
      });
      await next;
    },
    { scope: 'worker' },
  ],
  customer: async ({ site, context, takeCustomer }, give) => {
    const customer = await takeCustomer();
    await logInBrowser(context, site, customer);
    await give(customer);
  },
  elsewhere: async ({ site, customer }, give) => give(new Elsewhere(site, customer)),
});

export { expect };

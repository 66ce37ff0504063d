import type { ManualStep } from '../plan/manual-script.ts';
import type { NamedScript, Plan } from '../plan/plan.ts';

const step = (over: Partial<ManualStep>): ManualStep => ({
  when: 'I pay',
  data: [],
  levels: '12',
  expected: 'It is paid.',
  asks: [],
  picture: null,
  ...over,
});

/** Two flows, and all that a format can stumble over: quotes, commas, lines, formulas, markup, other alphabets. */
export const awkwardScripts: readonly NamedScript[] = [
  {
    id: 'cart-7',
    flow: 'cart',
    title: '=cmd|\'/C calc\'!A0, "quoted"\nand a second line',
    given: 'the page opens',
    preconditions: ['the page opens', 'a | b \\ c', '+1 "seat"'],
    begins: { expected: 'There is nothing.', asks: ['loadCart, with nothing'], picture: 'cart/empty' },
    steps: [
      step({ when: '@SUM(1+1)', data: ['name: Zoë 张伟 🎟', 'note: one\ntwo | three \\ four'], expected: '-1 seats' }),
      step({
        when: '# no comment',
        expected: '<b>bold</b> & ]]> \u0000\u0008 \uD800',
        asks: ['payOrder, with sum: 1'],
      }),
    ],
    covers: ['cart | pay | -> paid'],
    transitions: [{ id: 'cart | pay | -> paid', levels: '12' }],
  },
  {
    id: 'the bar-1',
    flow: 'the bar',
    title: '',
    given: '',
    preconditions: [''],
    begins: { expected: '', asks: [], picture: null },
    steps: [],
    covers: [],
    transitions: [],
  },
];

export const planOf = (scripts: readonly NamedScript[]): Plan => ({
  budget: 40,
  scripts,
  left: [],
  outOfReach: [],
  unmet: [],
});

import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';

/** gst, pst: its tax numbers; who gives everything away has none. feeCents: the organizer's fee inside the price of each ticket. door: the words of its 'Pay at the door', where it takes that. policy: what comes back of its tickets; without one nothing does by itself. */
type DemoOrganizer = {
  name: string;
  short: string;
  description: string;
  email: string;
  contact: string;
  phone: string;
  feeCents?: number;
  gst?: string;
  pst?: string;
  door?: string;
  policy?: CancellationPolicy;
};

export const demoOrganizers = {
  'harbour-city-players': {
    name: 'Harbour City Players',
    short: 'Community theatre in the old post office since 1974.',
    description:
      'Harbour City Players put on four plays a year with whoever turns up to the auditions, which is how we came to have a retired ferry captain as our Falstaff.\n\nWe rent the Port Theatre Studio for the big ones and use our own back room for the rest.',
    email: 'players@harbourcity.example',
    contact: 'Rosalind Achterberg',
    phone: '250 555 0110',
    gst: '10734 2251 RT0001',
    pst: 'PST-1034-2251',
    feeCents: 200,
    door: 'Cash or debit at the box office before 7 pm.',
    policy: policyPresets.STANDARD,
  },
  'mid-island-striders': {
    name: 'Mid-Island Striders',
    short: 'A running club for people who say they are not runners.',
    description:
      'We meet on Tuesdays and Saturdays, rain or more rain. Our races are timed by volunteers with very good thermoses.\n\nAll profits go to trail repair between Neck Point and Westwood Lake.',
    email: 'race@midislandstriders.example',
    contact: 'Dev Chowdhury',
    phone: '250 555 0121',
    gst: '11893 4406 RT0001',
    pst: 'PST-1093-4406',
    feeCents: 150,
    policy: {
      kind: 'WINDOWS',
      windows: [{ hoursBeforeStart: 72, percent: 50 }],
      keepCents: 200,
      feesBack: false,
      approval: 'NEVER',
    },
  },
  'tidewater-clay': {
    name: 'Tidewater Clay',
    short: 'A shared pottery studio in a barn in Cedar.',
    description:
      'Six wheels, two electric kilns and one raku kiln that lives outside, where it belongs. Beginners are welcome and so are their lopsided bowls.',
    email: 'studio@tidewaterclay.example',
    contact: 'Ines Varga',
    phone: '250 555 0132',
    gst: '12471 9083 RT0001',
    pst: 'PST-1071-9083',
    door: 'Cash or e-transfer when you arrive.',
    policy: policyPresets.COURSE,
  },
  'salish-sea-society': {
    name: 'Salish Sea Society',
    short: 'Free talks and field days about the water we live beside.',
    description:
      'Biologists, boat builders and knowledge keepers, one evening at a time. Everything we put on is free; the hat by the door is optional but it is a nice hat.',
    email: 'hello@salishsea.example',
    contact: 'Marguerite Olsen',
    phone: '250 555 0143',
  },
  'crescent-concerts': {
    name: 'Crescent Concerts',
    short: 'Chamber music and other unamplified pleasures.',
    description:
      'Eighteen concerts a season in rooms small enough to hear the page turns. Under-nineteens come in for the price of a sandwich.',
    email: 'tickets@crescentconcerts.example',
    contact: 'Tobias Lindqvist',
    phone: '250 555 0154',
    gst: '13652 7714 RT0001',
    pst: 'PST-1052-7714',
    feeCents: 150,
    door: 'Card or cash at the hall from an hour before the concert.',
    policy: policyPresets.FLEXIBLE,
  },
  'winter-festival': {
    name: 'Nanaimo Winter Festival',
    short: 'Six weeks of light in the darkest part of the year.',
    description:
      'Lanterns, parades, skating and soup. The festival began when somebody hung one string of lights on the wrong boat and nobody wanted to take it down.',
    email: 'glow@nanaimowinter.example',
    contact: 'Priya Raman',
    phone: '250 555 0165',
    gst: '14018 3325 RT0001',
    pst: 'PST-1018-3325',
    feeCents: 100,
    policy: policyPresets.STRICT,
  },
  'cedar-growers': {
    name: 'Cedar Growers',
    short: 'Farms and orchards south of the river, feeding the north of it.',
    description:
      'A co-operative of nineteen farms between Cedar and Yellow Point. We press, pickle, smoke and share, and we will tell you more about soil than you asked.',
    email: 'gate@cedargrowers.example',
    contact: 'Hal Beaumont',
    phone: '250 555 0176',
    gst: '15296 6140 RT0001',
    pst: 'PST-1096-6140',
    door: 'Cash in the honesty box at the farm gate.',
  },
  'field-naturalists': {
    name: 'Field Naturalists',
    short: 'Slow walks with people who know what that sound was.',
    description:
      'Mid-Island Field Naturalists have kept a list since 1961. Bring binoculars if you have them, a question if you do not.',
    email: 'walks@fieldnaturalists.example',
    contact: 'Gwen Tahsis',
    phone: '250 555 0187',
    gst: '15902 4417 RT0001',
    pst: 'PST-1002-4417',
  },
  'small-hours-puppets': {
    name: 'Small Hours Puppets',
    short: 'Puppetry for the very young, the very tired, and both.',
    description:
      'Two puppeteers, one accordion and a van. We play to under-sevens in the afternoon and to everyone else once the under-sevens are asleep.',
    email: 'van@smallhours.example',
    contact: 'Beatrix Nakamura',
    phone: '250 555 0198',
    gst: '16375 2098 RT0001',
    pst: 'PST-1075-2098',
  },
  'island-stage': {
    name: 'Island Stage Society',
    short: 'Gabriola on stage, including most of Gabriola.',
    description:
      'A society of islanders who make one large play each winter and several small ones by accident. The last ferry waits for the curtain call. Mostly.',
    email: 'stage@gabriola.example',
    contact: 'Wendell Foss',
    phone: '250 555 0209',
    gst: '17140 8862 RT0001',
    pst: 'PST-1040-8862',
    feeCents: 100,
    door: 'Cash at the hall; the nearest bank machine is a ferry away.',
  },
  'inner-harbour-arts': {
    name: 'Inner Harbour Arts',
    short: 'Stages, studios and streets of Victoria.',
    description:
      'We run three small rooms around the Inner Harbour and one large argument about which of them sounds best.',
    email: 'office@innerharbour.example',
    contact: 'Claudette Mbeki',
    phone: '250 555 0310',
    gst: '18523 5579 RT0001',
    pst: 'PST-1023-5579',
    feeCents: 250,
    policy: { ...policyPresets.STANDARD, approval: 'ALWAYS' },
  },
  'false-creek-commons': {
    name: 'False Creek Commons',
    short: 'A neighbourhood house with a very long calendar.',
    description:
      'Classes, suppers, choirs and repairs in a former boat shed in Vancouver. If you can teach it, we can probably find a table.',
    email: 'desk@falsecreek.example',
    contact: 'Amir Haddad',
    phone: '604 555 0421',
    gst: '19607 1931 RT0001',
    pst: 'PST-1007-1931',
    feeCents: 50,
    door: 'Debit at the front desk.',
  },
} as const satisfies Record<string, DemoOrganizer>;

export type OrganizerKey = keyof typeof demoOrganizers;
export const demoOrganizerList: [OrganizerKey, DemoOrganizer][] = [];
for (const [key, organizer] of Object.entries(demoOrganizers))
  if (isOrganizerKey(key)) demoOrganizerList.push([key, organizer]);

function isOrganizerKey(key: string): key is OrganizerKey {
  return key in demoOrganizers;
}

export function demoPolicy(organizer: OrganizerKey): CancellationPolicy | null {
  const { policy }: DemoOrganizer = demoOrganizers[organizer];
  return policy ?? null;
}

/** The columns of an organizer's tax numbers. */
export const demoTaxNumbers = ({ gst, pst }: DemoOrganizer) => ({ gstNumber: gst ?? null, pstNumber: pst ?? null });

/** What of a price that is shown is the organizer's fee: free tickets and add-ons bear none. */
export function demoFeeCents(organizer: OrganizerKey, kind: 'TUITION' | 'SESSION_OPTION', cents: number): number {
  const { feeCents = 0 }: DemoOrganizer = demoOrganizers[organizer];
  return kind === 'TUITION' && cents > 0 ? feeCents : 0;
}

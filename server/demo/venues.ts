/** Street, city, postcode, latitude, longitude. All are in British Columbia. */
type Venue = readonly [name: string, line1: string, city: string, postcode: string, lat: number, long: number];

export const demoVenues = {
  'port-theatre': ['Port Theatre Studio', '125 Front Street', 'Nanaimo', 'V9R 6Z4', 49.1669, -123.9358],
  'neck-point': ['Neck Point Park', '1055 Morningside Drive', 'Nanaimo', 'V9T 1N5', 49.2349, -123.9679],
  'tidewater-studio': ['Tidewater Studio', '1840 Holden Corso Road', 'Cedar', 'V9X 1M3', 49.1176, -123.8581],
  'harbourfront-library': ['Harbourfront Library', '90 Commercial Street', 'Nanaimo', 'V9R 5G4', 49.1651, -123.9362],
  'st-pauls': ['St. Paul’s Hall', '100 Chapel Street', 'Nanaimo', 'V9R 5H1', 49.1667, -123.9384],
  'maffeo-sutton': ['Maffeo Sutton Park', '100 Comox Road', 'Nanaimo', 'V9R 3H7', 49.1714, -123.9388],
  'yellow-point': ['Yellow Point Orchard', '3950 Yellow Point Road', 'Ladysmith', 'V9G 1E8', 49.0421, -123.7601],
  saysutshun: ['Saysutshun ferry dock', '10 Comox Road', 'Nanaimo', 'V9R 3H7', 49.1712, -123.9371],
  'beban-park': ['Beban Park Social Centre', '2300 Bowen Road', 'Nanaimo', 'V9T 3K7', 49.1842, -123.9811],
  'gabriola-hall': ['Gabriola Community Hall', '2200 South Road', 'Gabriola', 'V0R 1X7', 49.1536, -123.7719],
  'linley-valley': ['Linley Valley Park', '5000 Rutherford Road', 'Nanaimo', 'V9T 5N7', 49.2189, -123.9924],
  'westwood-lake': ['Westwood Lake Park', '231 Westwood Road', 'Nanaimo', 'V9R 6S6', 49.1665, -123.9989],
  'old-city': ['Old City Station Pub', '150 Skinner Street', 'Nanaimo', 'V9R 5G4', 49.1653, -123.9371],
  'vancouver-island-u': ['Malaspina Theatre', '900 Fifth Street', 'Nanaimo', 'V9R 5S5', 49.1577, -123.9672],
  'departure-bay': ['Departure Bay Kin Hut', '2730 Departure Bay Road', 'Nanaimo', 'V9S 3W7', 49.2058, -123.9655],
  'cedar-hall': ['Cedar Community Hall', '2388 Cedar Road', 'Cedar', 'V9X 1K3', 49.1103, -123.8613],
  'bowen-park': ['Bowen Park Complex', '500 Bowen Road', 'Nanaimo', 'V9R 1Z7', 49.1769, -123.9556],
  'fisgard-stage': ['Fisgard Street Stage', '540 Fisgard Street', 'Victoria', 'V8W 1R3', 48.4295, -123.3668],
  'beacon-hill': ['Beacon Hill Park', '100 Cook Street', 'Victoria', 'V8V 3X3', 48.4133, -123.3625],
  'james-bay': ['James Bay Boat House', '205 Quebec Street', 'Victoria', 'V8V 1W2', 48.4209, -123.3768],
  'rock-bay': ['Rock Bay Works', '555 Pembroke Street', 'Victoria', 'V8T 1H2', 48.4343, -123.3672],
  'fernwood-hall': ['Fernwood Hall', '1923 Fernwood Road', 'Victoria', 'V8T 2Y6', 48.4318, -123.3448],
  'creek-boatshed': ['The Boat Shed', '1 Creek Walk', 'Vancouver', 'V6H 3W3', 49.2713, -123.1297],
  'strathcona-room': ['Strathcona Reading Room', '601 Keefer Street', 'Vancouver', 'V6A 3V8', 49.2788, -123.0911],
  'jericho-beach': ['Jericho Beach', '3941 Point Grey Road', 'Vancouver', 'V6R 1B5', 49.2725, -123.1937],
  'main-street-hall': ['Main Street Hall', '3250 Main Street', 'Vancouver', 'V5V 3M5', 49.2553, -123.1011],
} as const satisfies Record<string, Venue>;

export type VenueKey = keyof typeof demoVenues;

/**
 * What may leave the page for an inspector. Text leaves only under a name on this list, and nothing at all leaves
 * under a name that is not on one of the two lists: a new field is private until somebody decides otherwise. That there
 * is nothing under a name is told of every name.
 */
const plainText = [
  'type',
  '__typename',
  'state',
  'status',
  'mode',
  'step',
  'tone',
  'errorCode',
  'scope',
  'dateRange',
  'sortField',
  'method',
  'overlay',
  'kind',
  'cartMode',
  'eventType',
  'source',
  'orderId',
  'eventId',
  'organizationId',
  'categoryId',
  'activeOrderId',
  'awaitedOrderId',
  'registrationItemId',
  'submissionId',
  'ticketId',
];
const structure = [
  'context',
  'event',
  'output',
  'input',
  'children',
  'criteria',
  'result',
  'request',
  'notice',
  'order',
  'orders',
  'entries',
  'items',
  'forms',
  'distance',
  'page',
  'totalItems',
  'itemCount',
  'totalQuantity',
  'active',
  'complete',
  'isSignedIn',
  'isValid',
  'secondsLeft',
  'secondsGiven',
  'elapsedSeconds',
  'expanded',
  'attempt',
  'problem',
  'register',
  'methods',
  'turn',
  'checks',
  'resets',
  'lastNumber',
];

const hidden = '…';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const maxDepth = 6;

/** A copy that holds nothing personal, no password, no card token: numbers, switches and the listed words. */
export function disclose(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (depth > maxDepth) return hidden;
  if (Array.isArray(value)) return value.map((item) => disclose(item, depth + 1));
  if (typeof value !== 'object') return hidden;
  return Object.fromEntries(
    Object.entries(value).map(([name, content]) => [name, discloseField(name, content, depth)]),
  );
}

function discloseField(name: string, content: unknown, depth: number): unknown {
  if (content === null || content === undefined) return content;
  if (typeof content === 'string') return plainText.includes(name) ? content : hidden;
  if (name === 'output') return discloseOutput(content, depth + 1);
  return structure.includes(name) ? disclose(content, depth + 1) : hidden;
}

/**
 * An output may be the draft of a form, by names that its organizer chose, and one of them may be on a list: of a record
 * without a type, only the records in it are read.
 */
function discloseOutput(output: unknown, depth: number): unknown {
  if (!isRecord(output) || Array.isArray(output) || '__typename' in output) return disclose(output, depth);
  return Object.fromEntries(
    Object.entries(output).map(([name, content]) => [
      name,
      isRecord(content) || content === null ? discloseField(name, content, depth) : hidden,
    ]),
  );
}

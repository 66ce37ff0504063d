/**
 * The context of a flow's own call: what fails is said by the flow and by no toast, and the call ends with the signal.
 * channelToken: of the organizer whose order it is, in place of the tab's.
 */
export const quietly = (signal: AbortSignal, channelToken?: string) => ({
  noToast: true,
  fetchOptions: { signal },
  ...(channelToken === undefined ? {} : { channelToken }),
});

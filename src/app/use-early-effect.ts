import { useEffect, useLayoutEffect } from 'react';

/** Before the browser paints and before a flow's first news; on a server, where nothing is laid out, not at all. */
export const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

import { readLaunchParams } from './launch-params.ts'

/** How this page was opened: read once, before the router replaces the hash. */
export const launch = readLaunchParams(window.location.hash, () => window.sessionStorage)

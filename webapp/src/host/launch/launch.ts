import { readLaunchParams } from './launch-params.ts'

/** Read once, before the router replaces the hash. */
export const launchParams = readLaunchParams(window.location.hash, () => window.sessionStorage)

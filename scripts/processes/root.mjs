import { fileURLToPath } from 'node:url'

/** The repository's folder without a trailing slash; the working folder of every child. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

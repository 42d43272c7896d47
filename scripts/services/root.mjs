import { fileURLToPath } from 'node:url'

/**
 * The folder of the repository, without a slash at the end. Every child runs with it as its working
 * folder.
 */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

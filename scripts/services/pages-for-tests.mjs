import { build } from './build.mjs'

/** Vitest's globalSetup: both pages, built once for every test that looks at them. */
export default async function setup() {
  await Promise.all([build('webapp'), build('simulator')])
}

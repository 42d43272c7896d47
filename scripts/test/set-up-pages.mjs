import { build } from '../product/build.mjs'

/** Vitest's globalSetup: builds both pages once for all tests. */
export default async function setup() {
  await Promise.all([build('webapp'), build('simulator')])
}

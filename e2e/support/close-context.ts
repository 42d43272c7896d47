import type { BrowserContext } from '@playwright/test'

/** Closes the context. A mock route that still fetches from the server does not fail the test. */
export async function closeContext(context: BrowserContext): Promise<void> {
  const ignored = { behavior: 'ignoreErrors' } as const
  await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll(ignored)))
  await context.close()
}

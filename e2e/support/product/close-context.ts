import type { BrowserContext } from '@playwright/test'

export async function closeContext(context: BrowserContext): Promise<void> {
  const ignored = { behavior: 'ignoreErrors' } as const
  await Promise.all([context, ...context.pages()].map((each) => each.unrouteAll(ignored)))
  await context.close()
}

import type { BrowserContext, Frame } from '@playwright/test'

/** Prints the text of open pages and their frames: a report of another machine has no pictures. */
export async function describePages(...contexts: readonly BrowserContext[]): Promise<void> {
  const frames = contexts.flatMap((context) => context.pages().flatMap((page) => page.frames()))
  for (const text of await Promise.all(frames.map(describe))) process.stdout.write(`${text}\n`)
}

async function describe(frame: Frame): Promise<string> {
  const shown = await frame.locator('body').allInnerTexts().catch(String)
  return `${frame.url().split(/[?#]/)[0]} shows: ${String(shown).replace(/\s+/g, ' ').slice(0, 500)}`
}

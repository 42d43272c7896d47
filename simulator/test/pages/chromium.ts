import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome']

export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

export const noChromium = 'no Chromium: set CHROMIUM_PATH or put chromium on PATH'

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(noChromium)
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
}

/** A new context, because the script stores launch parameters in the tab's session. */
export async function openPage(browser: Browser): Promise<Page> {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, locale: 'ru-RU', reducedMotion: 'reduce' })
  return context.newPage()
}

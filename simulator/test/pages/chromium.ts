import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { type ChatServer, startChat } from './chat-server.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome']

interface ChatInBrowser {
  readonly chat: Pick<ChatServer, 'url' | 'appUrl' | 'world'>
  /** Uses a new context, because the script stores launch parameters in the tab's session. */
  openPage(): Promise<Page>
}

/** Describes tests that share a chat server and a browser; skips them without Chromium. */
export function describeInBrowser(name: string, tests: (started: ChatInBrowser) => void): void {
  const chromiumPath = findChromium()
  const title = chromiumPath ? name : `${name}: no Chromium, set CHROMIUM_PATH or put chromium on PATH`
  describe.skipIf(!chromiumPath)(title, { timeout: 60_000 }, () => {
    let server: ChatServer
    let browser: Browser
    beforeAll(async () => {
      ;[server, browser] = await Promise.all([startChat(), openBrowser(chromiumPath)])
    }, 60_000)
    afterAll(async () => {
      await browser?.close()
      await server?.stop()
    })
    tests({
      chat: {
        get url() {
          return server.url
        },
        get appUrl() {
          return server.appUrl
        },
        get world() {
          return server.world
        },
      },
      openPage: () => openPage(browser),
    })
  })
}

function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

function openBrowser(executablePath = ''): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
}

async function openPage(browser: Browser): Promise<Page> {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, locale: 'ru-RU', reducedMotion: 'reduce' })
  return context.newPage()
}

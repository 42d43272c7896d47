import { aptInstall, isDebian } from './apt.mjs'
import { findCommand } from './commands.mjs'
import { Refusal } from './refusal.mjs'

/**
 * The browser for the journeys: CHROMIUM_PATH, else one on PATH, else Debian's package when we are root. The headless
 * shell first: the same engine without a browser's own window, which takes a third of the processor less.
 */
export async function chromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const found = onPath()
  if (found) return found
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium…')
    await aptInstall('chromium-headless-shell')
    const installed = onPath()
    if (installed) return installed
  }
  throw new Refusal(
    'Chromium is needed: install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
}

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onPath = () => findCommand(...names)

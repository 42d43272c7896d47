import { aptInstall, isDebian } from './apt.mjs'
import { findCommand } from './commands.mjs'
import { Refusal } from './refusal.mjs'

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser for the journeys: CHROMIUM_PATH, else one on PATH, else Debian's package when we are root. The headless
 * shell first: the same engine without a browser's own window, which takes a third of the processor less.
 */
export const chromium = () => found([shell, ...browsers])

/** One as people have it: for what is measured, and for pictures to look at. */
export const wholeChromium = () => found(browsers)

async function found(names) {
  const onPath = () => process.env.CHROMIUM_PATH || findCommand(...names)
  const present = onPath()
  if (present) return present
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium…')
    await aptInstall(names[0])
    const installed = onPath()
    if (installed) return installed
  }
  throw new Refusal(
    'Chromium is needed: install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
}

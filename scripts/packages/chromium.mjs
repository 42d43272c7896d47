import { Refusal } from '../processes/refusal.mjs'
import { aptInstall, isDebian } from './apt.mjs'
import { findCommand } from './find-command.mjs'

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Returns the browser for the journeys; the headless shell takes a third less processor time. */
export const chromium = async () => (await findOrInstall([shell])) ?? wholeChromium()

/** Returns a full browser for measurements and screenshots. */
export async function wholeChromium() {
  const path = await findOrInstall(browsers)
  if (path) return path
  throw new Refusal(
    'Chromium is needed: install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  )
}

/** Returns CHROMIUM_PATH or the first of these on PATH. */
async function findOrInstall(names) {
  const onPath = () => process.env.CHROMIUM_PATH || findCommand(...names)
  const present = onPath()
  if (present || !isDebian() || process.getuid?.() !== 0) return present
  console.log(`Installing ${names[0]}…`)
  await aptInstall(names[0])
  return onPath()
}

// `npm run playground`: the product for strangers, with new databases every night.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './processes/children.mjs'
import { onceNpmIsGone } from './processes/npm-above.mjs'
import { explain } from './processes/refusal.mjs'
import { root } from './processes/root.mjs'
import { readSettings } from './product/environment.mjs'
import { msUntilReset, readResetHour } from './product/reset-time.mjs'
import { readRunFile } from './product/run-file.mjs'

const { given, dataDir: parent, resetHour } = readOrExit()
const port = given.PLAYGROUND_PORT ?? '3010'
// A separate folder, because everything in it is deleted each night.
const dataDir = join(parent, 'playground')
const env = {
  ...process.env,
  PLAYGROUND_PORT: port,
  PLAYGROUND_URL: (given.PLAYGROUND_URL ?? `http://127.0.0.1:${port}`).replace(/\/$/, ''),
  DATA_DIR: dataDir,
}

let child
let isEnding = false
const end = () => {
  isEnding = true
  child?.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
onceNpmIsGone(end)

while (!isEnding) {
  // The data of a playground that runs stay; the second start is then refused by its run file.
  if (!readRunFile(dataDir)) forgetVisitors()
  const { code, isReset } = await runUntilReset()
  if (!isReset) process.exit(isEnding ? 0 : code)
}

function readOrExit() {
  try {
    const settings = readSettings()
    return { ...settings, resetHour: readResetHour(settings.given) }
  } catch (error) {
    explain(error)
    process.exit(1)
  }
}

/** Returns with `isReset` if the night ended it. */
function runUntilReset() {
  child = startChild(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    ...{ env, stdio: ['inherit', 'inherit', 'inherit'], deathSignal: 'TERM' },
  })
  let isReset = false
  const timer = setTimeout(
    () => {
      isReset = true
      child.kill('SIGTERM')
    },
    msUntilReset(new Date(), resetHour),
  )
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, isReset: isReset && !isEnding })
    })
  })
}

/** Unpacked programs stay, so that a reset downloads nothing. */
function forgetVisitors() {
  mkdirSync(dataDir, { recursive: true })
  for (const name of readdirSync(dataDir)) {
    if (name !== 'tools') rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

// `npm run playground`: the product for strangers, with new databases every night.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startChild } from './processes/children.mjs'
import { onceNpmIsGone } from './processes/npm-above.mjs'
import { root } from './processes/root.mjs'
import { msUntilReset } from './product/reset-time.mjs'

const port = process.env.PLAYGROUND_PORT || '3010'
// A separate folder, because everything in it is deleted each night.
const dataDir = join(resolve(root, process.env.DATA_DIR || '.data'), 'playground')
const env = {
  ...process.env,
  PLAYGROUND_PORT: port,
  PLAYGROUND_URL: (process.env.PLAYGROUND_URL || `http://127.0.0.1:${port}`).replace(/\/$/, ''),
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
  forgetVisitors()
  const { code, isReset } = await runUntilReset()
  if (!isReset) process.exit(isEnding ? 0 : code)
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
    msUntilReset(new Date(), process.env.PLAYGROUND_RESET_HOUR),
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

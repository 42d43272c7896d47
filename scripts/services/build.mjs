import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './children.mjs'
import { Refusal } from './refusal.mjs'
import { root } from './root.mjs'
import { runToEnd } from './run-to-end.mjs'
import { hashSources, readOrUndefined } from './source-hash.mjs'

/** The two pages, and the folders their builds read. */
export const pages = {
  webapp: { title: 'the mini-app', sources: ['webapp', 'shared'] },
  simulator: { title: "the messenger's page", sources: ['simulator', 'shared'] },
}

/** Builds a page when its sources have changed since the last build. */
export async function build(name) {
  const { title, sources } = pages[name]
  const stamp = join(root, name, 'dist', '.sources')
  const hash = hashSources([...sources, 'package-lock.json'])
  if (readOrUndefined(stamp) === hash) return
  console.log(`Building ${title}…`)
  // Whoever asks, tests included, gets the page as production has it: libraries look at NODE_ENV
  // while they are built.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, lines } = await runToEnd(process.execPath, [vite, 'build'], { cwd: join(root, name), env })
  if (code !== 0) {
    for (const line of lines.slice(-30)) console.error(line)
    throw new Refusal(`Building ${title} failed: the lines above say why.`)
  }
  writeFileSync(stamp, hash)
}

/** An entry for the supervisor that builds a page again after every change. */
export function buildOnChange(name) {
  const { title } = pages[name]
  return {
    name: name === 'webapp' ? 'mini-app build' : 'messenger build',
    title: `The build of ${title}`,
    stopSignal: 'SIGTERM',
    start: async () => {
      const child = startChild(process.execPath, [vite, 'build', '--watch', '--logLevel', 'warn'], {
        cwd: join(root, name),
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      return { process: child, ready: Promise.resolve(), lastWords: () => undefined }
    },
  }
}

// Vite itself and not `npm run build`: npm and a shell in between would outlive a supervisor that
// is killed.
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

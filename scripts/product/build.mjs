import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../processes/children.mjs'
import { Refusal } from '../processes/refusal.mjs'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'
import { hashSources, readOrUndefined } from './source-hash.mjs'

export const pages = {
  webapp: { title: 'the mini app', sources: ['webapp', 'shared'] },
  simulator: { title: "the messenger's page", sources: ['simulator', 'shared'] },
}

/** Builds a page if its sources have changed since the last build. */
export async function build(name) {
  const { title, sources } = pages[name]
  const stamp = join(root, name, 'dist', '.sources')
  const hash = hashSources([...sources, 'package-lock.json'])
  if (readOrUndefined(stamp) === hash) return
  console.log(`Building ${title}…`)
  // Always a production build, also for tests: libraries read NODE_ENV at build time.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, lines } = await runToEnd(process.execPath, [vite, 'build'], { cwd: join(root, name), env })
  if (code !== 0) {
    for (const line of lines.slice(-30)) console.error(line)
    throw new Refusal(`Building ${title} failed: see the lines above.`)
  }
  writeFileSync(stamp, hash)
}

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

// Vite directly, not `npm run build`: npm and its shell would outlive a killed supervisor.
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

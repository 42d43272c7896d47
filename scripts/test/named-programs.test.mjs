import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../processes/root.mjs'

const scripts = readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mjs') && !file.startsWith('test/'))
  .map((file) => join('scripts', file))

test('each source file that a script or package.json starts exists', () => {
  const named = ['package.json', ...scripts].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:server|bot|simulator|bench)\/src\/[\w./-]+\.ts\b/g)].map(
      ([path]) => path,
    ),
  )
  expect(named).toContain('server/src/reconcile.ts')
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

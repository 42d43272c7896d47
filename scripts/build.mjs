// `npm run build`: compiles what `bin/enp` runs, for images and servers without the sources' tools.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes/root.mjs'
import { runCommand } from './processes/run-command.mjs'
import { build } from './product/build.mjs'
import { compileTo, releaseFolder } from './product/compile.mjs'

runCommand(async () => {
  const folder = join(root, 'dist', releaseFolder)
  rmSync(folder, { recursive: true, force: true })
  await compileTo(folder)
  await build('webapp')
  console.log('Compiled. bin/enp help lists the commands.')
  return 0
})

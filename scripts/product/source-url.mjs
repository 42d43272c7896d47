// esbuild puts this module into every compiled program (esbuild.config.mjs).
import { existsSync } from 'node:fs'

/** Address of a source file, from which modules find files such as SQL, fonts and pages. */
export const enpSourceUrl = (path) => new URL(path, productFolder).href

const productFolder = findProductFolder(new URL('.', import.meta.url))

/** The folder may be copied anywhere, so its place is found when a program starts. */
function findProductFolder(folder) {
  if (existsSync(new URL('server/sql/', folder))) return folder
  const above = new URL('..', folder)
  if (above.href === folder.href) throw new Error('the compiled programs are not in a folder of the product')
  return findProductFolder(above)
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Product, root } from './product.ts'

/** What the command says of a running product; it fails where the command finds a fault. */
export async function reconcile(product: Product): Promise<string> {
  const { DATABASE_URL } = product.run()
  const args = ['--import', 'tsx', 'server/src/reconcile.ts']
  const env = { ...process.env, DATABASE_URL, BOT_TOKEN: '' }
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch(printFaults)).stdout
}

/** The command's own words, which name what is wrong. */
function printFaults(error: Error & { readonly stdout?: string; readonly stderr?: string }): never {
  throw new Error(`${error.stdout ?? ''}${error.stderr ?? ''}`, { cause: error })
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Product, root } from './product.ts'

export async function reconcile(product: Product): Promise<string> {
  const { DATABASE_URL } = product.run()
  const args = ['--import', 'tsx', 'server/src/reconcile.ts']
  const env = { ...process.env, DATABASE_URL, BOT_TOKEN: '' }
  return (await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch(printFaults)).stdout
}

function printFaults(error: Error & { readonly stdout?: string; readonly stderr?: string }): never {
  throw new Error(`${error.stdout ?? ''}${error.stderr ?? ''}`, { cause: error })
}
